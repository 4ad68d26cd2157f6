export { compile, type PageFiles, pageFiles } from './compile';
export { designPx, designPxPlugin } from './design-px';
export { hostConfig } from './host';
export { inputsHash } from './inputs';
export { className, preset, root, TRUSTED_TYPES_POLICY } from './preset';
export { compress, dropOldFiles, integrity, sealVersion } from './release';
export { remoteConfig, remoteServerConfig } from './remote';
export {
  laterSingletons,
  type ServerSingleton,
  serverSingletons,
  singletonPackages,
  singletons,
} from './singletons';
