export { compile, type PageFiles, pageFiles, watch } from './compile';
export { designPx, designPxPlugin } from './design-px';
export { hostConfig } from './host';
export { inputsHash } from './inputs';
export { className, preset, root, TRUSTED_TYPES_POLICY } from './preset';
export { compress, dropOldFiles, integrity, sealVersion } from './release';
export { remoteConfig, remoteServerConfig } from './remote';
export { namesTaken, type SharedNames, sharedVersions } from './shared-names';
export {
  laterSingletons,
  type ServerSingleton,
  serverSingletons,
  singletonPackages,
  singletons,
} from './singletons';
export { standAloneConfig } from './stand-alone';
