import { median } from '#scripts/bench-rows.ts'
import { endChild, start } from '#scripts/child.ts'

export interface Baseline {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a bare server of `bench/bare/` in a process of its own; it prints its port. */
export async function startBaseline(script: string, env: Record<string, string>): Promise<Baseline> {
  const child = start(process.execPath, [`bench/bare/${script}`], { env, output: 'keep' })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    child.stderr?.setEncoding('utf8').once('data', (text: string) => reject(new Error(text)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => endChild(child) }
}

/** Measures both in turns and gives the median of the ratios, so that a machine that slows down slows both. */
export async function compare(rounds: number, ours: () => Promise<number>, baseline: () => Promise<number>) {
  const pairs: { ours: number; baseline: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ baseline: await baseline(), ours: await ours() })
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.baseline)),
    ours: median(pairs.map((pair) => pair.ours)),
    baseline: median(pairs.map((pair) => pair.baseline)),
  }
}
