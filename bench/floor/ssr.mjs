import { routesFor, ssr } from './page.mjs';
export const routes = routesFor(ssr);
