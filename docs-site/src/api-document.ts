// The only file here that imports the api.
import { openApi } from 'api/testing/harness';

/** The OpenAPI document of the api, which runs in this process for it, on an embedded database. */
export async function apiDocument(): Promise<string> {
  const api = await openApi({ config: { docs: true } });
  try {
    const { statusCode, body } = await api.app.inject({ url: '/dev/docs/json' });
    if (statusCode !== 200) throw new Error(`the api answered ${statusCode}: ${body}`);
    return body;
  } finally {
    await api.close();
  }
}
