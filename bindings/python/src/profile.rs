//! Profiles and their techniques.

use crate::error;
use crate::style::Style;
use pyo3::prelude::*;
use whydoku::catalogue::profile;

/// A profile: techniques in order, with ratings.
#[pyclass(frozen, module = "whydoku._whydoku")]
pub(crate) struct Profile(pub(crate) whydoku::logic::Profile);

#[pymethods]
impl Profile {
    /// A built-in profile by its name, such as `default` or `default@1`.
    #[staticmethod]
    fn named(name: &str) -> PyResult<Profile> {
        profile::named(name).map(Profile).map_err(error::value)
    }

    /// A custom profile from YAML.
    #[staticmethod]
    fn read(yaml: &str) -> PyResult<Profile> {
        profile::read(yaml).map(Profile).map_err(error::value)
    }

    fn name(&self) -> &str {
        &self.0.name
    }
}

/// All techniques with a profile's ratings, as a JSON array.
#[pyfunction]
pub(crate) fn techniques(profile: &Profile, style: &Style) -> PyResult<String> {
    let all = whydoku::techniques(whydoku::catalogue::registry(), &profile.0, style.0.language);
    serde_json::to_string(&all).map_err(error::value)
}
