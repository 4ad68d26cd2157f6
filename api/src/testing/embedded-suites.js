module.exports = require('./marked-suites.js').marked('@embedded');
