import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { cancelClosing, requestClosing } from './closing';
import { exportLink, requestExport } from './exports';
import { rightsOf } from './rights';
import { withdrawRealName } from './withdraw-real-name';

/** A member's rights: export, closing, consents. */
export const rightsHandlers = (services: Services) =>
  ({
    getRights: (_input, { member }) => rightsOf(services, member.id),
    requestExport: (input, { member }) => requestExport(services, member.id, input),
    getExportLink: (_input, { member }) => exportLink(services, member.id),
    requestClosing: (input, { member }) => requestClosing(services, member.id, input),
    cancelClosing: (_input, { member }) => cancelClosing(services, member.id),
    withdrawRealName: (input, { member }) => withdrawRealName(services, member.id, input),
  }) satisfies Partial<Handlers>;
