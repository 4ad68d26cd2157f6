// The first module of a development host: `borrowed-refresh.js` of every remote reads this.
globalThis.haozhanRefresh = require('react-refresh/runtime');
