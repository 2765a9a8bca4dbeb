import { defineConfig } from 'vitest/config'
import { LONGEST_MS, LONGEST_TEST_MS } from './test/longest.ts'
import { LongestFirst } from './test/longest-first.ts'
import { folderOfRun } from './test/memory-folder.ts'

/** Test files that run twice: against SQLite and against PostgreSQL. */
const API_TESTS = '{server,test}/**/*.api.test.ts'

/** Of these, what shows nothing of the database runs on SQLite alone. */
const SQLITE_ONLY = '{server,test}/**/*.sqlite.api.test.ts'

/** Tests of components and hooks, in a light DOM. */
const COMPONENT_TESTS = 'web/**/*.test.tsx'

/** How long a poll may take says nothing about the product: this only ends a test that hangs. */
const WAITS = { poll: { timeout: LONGEST_MS, interval: 20 } }

/**
 * Files of one kind share their worker's modules (`isolate: false`): loading the server once per worker instead of
 * once per file is most of the time saved. So modules hold no state, and a test closes what it opens.
 */
const shared = { isolate: false, pool: 'threads', maxWorkers: 2, expect: WAITS } as const

/**
 * Node loads the server and its tests itself, as `npm start` does, in place of Vite: a tenth of the work of an API test
 * was Vite's. Tests of the web need Vite's modules, and guards of the tree share their project.
 */
const asNodeLoads = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** Both API stages run at the same time; API tests also wait for child processes, PostgreSQL and mail. */
const API_WORKERS = 3

/** Databases and stored files of API tests are in memory. */
const TMPDIR = folderOfRun()

function apiProject(name: string, database: 'sqlite' | 'postgres', groupOrder: number) {
  return {
    test: {
      ...shared,
      maxWorkers: API_WORKERS,
      name,
      // Projects of one run that have different numbers of workers follow one another.
      sequence: { groupOrder },
      include: [API_TESTS],
      exclude: database === 'sqlite' ? [] : [SQLITE_ONLY],
      ...asNodeLoads,
      env: { TEST_DATABASE: database, TMPDIR },
      setupFiles: ['test/api-setup.ts'],
      // What a test may take says nothing about the product: this only ends one that hangs.
      testTimeout: LONGEST_TEST_MS,
      hookTimeout: LONGEST_TEST_MS,
    },
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,web,test,scripts,workarounds}/**/*.test.{ts,tsx}'],
          exclude: [API_TESTS, COMPONENT_TESTS],
          // The first guard of a worker parses every file, which takes long on a busy machine.
          testTimeout: LONGEST_TEST_MS,
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          include: [COMPONENT_TESTS],
          environment: 'jsdom',
          setupFiles: ['test/components-setup.ts', 'web/ui/test-render.tsx'],
          // Only ends a test that hangs: a query by role takes seconds on a busy machine.
          testTimeout: LONGEST_TEST_MS,
        },
      },
      apiProject('api-sqlite', 'sqlite', 1),
      // Without a PostgreSQL to test on there is nothing to run; `npm test` always brings one.
      ...(process.env.TEST_PG_URL ? [apiProject('api-pg', 'postgres', 2)] : []),
      {
        test: {
          name: 'e2e',
          ...asNodeLoads,
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.test.ts'],
          // Three workers keep two cores busy while journeys wait. Each starts its site, mail server and browser once and keeps them for all of its
          // files (the worker fixtures of e2e/journey.ts), which needs workers that are not replaced by new ones.
          pool: 'forks',
          isolate: false,
          maxWorkers: 3,
          expect: WAITS,
          testTimeout: LONGEST_TEST_MS,
          hookTimeout: LONGEST_TEST_MS,
        },
      },
    ],
  },
})
