import { sourceOfRemote } from 'haozhan-remote/source-files';

/**
 * The files of a new remote of this repository, by path in its folder.
 * @param name of the remote
 * @param title of its page
 */
export function filesOfRemote(name: string, title: string): Record<string, string> {
  return {
    'package.json': `${JSON.stringify(
      {
        name: `mfe-${name}`,
        version: '0.1.0',
        private: true,
        budgetKib: 10,
        dependencies: {
          react: 'catalog:',
          'react-dom': 'catalog:',
          'shared-contract': 'workspace:*',
          'shared-router': 'workspace:*',
          'shared-sdk': 'workspace:*',
          'shared-ui': 'workspace:*',
        },
        devDependencies: {
          '@testing-library/dom': 'catalog:',
          '@testing-library/react': 'catalog:',
          '@types/react': 'catalog:',
          '@types/react-dom': 'catalog:',
          'jest-environment-jsdom': 'catalog:',
          'shared-build': 'workspace:*',
        },
      },
      null,
      2,
    )}\n`,
    'README.md': `# mfe-${name}

${title}. Registers its own routes by its row of the release registry: \`src/routes.ts\`.

- \`src/app.tsx\` the one exposed module: single-spa lifecycles. \`src/pages.ts\` route → page. \`src/server.ts\` the data for server rendering.
- \`src/${name}/\` the first page.

May import: \`shared-*\`, react; not other remotes, the host or the api. Tests: \`pnpm test ${name}\`.
Inside a deployed host: \`pnpm dev --remote ${name} --from https://…\`. Compatibility with what is deployed: \`pnpm check:remote ${name}\`.
Release: \`pnpm release ${name}\`; rollback: \`pnpm rollback ${name}\`. Its size budget in KiB of brotli is in \`package.json\`.
`,
    'webpack.config.ts': `import { remoteConfig } from 'shared-build';

export default remoteConfig({ name: '${name}', dir: __dirname });
`,
    ...sourceOfRemote(name, title),
  };
}
