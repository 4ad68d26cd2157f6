import { firstValueFrom } from 'rxjs';
import { createSdk, granted } from 'shared-sdk';

const { api } = createSdk();

/** In ms: the same question asked by the SDK and by bare fetch, in turn, so that load falls on both alike. */
async function measure(times: number): Promise<{ sdk: number[]; bare: number[] }> {
  const sdk: number[] = [];
  const bare: number[] = [];
  const timed = async (list: number[], ask: () => Promise<unknown>) => {
    const began = performance.now();
    await ask();
    list.push(performance.now() - began);
  };
  for (let turn = 0; turn < times; turn++) {
    await timed(bare, async () => (await fetch('/api/web/game/list')).json());
    await timed(sdk, () => firstValueFrom(api.listGames({}).pipe(granted<'listGames'>())));
  }
  return { sdk, bare };
}

Object.assign(globalThis, { measure });
