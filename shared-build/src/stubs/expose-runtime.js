// The first module of the host: `host-runtime.js` of every remote reads this.
globalThis.haozhanFederation = __webpack_require__.federation.bundlerRuntime;
