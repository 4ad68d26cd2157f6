/** Storage key of this tab: the session only adds a first key (decision 058). Set beside the token. */
const FIRST_KEY = 'deskFirstKey';

/** Whether this tab's session only adds a first key. */
export const isFirstKey = (): boolean => sessionStorage.getItem(FIRST_KEY) !== null;

/** Records what the session is good for. */
export const saveFirstKey = (value: boolean): void => {
  if (value) sessionStorage.setItem(FIRST_KEY, '1');
  else sessionStorage.removeItem(FIRST_KEY);
};
