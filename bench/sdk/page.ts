import { firstValueFrom } from 'rxjs';
import { createSdk, unwrap } from 'shared-sdk';

const { api } = createSdk();

/** Times, in ms, the same call through the SDK and by plain fetch, alternating so that load affects both alike. */
async function measure(times: number): Promise<{ sdk: number[]; bare: number[] }> {
  const sdk: number[] = [];
  const bare: number[] = [];
  const timed = async (list: number[], call: () => Promise<unknown>) => {
    const began = performance.now();
    await call();
    list.push(performance.now() - began);
  };
  for (let turn = 0; turn < times; turn++) {
    await timed(bare, async () => (await fetch('/api/web/game/list')).json());
    await timed(sdk, () => firstValueFrom(api.listGames({}).pipe(unwrap<'listGames'>())));
  }
  return { sdk, bare };
}

Object.assign(globalThis, { measure });
