/**
 * The parts of shared packages that no first screen needs (`laterSingletons` of shared-build). Remotes have no copy of them: the build
 * makes their files because they are named here.
 */
export const laterParts: Record<string, () => Promise<unknown>> = {
  'shared-sdk/forms': () => import('shared-sdk/forms'),
  'shared-sdk/talk': () => import('shared-sdk/talk'),
  'shared-ui/conversation': () => import('shared-ui/conversation'),
  'shared-ui/figures': () => import('shared-ui/figures'),
  'shared-ui/forms': () => import('shared-ui/forms'),
  'shared-ui/lists': () => import('shared-ui/lists'),
  'shared-ui/orders': () => import('shared-ui/orders'),
  'shared-ui/reading': () => import('shared-ui/reading'),
};
