/**
 * Loaders for the parts of shared packages that no first screen needs (`laterSingletons` of shared-build).
 * Remotes have no copy of them: naming them here makes the host's build emit their files.
 */
export const lazyModules: Record<string, () => Promise<unknown>> = {
  'shared-contract/merchant': () => import('shared-contract/merchant'),
  'shared-sdk/forms': () => import('shared-sdk/forms'),
  'shared-sdk/pages': () => import('shared-sdk/pages'),
  'shared-sdk/talk': () => import('shared-sdk/talk'),
  'shared-ui/conversation': () => import('shared-ui/conversation'),
  'shared-ui/figures': () => import('shared-ui/figures'),
  'shared-ui/forms': () => import('shared-ui/forms'),
  'shared-ui/lists': () => import('shared-ui/lists'),
  'shared-ui/orders': () => import('shared-ui/orders'),
  'shared-ui/reading': () => import('shared-ui/reading'),
};
