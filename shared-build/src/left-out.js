// Stands in for modules that the host's build leaves out (see host.ts); their names resolve, and nobody calls them.
export const getFetch = () => null;
export default null;
export const createScriptNode = undefined;
export const loadScriptNode = undefined;
