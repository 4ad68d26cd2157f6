// The first module of a development host: `host-refresh.js` of every remote reads this.
globalThis.haozhanRefresh = require('react-refresh/runtime');
