import { runCli } from 'api/staff/run-cli';
import { demoStaffLogins } from './logins';

// `pnpm ops` of this checkout: on a development server it logs in as the demo staff without asking.
void runCli(demoStaffLogins);
