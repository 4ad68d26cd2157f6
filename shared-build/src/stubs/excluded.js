// Stub for modules excluded from the host's build; their names resolve but are never called.
export const getFetch = () => null;
export const createScriptNode = undefined;
export const loadScriptNode = undefined;
export const generateSnapshotFromManifest = undefined;
export const getManifestFileName = undefined;
export const inferAutoPublicPath = undefined;
export const isManifestProvider = undefined;
export const simpleJoinRemoteEntry = undefined;
export const defaultPreloadArgs = undefined;
export const formatPreloadArgs = undefined;
export const normalizePreloadExposes = undefined;
export const preloadAssets = undefined;
export const __asyncGenerator = undefined;
export const __asyncValues = undefined;
export const __await = undefined;
export const __awaiter = undefined;
export default null;
