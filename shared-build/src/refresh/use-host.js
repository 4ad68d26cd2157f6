// In a development build of a remote: replaces react-refresh/runtime with the host's copy.
module.exports = globalThis.haozhanRefresh;
