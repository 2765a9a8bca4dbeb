import type { ProofRow } from '#scripts/proof-rows.ts'
import { type KillOutcome, type KillRounds, killRounds } from '#test/kill-rounds.ts'
import { kills, tell } from './kill-report.ts'
import { type PowerDisk, powerDisk } from './power-disk.ts'

/** Of each database: 200 in all. */
export const CUTS = 100
const WRITES = 100

interface Machine extends Pick<KillRounds, 'site' | 'database'> {
  /** What happens while it is off. */
  readonly meanwhile: () => Promise<void>
  /** What else is looked at in the end: a line of the report, or what is wrong. */
  readonly examine?: () => { readonly line: string; readonly problem: string | undefined }
  close(): Promise<void>
}

/**
 * The power of a machine is cut in the middle of writes and uploads: what was not flushed is thrown away, and every
 * process is killed.
 * @param start the machine, whose data are all on this disk
 */
export async function cutPower(
  what: string,
  rounds: number,
  start: (disk: PowerDisk) => Promise<Machine>,
): Promise<ProofRow> {
  const disk = await powerDisk()
  try {
    const { site, database, meanwhile, examine, close } = await start(disk)
    try {
      const outcome = await killRounds({
        site,
        database,
        rounds,
        writes: WRITES,
        async crash() {
          // From one moment on it answers nothing more, and nothing more reaches the disk.
          process.kill(site.pid(), 'SIGSTOP')
          await disk.cut()
          await site.restart('SIGKILL', { meanwhile })
        },
        told: tell,
      })
      const examined = examine?.()
      if (examined?.problem) outcome.lost.push(examined.problem)
      return row(what, outcome, disk, examined ? [examined.line] : [])
    } finally {
      await close()
    }
  } finally {
    await disk.remove()
  }
}

/** A cut that loses nothing of what was never flushed shows nothing. */
function row(what: string, outcome: KillOutcome, disk: PowerDisk, also: readonly string[]): ProofRow {
  const thrownAway = disk.unflushedLost()
  const proved = kills(what, outcome, [
    `${thrownAway} of ${outcome.kills} times a file that was written right before and not flushed was lost`,
    ...also,
  ])
  return { ...proved, met: proved.met && thrownAway >= outcome.kills / 2 }
}
