import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, start } from '#scripts/child.ts'
import { atEnd } from '#scripts/ending.ts'
import { freePort } from '#scripts/free-port.ts'
import { inRoot } from '#scripts/root.ts'
import { replaced } from '../replaced.ts'
import type { DatabaseCluster } from './database-cluster.ts'

export interface RunningPrometheus {
  readonly url: string
  /** What it scrapes, and whether that answers. */
  targets(): Promise<readonly { readonly address: string; readonly isUp: boolean }[]>
  close(): Promise<void>
}

/** Prometheus by the files of `deploy/prometheus/`, with the alert rules. @param sites addresses of their metrics */
export async function startPrometheus(
  sites: readonly string[],
  cluster: DatabaseCluster,
): Promise<RunningPrometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-prometheus-'))
  const databases = cluster.machines.map(({ address }) => `"${address}:8008"`)
  const text = replaced(readFileSync(inRoot('deploy/prometheus/prometheus.yml'), 'utf8'), [
    ['"127.0.0.1:9464"', sites.map((address) => `"${address}"`).join(', ')],
    [/"10\.0\.0\.11:8008".*(?=\])/, databases.join(', ')],
    ['scrape_interval: 15s', 'scrape_interval: 1s'],
    ['alerts.yml', inRoot('deploy/prometheus/alerts.yml')],
  ])
  const file = path.join(folder, 'prometheus.yml')
  writeFileSync(file, text)
  const address = `127.0.0.1:${await freePort()}`
  const child = start(
    'prometheus',
    [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=${address}`],
    { output: 'keep' },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (line: string) => (said = (said + line).slice(-4_000)))
  const close = atEnd(async () => {
    await endChild(child)
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `http://${address}`
  const targets = async () => {
    const answer = await fetch(`${url}/api/v1/targets`)
    const { data } = (await answer.json()) as {
      data: { activeTargets: { scrapeUrl: string; health: string }[] }
    }
    return data.activeTargets.map(({ scrapeUrl, health }) => ({ address: scrapeUrl, isUp: health === 'up' }))
  }
  for (;;) {
    const found = await targets().catch(() => [])
    if (found.length === sites.length + databases.length && found.every(({ isUp }) => isUp)) break
    if (child.exitCode !== null) {
      await close()
      throw new Error(`Prometheus has ended:\n${said}`)
    }
    await pause(200)
  }
  return { url, targets, close }
}
