/**
 * The one list of modules that exist once on a page, whoever imports them: the host builds them in and provides
 * them, remotes only ask for them. React and its renderers keep state per copy; shared-router holds the history's
 * context, shared-sdk the session, shared-ui the dialog layer. shared-contract is data, shared so that it is sent
 * once. Sub-paths are named one by one because sharing matches the exact request.
 */
export const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'shared-contract',
  'shared-router',
  'shared-sdk',
  'shared-sdk/react',
  'shared-ui',
] as const;

/**
 * As single as the others, but no first screen needs them: the host builds each into a file of its own, which comes when a
 * page asks for it or when the browser is idle.
 */
export const laterSingletons = [
  'shared-sdk/forms',
  'shared-sdk/talk',
  'shared-ui/conversation',
  'shared-ui/figures',
  'shared-ui/forms',
  'shared-ui/lists',
  'shared-ui/orders',
  'shared-ui/reading',
] as const;

/**
 * What the host's worker gives to the server builds of remotes, so that there is one copy of each on the server too. A
 * further name here is one more line in `host/src/render/shared.ts`, which does not compile without it.
 */
export const serverSingletons = [...singletons, ...laterSingletons, 'shared-router/server', 'rxjs'] as const;
export type ServerSingleton = (typeof serverSingletons)[number];

/** Workspace packages among the singletons: their source goes into the host's build. */
export const singletonPackages = [...new Set(singletons.map((name) => name.split('/')[0] ?? name))].filter(
  (name) => name.startsWith('shared-'),
);

type Shared = Record<string, { singleton: true; requiredVersion: false; eager?: true; import?: false }>;

const share = (names: readonly string[], extra: { eager?: true; import?: false }): Shared =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...extra }]));

/**
 * Host side: part of the first script, so that no asynchronous step stands before the first render; and the later ones, as files
 * beside it.
 */
export const provided = () => ({ ...share(singletons, { eager: true }), ...share(laterSingletons, {}) });

/** Remote side: no copy of its own. Works only because the host really imports every name of both lists. */
export const asked = () => share([...singletons, ...laterSingletons], { import: false });
