// The first thing in a host under development: `borrowed-refresh.js` of every remote takes it from here.
globalThis.haozhanRefresh = require('react-refresh/runtime');
