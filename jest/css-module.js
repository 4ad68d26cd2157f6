/** In tests a CSS module's class is its own name, so that markup is readable. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : name) });
