import type { KnipConfig } from 'knip'

/**
 * Dead code: files that nothing imports, exports that nothing uses, packages that nothing needs. With `--production` it
 * looks at what is marked by ! alone, without tests: an export that only they use is dead too, unless its own file uses
 * it or its comment has `@internal`.
 */
export default {
  entry: [
    'server/main.ts!',
    'server/migrations/*.ts!',
    'scripts/*.{ts,mjs}!',
    'bench/*.bench.ts!',
    'bench/bare/*.ts!',
    'prove/*.prove.ts!',
    // Run by `deploy/try.sh`.
    'prove/ha/try.ts!',
    'test/processes/*.ts',
    // Loaded into a server by `--import`.
    'test/site-preload.ts',
    'web/handler.ts!',
    'web/*/*/*.page.tsx!',
  ],
  project: [
    '{contract,server,web}/**/*.{ts,tsx}!',
    '{test,e2e,bench,prove,scripts,workarounds}/**/*.{ts,tsx,mjs}',
    '!**/*.test.{ts,tsx}!',
    '!web/**/test-*.{ts,tsx}!',
  ],
  // A type that its own file uses may be exported all the same, so that it has a name in editors.
  ignoreExportsUsedInFile: process.argv.includes('--production') || { interface: true, type: true },
  ignoreDependencies: [
    // Programs: npm scripts find Node in `node_modules/.bin`, `npm run check` starts Oxlint by its path.
    'node',
    'oxlint',
    'oxlint-tsgolint',
    // The font of all pages, which a script reads by its path.
    '@fontsource-variable/inter',
    // Served as files to the page of the API's documentation.
    'swagger-ui-dist',
  ],
  // Optional: the checker of HTML runs where Java is installed.
  ignoreBinaries: ['java', 'apt-get'],
  ignoreIssues: {
    // `wantsNews` waits for the mailings: every one of them must ask it first.
    'server/people/agreement/consent.service.ts': ['exports'],
    // `compressFolder` is of the build: `react-router.config.ts` is no part of production.
    'server/kit/http/compress.ts': ['exports'],
    // `fillDerivedColumns` waits for the next migration that adds such a column.
    'server/kit/db/derived-columns.ts': ['exports'],
  },
} satisfies KnipConfig
