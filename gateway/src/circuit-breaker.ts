import type { RouteName } from 'shared-contract';

const MAX_HANGS = 2;

/** Circuit breaker for pages that hung twice: they are not rendered for `restMs`, then retried. */
export function createCircuitBreaker(cooldownMs: number) {
  const hangs = new Map<RouteName, { count: number; last: number }>();
  return {
    noteHang(name: RouteName) {
      hangs.set(name, { count: (hangs.get(name)?.count ?? 0) + 1, last: Date.now() });
    },
    isOpen(name: RouteName): boolean {
      const { count, last } = hangs.get(name) ?? { count: 0, last: 0 };
      if (count < MAX_HANGS) return false;
      if (Date.now() - last < cooldownMs) return true;
      hangs.delete(name);
      return false;
    },
  };
}
