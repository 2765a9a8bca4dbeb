import { defineConfig } from 'vitest/config'

/** Test files that run twice: against SQLite and against PostgreSQL. */
const API_TESTS = '{server,test}/**/*.api.test.ts'

/**
 * Files of one kind share their worker's modules (`isolate: false`): loading the server once per worker instead of
 * once per file is most of the time saved. So modules hold no state, and a test closes what it opens.
 */
const shared = { isolate: false, pool: 'threads', maxWorkers: 2 } as const

function apiProject(name: string, database: 'sqlite' | 'postgres') {
  return {
    test: {
      ...shared,
      name,
      include: [API_TESTS],
      env: { TEST_DATABASE: database },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['{contract,server,web,test,scripts}/**/*.test.{ts,tsx}'],
          exclude: [API_TESTS],
        },
      },
      apiProject('api-sqlite', 'sqlite'),
      // Without a PostgreSQL to test on there is nothing to run; `npm test` always brings one.
      ...(process.env.TEST_PG_URL ? [apiProject('api-pg', 'postgres')] : []),
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Browsers, a built site and its own PostgreSQL: one journey at a time on two cores.
          pool: 'forks',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
