/**
 * The parts of shared packages that no first screen needs (`laterSingletons` of shared-build). Remotes have no copy of them: the build
 * makes their files because they are named here.
 */
export const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('shared-sdk/forms'),
  () => import('shared-sdk/talk'),
  () => import('shared-ui/conversation'),
  () => import('shared-ui/forms'),
  () => import('shared-ui/lists'),
  () => import('shared-ui/orders'),
  () => import('shared-ui/reading'),
];
