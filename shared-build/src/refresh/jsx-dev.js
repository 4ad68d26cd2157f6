// In development: replaces react/jsx-dev-runtime, because released remotes require react/jsx-runtime of the
// host, and a page has only one of them.
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
