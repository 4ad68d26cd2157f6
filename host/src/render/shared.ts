import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import type { ServerSingleton } from 'releases/singletons';
import * as rxjs from 'rxjs';
import * as contract from 'shared-contract';
import * as merchant from 'shared-contract/merchant';
import * as sitemap from 'shared-contract/sitemap';
import * as router from 'shared-router';
import * as jsonLd from 'shared-router/json-ld';
import * as routerServer from 'shared-router/server';
import * as sdk from 'shared-sdk';
import * as sdkForms from 'shared-sdk/forms';
import * as sdkPages from 'shared-sdk/pages';
import * as sdkReact from 'shared-sdk/react';
import * as sdkTalk from 'shared-sdk/talk';
import * as ui from 'shared-ui';
import * as conversation from 'shared-ui/conversation';
import * as figures from 'shared-ui/figures';
import * as forms from 'shared-ui/forms';
import * as lists from 'shared-ui/lists';
import * as orders from 'shared-ui/orders';
import * as reading from 'shared-ui/reading';

/** Modules that the remotes' server builds require by name (`serverSingletons` of shared-build): one copy for all. */
const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  rxjs,
  'shared-contract': contract,
  'shared-contract/merchant': merchant,
  'shared-contract/sitemap': sitemap,
  'shared-router': router,
  'shared-router/json-ld': jsonLd,
  'shared-router/server': routerServer,
  'shared-sdk': sdk,
  'shared-sdk/forms': sdkForms,
  'shared-sdk/pages': sdkPages,
  'shared-sdk/react': sdkReact,
  'shared-sdk/talk': sdkTalk,
  'shared-ui': ui,
  'shared-ui/conversation': conversation,
  'shared-ui/figures': figures,
  'shared-ui/forms': forms,
  'shared-ui/lists': lists,
  'shared-ui/orders': orders,
  'shared-ui/reading': reading,
} satisfies Record<ServerSingleton, unknown>;

/** @throws Error for a name that is not shared: a remote's server build must bundle everything else */
export function requireShared(name: string): unknown {
  if (!Object.hasOwn(shared, name)) throw new Error(`${name} is not shared with remotes`);
  return shared[name as ServerSingleton];
}
