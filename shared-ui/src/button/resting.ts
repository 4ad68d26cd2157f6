import { createContext } from 'react';

/** True around buttons that take no taps for now, such as those of an action bar without a network. */
export const RestingContext = createContext(false);
