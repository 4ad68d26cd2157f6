import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { actOnOffer } from './act-on-offer';
import { setOfferFloor } from './floor';
import { listOffers } from './list-offers';
import { makeOffer } from './make-offer';

/** Offers for goods, with the money frozen. */
export const offersHandlers = (services: Services) =>
  ({
    makeOffer: (input, { member }) => makeOffer(services, member.id, input),
    actOnOffer: (input, { member }) => actOnOffer(services, member.id, input),
    listOffers: (input, { member }) => listOffers(services, member.id, input),
    setOfferFloor: (input, { member }) => setOfferFloor(services.db, member.id, input),
  }) satisfies Partial<Handlers>;
