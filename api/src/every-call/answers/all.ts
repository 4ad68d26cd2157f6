import type { CallName } from 'shared-contract';
import { accountsAnswers } from './accounts';
import { alertAnswers } from './alerts';
import { catalogAnswers } from './catalog';
import { codesAnswers } from './codes';
import { offersAnswers } from './offers';
import { platformAnswers } from './platform';
import { requestsAnswers } from './requests';
import { sellersAnswers } from './sellers';
import { sessionAnswers } from './session';
import { staffAccessAnswers } from './staff-access';
import { tradeAnswers } from './trade';
import type { Answers } from './valid-call';
import { wishAnswers } from './wishes';

/** A valid call of each row. The payment webhook, which answers plain text, has tests of its own. */
export const answers: Answers<Exclude<CallName, 'notifyPayment'>> = {
  ...sessionAnswers,
  ...catalogAnswers,
  ...wishAnswers,
  ...alertAnswers,
  ...tradeAnswers,
  ...sellersAnswers,
  ...accountsAnswers,
  ...platformAnswers,
  ...codesAnswers,
  ...offersAnswers,
  ...requestsAnswers,
  ...staffAccessAnswers,
};
