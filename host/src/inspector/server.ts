import type { ChosenVersions, ReleaseChoice } from 'releases/choices';

/** What the server knows of this browser's inspector. */
export interface InspectorState {
  /** Who asked for the link. */
  by: string;
  /** ISO 8601, UTC. */
  until: string;
  /** The teams that may release each remote. */
  owners: Readonly<Record<string, readonly string[]>>;
  choices: Readonly<Record<string, readonly ReleaseChoice[]>>;
  chosen: ChosenVersions;
}

const ENDED = '检视的链接已经失效，请重新运行 pnpm inspect';

async function ask<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(10_000), ...options }).catch(
    () => undefined,
  );
  if (!answer) throw new Error('连不上服务器，请检查网络再试');
  if (answer.status === 404) throw new Error(ENDED);
  if (!answer.ok) throw new Error(`服务器回答 ${answer.status}，请过一会儿再试`);
  return answer.json();
}

/** @throws Error in Chinese that says what to do */
export const readState = () => ask<InspectorState>('/inspector/state');

/** Chooses versions for this browser, which its next page shows; `{}` takes all back. @throws Error as {@link readState} */
export const chooseVersions = (versions: ChosenVersions) =>
  ask<{ chosen: ChosenVersions }>('/inspector/versions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
  });
