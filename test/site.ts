import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, start } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import { ROOT } from '#scripts/root.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { startSmtp } from './smtp.ts'

export interface Site {
  readonly url: string
  readonly dataDir: string
  readonly smtp: Awaited<ReturnType<typeof startSmtp>>
  readonly pid: () => number
  /**
   * Ends the server and starts it again on the same data and port.
   * @param folder of another release, which runs from now on
   */
  restart(signal: NodeJS.Signals, options?: RestartOptions): Promise<Restart>
  /** Ends the server and leaves its data. */
  stop(): Promise<void>
  close(): Promise<void>
}

interface RestartOptions {
  readonly folder?: string
  /** What happens after its end and before its start. */
  readonly meanwhile?: () => Promise<void>
}

export interface Restart {
  /** How the old process ended: its exit code, or null when a signal killed it. */
  readonly exitCode: number | null
  /** From the start of the new process until it was ready. */
  readonly readyInMs: number
}

/**
 * The server as a process of its own with its own data, as in production, and a real mail server.
 * @param folder of another release of the program, which runs on its own Node
 */
export async function startSite(environment: Record<string, string> = {}, folder = ROOT): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-e2e-'))
  const smtp = await startSmtp()
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'error',
    PROVISION_SECONDS: '2',
    ...environment,
  }
  const first = await launch(env, folder)
  const { url } = first
  let { child } = first
  let place = folder
  return {
    url,
    pid: () => child.pid ?? 0,
    dataDir,
    smtp,
    async restart(signal, { folder: other = place, meanwhile } = {}) {
      place = other
      await endChild(child, signal, LONGEST_MS)
      const { exitCode } = child
      await meanwhile?.()
      const begun = performance.now()
      const again = await launch({ ...env, PORT: new URL(url).port }, place)
      child = again.child
      return { exitCode, readyInMs: performance.now() - begun }
    },
    stop: () => endChild(child),
    // A proof that a signal ends leaves no server behind.
    close: atEnd(async () => {
      await endChild(child)
      await smtp.close()
      rmSync(dataDir, { recursive: true, force: true })
    }),
  }
}

async function launch(
  env: Record<string, string>,
  folder: string,
): Promise<{ child: ChildProcess; url: string }> {
  const node = path.join(folder, 'node_modules/.bin/node')
  const child = start(node, ['server/main.ts'], { env, cwd: folder, output: 'keep' })
  let said = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => (said += text))
  child.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  const giveUpAt = performance.now() + LONGEST_MS
  while (performance.now() < giveUpAt) {
    const url = /Site\s+(http:\/\/\S+?)\/\s/.exec(said)?.[1] ?? /Ready at (http:\/\/[^\s,]+),/.exec(said)?.[1]
    if (url) return { child, url }
    if (child.exitCode !== null) break
    await pause(10)
  }
  await endChild(child, 'SIGKILL')
  throw new Error(`the server did not start:\n${said}`)
}
