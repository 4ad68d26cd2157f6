export { compile, type PageFiles, pageFiles } from './compile';
export { designPx, designPxPlugin } from './design-px';
export { hostConfig } from './host';
export { inputsHash } from './inputs';
export { className, root, TRUSTED_TYPES_POLICY } from './preset';
export { compress, integrity, sealVersion } from './release';
export { remoteConfig } from './remote';
export { singletonPackages, singletons } from './singletons';
