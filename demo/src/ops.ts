import { runCli } from 'api/staff/run-cli';
import { demoLogins } from './logins';

// `pnpm ops` of this checkout: on a development server it logs in as the demo staff without asking.
void runCli(demoLogins.filter(({ role }) => role === '客服'));
