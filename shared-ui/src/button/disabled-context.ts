import { createContext } from 'react';

/** True around buttons that are temporarily disabled, such as those of an action bar while offline. */
export const DisabledContext = createContext(false);
