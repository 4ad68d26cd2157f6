// In a remote under development this stands in for react-refresh/runtime: the host's copy.
module.exports = globalThis.haozhanRefresh;
