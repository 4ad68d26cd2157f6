// Stands in for the federation's snapshots of manifests: remotes are found in the release registry.
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: () => undefined, applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
