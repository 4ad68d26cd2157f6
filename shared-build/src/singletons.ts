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

/** Workspace packages among the singletons: their source goes into the host's build. */
export const singletonPackages = [...new Set(singletons.map((name) => name.split('/')[0] ?? name))].filter(
  (name) => name.startsWith('shared-'),
);

type Shared = Record<string, { singleton: true; requiredVersion: false; eager?: true; import?: false }>;

const share = (extra: { eager: true } | { import: false }): Shared =>
  Object.fromEntries(singletons.map((name) => [name, { singleton: true, requiredVersion: false, ...extra }]));

/** Host side: part of the first script, so that no asynchronous step stands before the first render. */
export const provided = () => share({ eager: true });

/** Remote side: no copy of its own. Works only because the host really imports every name of the list. */
export const asked = () => share({ import: false });
