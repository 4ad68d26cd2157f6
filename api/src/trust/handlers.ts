import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { checkBlacklist } from './blacklist';
import { checkText } from './check-text';
import { checkOfficialAccount, listContacts, listStaff } from './official';

/** Verification of official accounts and staff, and the blacklist. */
export const trustHandlers = (services: Services) =>
  ({
    checkOfficialAccount: (input, { ip }) => checkOfficialAccount(services, input, ip),
    checkBlacklist: (input, { ip }) => checkBlacklist(services, input, ip),
    checkText: (input, { ip }) => checkText(services, input, ip),
    listStaff: (input) => listStaff(services.db, input),
    listContacts: () => listContacts(services.db),
  }) satisfies Partial<Handlers>;
