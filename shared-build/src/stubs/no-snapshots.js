// Stub for the federation's manifest snapshots: remotes are found in the release registry.
export class SnapshotHandler {
  hooks = { lifecycle: {}, registerPlugins: () => undefined, applyPlugin: () => undefined };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
