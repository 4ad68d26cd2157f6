import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { getConsignment, listConsignments } from './consignments';
import { createConsignment } from './create-consignment';
import { listAreas, listDistricts, listOperators, listServers } from './places';
import { changePrice, putOnShelf, takeOffShelf } from './shelf';

/** Consignment: server tree, forms, listings, shelf and prices. */
export const consignHandlers = (services: Services) =>
  ({
    listOperators: (input) => listOperators(services.db, input),
    listAreas: (input) => listAreas(services.db, input),
    listServers: (input) => listServers(services.db, input),
    listDistricts: (input) => listDistricts(services.db, input),
    createConsignment: (input, { member }) => createConsignment(services, member.id, input),
    getConsignment: ({ id }, { member }) => getConsignment(services, member.id, id),
    listConsignments: (input, { member }) => listConsignments(services, member, input),
    putOnShelf: ({ id }, { member }) => putOnShelf(services, member.id, id),
    takeOffShelf: (input, { member }) => takeOffShelf(services, member.id, input),
    changePrice: (input, { member }) => changePrice(services, member.id, input),
  }) satisfies Partial<Handlers>;
