// The first module of a development host: `use-host.js` of every remote reads this.
globalThis.haozhanRefresh = require('react-refresh/runtime');
