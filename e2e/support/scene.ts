import type { Page } from '@playwright/test';
import type { RouteName } from 'shared-contract';
import type { Person } from './people';

/** A page in one status, with its address and its visitor. */
export interface Scene {
  page: RouteName;
  status: string;
  /** Undefined for a guest. */
  visitor?: Person;
  path: string;
  /** Setup before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  /** Interaction before the screenshot is taken. */
  touch?: (page: Page) => Promise<unknown>;
}
