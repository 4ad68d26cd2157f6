module.exports = require('./marked-suites.js').unmarked('@no-cluster');
