/** A second server of a database: on PostgreSQL a process of its own, on SQLite a second app. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { endChild } from '#scripts/child.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { type TestApp, testApp } from './app.ts'
import { caller } from './call.ts'
import type { DatabasePlace } from './database.ts'
import { TEST_SECRET_KEY } from './keys.ts'

const PROGRAM = path.resolve(import.meta.dirname, 'processes/api-server.ts')

export interface Elsewhere {
  readonly call: ReturnType<typeof caller>
  readonly end: () => Promise<void>
}

/** Starts it. @param site the first server, whose clock becomes that of the machine where the second is a process */
export async function startElsewhere(site: TestApp, { options }: DatabasePlace): Promise<Elsewhere> {
  if (options.kind === 'sqlite') {
    const app = await testApp({ database: openDatabase(options), demo: false })
    return { call: app.call, end: async () => {} }
  }
  // The process has the time of the machine.
  site.clock.set(Date.now())
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-'))
  const server = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: options.url,
      DATA_DIR: folder,
      SECRET_KEY: TEST_SECRET_KEY,
      HASH_MEMORY_KIB: '8192',
      LOG_LEVEL: 'error',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const { value: origin } = await createInterface(server.stdout)[Symbol.asyncIterator]().next()
  const call = caller((request) => fetch(new Request(origin + new URL(request.url).pathname, request)))
  return {
    call,
    async end() {
      await endChild(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
