import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Files of a folder by name, at most `max` of them: when there are more, the oldest tenth goes. A file lost is rendered
 * again, so that several instances may share the folder.
 */
export function createPictureStore(folder: string, max: number) {
  async function trim() {
    const names = await readdir(folder);
    if (names.length <= max) return;
    const files = await Promise.all(
      names.map(async (name) => ({
        name,
        at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
      })),
    );
    const oldest = files.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(max * 0.9));
    await Promise.all(oldest.map(({ name }) => rm(join(folder, name), { force: true })));
  }
  return {
    /** @returns undefined if there is no such file */
    read: (name: string): Promise<Buffer | undefined> => readFile(join(folder, name)).catch(() => undefined),
    /** Writes by rename, so that nobody reads half a file. */
    async write(name: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${name}.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      await trim();
    },
  };
}
