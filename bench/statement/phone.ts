import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Value } from 'shared-contract';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { firstPage, launch } from '../browser/cdp';
import { device } from '../browser/phone';

const source = join(__dirname, '../../mfe-account/src/statement/check-proof.ts');

/**
 * Checks proofs in Chromium with the processor of the simulated phone, by the code of the statement's page.
 * @returns how long each took, in ms
 * @throws Error if one is not right or its signature is not verified
 */
export async function checkOnPhone(proofs: readonly Value<'proveBalance'>[]): Promise<number[]> {
  const script = transpileModule(readFileSync(source, 'utf8'), {
    compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
  }).outputText;
  // Hashing is only available on an origin that the browser trusts, such as this machine's.
  const server = createServer((request, response) => {
    const isScript = request.url === '/check.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>check</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch();
  try {
    const page = await firstPage(browser);
    await page.send('Page.navigate', { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await page.send('Emulation.setCPUThrottlingRate', { rate: device.cpu });
    return await page.evaluate<number[]>(`(async () => {
      const { checkProof } = await import('/check.js');
      const took = [];
      for (const { statement, proof } of ${JSON.stringify(proofs)}) {
        const start = performance.now();
        const checked = await checkProof(statement, proof);
        took.push(performance.now() - start);
        if (!checked?.right || !checked.signed) throw new Error('a proof is not right: ' + JSON.stringify(checked));
      }
      return took;
    })()`);
  } finally {
    await browser.close();
    server.close();
  }
}
