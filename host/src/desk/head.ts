// Inlined in the head of the desk's pages.
import { readRuntimeConfig } from 'shared-sdk/runtime-config';
import { restoreDisplay } from 'shared-ui/display';
import { reportFailures } from '../reports/reporter';

reportFailures();
readRuntimeConfig();
restoreDisplay();
