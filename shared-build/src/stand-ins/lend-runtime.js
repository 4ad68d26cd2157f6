// The first thing in the host: `borrowed-runtime.js` of every remote takes it from here.
globalThis.haozhanFederation = __webpack_require__.federation.bundlerRuntime;
