import { spawn } from 'node:child_process';
import path from 'node:path';
import { KIT_FOLDER } from './kit';

/** Files that this command's build copies beside it. */
const beside = (file: string) => path.join(__dirname, 'jest', file);

/** jest's settings for a remote: those of this workspace, with the kit's modules instead of its packages. */
const settings = (dir: string) => ({
  rootDir: dir,
  roots: ['<rootDir>/src'],
  testEnvironment: require.resolve('jest-environment-jsdom'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  transform: {
    '\\.tsx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  setupFilesAfterEnv: [beside('render-setup.js')],
  moduleNameMapper: {
    '\\.css$': beside('css-module.js'),
    '^(shared-[\\w-]+(?:/[\\w-]+)?)$': `<rootDir>/${KIT_FOLDER}/runtime/$1.js`,
  },
});

/**
 * Runs the remote's tests.
 * @param more arguments of jest
 * @throws Error if one fails, or there is none
 */
export async function test(dir: string, more: readonly string[] = []): Promise<void> {
  const code = await new Promise((resolve, reject) =>
    spawn(
      process.execPath,
      [require.resolve('jest/bin/jest'), '--config', JSON.stringify(settings(dir)), ...more],
      { cwd: dir, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } },
    )
      .once('exit', resolve)
      .once('error', reject),
  );
  if (code !== 0) throw new Error('测试没有通过');
}
