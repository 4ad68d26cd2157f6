import { ruleTexts } from 'shared-contract/rule-texts';
import type { Handlers } from '../core/handlers';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { beginStaffLogin, finishStaffLogin } from './access/log-in';
import { beginStaffKey, finishStaffKey, listStaffKeys, removeStaffKey } from './access/own-keys';
import { beginSecondLook, finishSecondLook } from './access/second-look';
import { actAsStaff } from './act-as-staff';
import { getStaffCase } from './case/get-case';
import { getStaffNotice, listStaffNotices } from './content/read-notices';
import { getDeskFigures, listFigureCases } from './figures/figures';
import { findMembers } from './find-members';
import { getMemberCode } from './member-code';
import { getDeskMoney } from './money/desk-money';
import { listLedger } from './money/list-ledger';
import { listStaffWork } from './queue/list-work';
import { getBlacklistEntry, listBlacklist } from './read-blacklist';
import { getReleases } from './releases';
import { getStaffGame } from './settings/read-games';
import { getStaffSettings } from './settings/read-settings';
import { getWaitingProposals } from './waiting-proposals';

export const opsHandlers = (services: Services) =>
  ({
    beginStaffLogin: (input, { ip }) => beginStaffLogin(services, input, ip),
    finishStaffLogin: (input, { ip }) => finishStaffLogin(services, input, ip),
    listStaffKeys: (_input, { member }) => listStaffKeys(services, member),
    beginStaffKey: (input, { member }) => beginStaffKey(services, member, input),
    finishStaffKey: (input, { member }) => finishStaffKey(services, member, input),
    removeStaffKey: (input, { member }) => removeStaffKey(services, member, input),
    beginSecondLook: (_input, { member }) => beginSecondLook(services, member),
    finishSecondLook: (input, { member }) => finishSecondLook(services, member, input),
    listStaffWork: (input, { member }) => listStaffWork(services, member, input),
    findMembers: (input, { member }) => findMembers(services, member, input),
    getMemberCode: (input, { member }) => getMemberCode(services, member, input),
    listBlacklist: (input, { member }) => listBlacklist(services, member, input),
    getBlacklistEntry: ({ caseNo }, { member }) => getBlacklistEntry(services, member, caseNo),
    listStaffNotices: (input) => listStaffNotices(services, input),
    getStaffNotice: ({ id }) => getStaffNotice(services, id),
    getStaffGame: ({ gameId }) => getStaffGame(services.db, gameId),
    listTextPlaces: async () =>
      [...ruleTexts(await currentRules(services.db))].map(([label, text]) => ({ label, text })),
    getWaitingProposals: (_input, { member }) => getWaitingProposals(services.db, member.id),
    getStaffSettings: (_input, { member }) => getStaffSettings(services, member.id),
    getDeskMoney: () => getDeskMoney(services),
    listLedger: (input, { member }) => listLedger(services, member, input),
    getReleases: () => getReleases(services),
    getDeskFigures: (input) => getDeskFigures(services, input),
    listFigureCases: (input) => listFigureCases(services, input),
    getStaffCase: (input, { member }) => getStaffCase(services, member, input),
    actAsStaff: (input, { member }) => actAsStaff(services, member, input),
  }) satisfies Partial<Handlers>;
