export type { Configuration, Stats } from 'webpack';
export { type BundlerOptions, startBundler, watchBuild } from './bundler';
export { compile, type PageFiles, pageFiles } from './compile';
export { designPx, designPxPlugin } from './design-px';
export { hostConfig } from './host';
export { headDevelopmentConfig, hostDevelopmentConfig } from './host-development';
export { inputsHash } from './inputs';
export { className, preset, root, TRUSTED_TYPES_POLICY } from './preset';
export { compress, DEVELOPMENT_VERSION, dropOldFiles, integrity, integrityOf, sealVersion } from './release';
export { remoteConfig, remoteServerConfig } from './remote';
export { importedNames as namesTaken, type SharedNames, sharedVersions } from './shared-names';
export {
  lazySingletons,
  type ServerSingleton,
  serverSingletons,
  singletonPackages,
  singletons,
} from './singletons';
export { standAloneConfig } from './stand-alone';
