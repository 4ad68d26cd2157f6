/** In tests a class is its own name, so that markup can be read. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
