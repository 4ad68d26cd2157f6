import type { Page } from '@playwright/test';
import type { RouteName } from 'shared-contract';
import type { Person } from './people';

/** A page in one status of its life cycle: who looks at which address. */
export interface Scene {
  page: RouteName;
  status: string;
  /** Undefined: a guest. */
  who?: Person;
  path: string;
  /** What is arranged before it opens. */
  before?: (page: Page) => Promise<unknown>;
  /** What is tapped before the picture is taken. */
  touch?: (page: Page) => Promise<unknown>;
}
