const OPEN =
  'what one member has open, and the numbers of the orders that they have sold: it is compared on the coordinator, once, when somebody wants to leave';
const BLOCKED = 'the members who are blocked now, by an index of those';
const DUTY =
  'for staff: what waits for them now, by indexes of what waits; it is ranked in one order with what is reserved';
const STAFF = 'the members of staff';
const SPREAD =
  'a percentile, which shards cannot compute for each other: prices and times of one game in 180 days, once in five minutes';
const FIGURES =
  'a percentile, which shards cannot compute for each other: times of 90 days, once a minute for all visitors';
const DESK = 'for staff: percentiles and sums of at most some months of days, by an index of the days';

/**
 * Statements that ask several shards of a cluster and get rows without a limit, a key or a list of keys: the call that is
 * the first to make one, the table that grows, and what bounds it.
 */
export const sendsAnyNumber: Readonly<Record<string, string>> = {
  'addPushDevice push_device': 'the members of one browser: its address is a secret of the push service',
  'advanceClock member_block': BLOCKED,
  'advanceClock trade_order': 'what staff are late with, by indexes of what waits for them',
  'bindPhone member_key': 'the three keys of one member',
  'compareExits deal': SPREAD,
  'compareExits goods': SPREAD,
  'getAccountHistory account_contest': 'open contests of one account',
  'getAccountHistory order_event': 'the events of the orders of at most 30 goods',
  'getAccountHistory trade_order': 'the ended orders of at most 30 goods',
  'getConsignment audit':
    'a percentile, which shards cannot compute for each other: times of reviews in 30 days',
  'getContestRight goods': 'what one seller has listed of one account',
  'getDeskFigures audit': DESK,
  'getDeskFigures conversation': DESK,
  'getDeskFigures deal': DESK,
  'getDeskFigures order_event': DESK,
  'getDeskFigures problem': DESK,
  'getDeskFigures trade_order': DESK,
  'getDeskFigures wallet_account': DESK,
  'getFigures conversation': FIGURES,
  'getFigures problem': FIGURES,
  'getFigures trade_order': FIGURES,
  'getRights trade_order': OPEN,
  'getStaffCase trade_order': DUTY,
  'getWaitingProposals problem': DUTY,
  'getWaitingProposals trade_order': DUTY,
  'getWaitingProposals withdrawal': DUTY,
  'listGoods goods':
    'facets of a game that has at most 1,001 goods; those of a larger one are counted over a sample with a limit',
  'listMessages message': 'earlier messages about the subjects of at most a page, each with a limit',
  'listStaff member': STAFF,
  'listStaffWork member': STAFF,
  'listStaffWork problem': DUTY,
  'listStaffWork trade_order': DUTY,
  'listStaffWork withdrawal': DUTY,
  'requestClosing goods': 'what one member has on sale, all of which is taken off',
  'sendInstantMessage conversation': 'the conversations of two members',
  'withdrawRealName assessment': OPEN,
  'withdrawRealName payment': OPEN,
  'withdrawRealName quote': OPEN,
  'withdrawRealName trade_order': OPEN,
  'withdrawRealName withdrawal': OPEN,
};
