import { csr, routesFor } from './page.mjs';
export const routes = routesFor(csr);
