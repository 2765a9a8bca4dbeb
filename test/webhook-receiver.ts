import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Language } from '#contract/kit/language.ts'
import { inRoot } from '#scripts/root.ts'

/** The code of the receiver in the guide, as its readers copy it. */
export function receiverOfGuide(language: Language): string {
  const guide = readFileSync(inRoot('server/website/resource/guides', `partner-api.${language}.md`), 'utf8')
  const [, code] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  if (code === undefined) throw new Error('the guide has no receiver')
  return code
}

/** A port of this machine that is free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The clock of a process of its own is that of the test. */
const CLOCK =
  'data:text/javascript,import{readFileSync}from"node:fs";Date.now=()=>Number(readFileSync(process.env.NOW))'

/** Runs the receiver of the guide as a process of its own; `events` has what it printed. */
export async function startReceiver({
  code,
  secret,
  port,
  now,
}: {
  readonly code: string
  readonly secret: string
  readonly port: number
  readonly now: () => number
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-receiver-'))
  const file = path.join(folder, 'receiver.mjs')
  const clock = path.join(folder, 'now')
  writeFileSync(file, code)
  writeFileSync(clock, String(now()))
  const env = { PORT: String(port), WEBHOOK_SECRET: secret, NOW: clock }
  const child: ChildProcess = spawn(process.execPath, ['--import', CLOCK, file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const events: { type: string; data: Record<string, unknown> }[] = []
  if (child.stdout) createInterface(child.stdout).on('line', (line) => events.push(JSON.parse(line)))
  await listening(port)
  return {
    events,
    /** Tells it the time of the test. */
    tick: () => writeFileSync(clock, String(now())),
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const outcome = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (outcome) return
    await pause(20)
  }
}
