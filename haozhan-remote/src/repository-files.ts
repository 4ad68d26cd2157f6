import { sourceOfRemote } from './source-files';

export interface NewRepository {
  name: string;
  title: string;
  /** This command's archive in the repository. */
  tool: { file: string; integrity: string };
  /** Versions of npm packages. */
  packages: Record<string, string>;
  /** The lock file for them, without the repository itself and the archive's integrity. */
  lock: { packages: Record<string, object> };
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a repository with one remote, by path. */
export function repositoryFiles({
  name,
  title,
  tool,
  packages,
  lock,
}: NewRepository): Record<string, string> {
  const devDependencies = Object.fromEntries(
    Object.entries({ ...packages, 'haozhan-remote': `file:${tool.file}` }).sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );
  const command = 'node_modules/haozhan-remote';
  return {
    'package.json': json({
      name,
      version: '0.1.0',
      private: true,
      budgetKib: 10,
      scripts: {
        dev: 'haozhan-remote dev',
        pull: 'haozhan-remote pull',
        check: 'haozhan-remote check',
        test: 'haozhan-remote test',
        build: 'haozhan-remote build',
        journey: 'playwright test',
        release: 'haozhan-remote release',
        rollback: 'haozhan-remote rollback',
      },
      haozhan: {},
      devDependencies,
    }),
    'package-lock.json': json({
      name,
      version: '0.1.0',
      ...lock,
      packages: {
        '': { name, version: '0.1.0', devDependencies },
        ...lock.packages,
        [command]: { ...lock.packages[command], resolved: `file:${tool.file}`, integrity: tool.integrity },
      },
    }),
    'tsconfig.json': json({
      extends: './.haozhan/tsconfig.json',
      include: ['src'],
    }),
    '.gitignore': 'node_modules/\n.haozhan/\n.haozhan-host/\n.cache/\ndist/\ntest-results/\n*.key\n',
    'README.md': `# ${name}

${title}. A remote of 号栈 in a repository of its own. It takes types, versions and modules for tests from the running product.

| Command | |
|---|---|
| \`npm ci\` · \`npx haozhan-remote pull https://…\` | once per clone |
| \`npm run dev\` | runs it inside the product on http://localhost:8080, visible only here; a saved change is hot-replaced |
| \`npm test\` · \`npm run check\` | its tests · what would break in the running product: types, versions, calls, pages, size |
| \`npm run release -- --key team.key\` | checks, tests, builds, releases; \`--preview\` gives a link instead, \`--canary 10\` releases to ten of a hundred visitors |
| \`npm run rollback -- --key team.key\` | takes the last release back |
| \`PAGE=<link of a preview>?to=/other/${name} npm run journey\` | opens the page in a browser, as visitors get it |
| \`./ci.sh\` | all of it up to a preview, for a server: \`PRODUCT\`, \`RELEASE_KEY_FILE\` |

- \`src/app.tsx\` the one exposed module: single-spa lifecycles. \`src/routes.ts\` the pages, \`src/pages.ts\` route → page, \`src/server.ts\` the data for server rendering.
- \`src/${name}/\` the first page and its test. \`journey/\` what a visitor does.
- \`tools/\` the command itself, which no registry has. \`.haozhan/\` what was taken from the product; never commit it.
`,
    'ci.sh': `#!/bin/sh
# Checks, tests and previews the remote. PRODUCT: address of the running product; RELEASE_KEY_FILE: the team's private key.
set -eu
npm ci
npx haozhan-remote pull "$PRODUCT"
npx haozhan-remote check
npx haozhan-remote test
link=$(npx haozhan-remote release --preview --untested | grep -o 'https*://[^，]*')
npx playwright install chromium
PAGE="$link?to=/other/${name}" npx playwright test
`,
    'playwright.config.ts': `import { defineConfig } from '@playwright/test';

export default defineConfig({ testDir: 'journey', use: { viewport: { width: 375, height: 800 }, locale: 'zh-CN' } });
`,
    [`journey/${name}.spec.ts`]: `import { expect, test } from '@playwright/test';

test('the page lists the games, and each leads to its goods', async ({ page }) => {
  await page.goto(process.env.PAGE ?? 'http://localhost:8080/other/${name}');
  const own = page.locator('[data-remote=${name}]');
  await expect(own.getByRole('heading', { name: '全部游戏' })).toBeVisible();
  await own.getByRole('link').first().click();
  await expect(page).toHaveURL(/goodList/);
});
`,
    ...sourceOfRemote(name, title),
  };
}
