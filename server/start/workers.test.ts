/** Two workers on one port, as processes: who answers, what they count together, how they are replaced and stopped. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { endChild } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/root.ts'
import { LONGEST_MS } from '#test/longest.ts'

async function startWorkers() {
  const port = await freePort()
  const env = {
    ...process.env,
    WORKERS: '2',
    PORT: String(port),
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compile'),
  }
  const child = spawn(process.execPath, ['test/processes/worker.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => endChild(child))
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const says = (words: string, times = 1) =>
    expect
      .poll(() => lines.filter((line) => line.includes(words)).length, { timeout: LONGEST_MS })
      .toBeGreaterThanOrEqual(times)
  await says('"msg":"started"')
  return { child, port, says }
}

/** One request over a connection of its own. @returns status and process */
function ask(port: number, target: string): Promise<{ status: number; pid: number }> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    const sent = request(
      { agent, port, host: '127.0.0.1', path: target, timeout: LONGEST_MS / 4 },
      (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode ?? 0, pid: Number(response.headers['x-pid']) })
        })
      },
    )
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end()
  })
}

/** The processes that answer, once there are two that are not among the others. */
async function twoPids(port: number, others: readonly number[] = []): Promise<number[]> {
  let found: number[] = []
  // Few and seldom: on a busy machine questions would take the time that a new worker needs.
  const look = async () => {
    const answers = await Promise.all([ask(port, '/'), ask(port, '/')])
    found = [...new Set(answers.map(({ pid }) => pid))].filter((pid) => !others.includes(pid))
    return found.length
  }
  await expect.poll(look, { timeout: LONGEST_MS, interval: 100 }).toBe(2)
  return found
}

test('workers share a port and count calls together; a dead one is replaced, all are replaced one by one, and stop', async () => {
  const { child, port, says } = await startWorkers()
  const first = await twoPids(port)
  expect(first).not.toContain(child.pid)

  const statuses = []
  for (let call = 0; call < 61; call += 1) statuses.push((await ask(port, '/count')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)

  process.kill(first[0] ?? 0, 'SIGKILL')
  await says('a worker has ended')
  const second = await twoPids(port, first.slice(0, 1))
  expect(second).toContain(first[1])

  let isOver = false
  const answered: number[] = []
  const load = async () => {
    while (!isOver) answered.push((await ask(port, '/')).status)
  }
  // A connection that a worker is given while it ends is another one's.
  const clients = Promise.all(Array.from({ length: 12 }, load))
  for (const times of [1, 2, 3]) {
    child.kill('SIGHUP')
    await says('every worker was replaced', times)
  }
  isOver = true
  await clients
  expect(answered.filter((status) => status !== 200)).toEqual([])
  expect(answered.length).toBeGreaterThan(2)
  await twoPids(port, [...first, ...second])
  // The primary process counts, and was not replaced.
  expect((await ask(port, '/count')).status).toBe(429)

  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  await expect(ask(port, '/')).rejects.toThrow()
})

test('workers of a primary process that is killed end as well', async () => {
  const { child, port } = await startWorkers()
  await twoPids(port)
  child.kill('SIGKILL')
  const isOver = () =>
    ask(port, '/').then(
      () => false,
      () => true,
    )
  await expect.poll(isOver, { timeout: LONGEST_MS }).toBe(true)
})
