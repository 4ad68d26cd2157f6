// Under development this stands in for react/jsx-dev-runtime: released remotes ask the host for react/jsx-runtime, and a
// page has one of them.
import { jsx, jsxs } from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
