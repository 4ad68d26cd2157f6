/**
 * Modules that exist once per page: the host bundles and provides them, remotes only consume them. React and
 * its renderers keep state per copy; shared-router holds the history's context, shared-sdk the session,
 * shared-ui the dialog layer. shared-contract is data, shared to be downloaded once. Sub-paths are listed one
 * by one because sharing matches the exact request.
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
 * Singletons that no first screen needs: the host builds each into a separate file, loaded when a page needs it
 * or the browser is idle.
 */
export const lazySingletons = [
  'shared-contract/merchant',
  'shared-sdk/forms',
  'shared-sdk/pages',
  'shared-sdk/talk',
  'shared-ui/conversation',
  'shared-ui/figures',
  'shared-ui/forms',
  'shared-ui/lists',
  'shared-ui/orders',
  'shared-ui/reading',
] as const;

/** Shared modules of the desk's shell alone: customers' pages have no calls of the desk. */
export const deskSingletons = ['shared-sdk/desk'] as const;

/** The host's file that sends requests: a page without server rendering needs it at once. */
export const transport = 'shared-sdk/transport';

/**
 * Modules that the host's worker provides to the remotes' server builds, so that there is one copy of each on
 * the server too. A new name needs a line in `host/src/render/shared.ts`, which does not compile without it.
 */
export const serverSingletons = [
  ...singletons,
  ...lazySingletons,
  'shared-contract/sitemap',
  'shared-router/json-ld',
  'shared-router/server',
  'rxjs',
] as const;
export type ServerSingleton = (typeof serverSingletons)[number];

/** Workspace packages among the singletons: their source is bundled into the host. */
export const singletonPackages = [...new Set(singletons.map((name) => name.split('/')[0] ?? name))].filter(
  (name) => name.startsWith('shared-'),
);

type Shared = Record<string, { singleton: true; requiredVersion: false; eager?: true; import?: false }>;

const share = (names: readonly string[], extra: { eager?: true; import?: false }): Shared =>
  Object.fromEntries(names.map((name) => [name, { singleton: true, requiredVersion: false, ...extra }]));

/**
 * Host side: in the first script, so that nothing asynchronous precedes the first render; the later ones as
 * separate files.
 */
export const provided = () => ({ ...share(singletons, { eager: true }), ...share(lazySingletons, {}) });

/** Side of the desk's shell: the same, and the desk's own. */
export const providedToDesk = () => ({ ...provided(), ...share(deskSingletons, { eager: true }) });

/** Remote side: no fallback copy. Works only because the host, or the desk's shell, imports every name of the lists. */
export const consumed = () => share([...singletons, ...lazySingletons, ...deskSingletons], { import: false });
