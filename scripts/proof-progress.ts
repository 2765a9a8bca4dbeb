import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ProofRow, totalsOf } from './proof-rows.ts'

interface Stored {
  readonly commit: string
  readonly proved: Record<string, readonly ProofRow[]>
}

/** What a run of all proofs has done, so that a run that was stopped goes on with the next proof. */
export interface ProofProgress {
  /** Rows of a proof that has ended; undefined: it has not. */
  of(name: string): readonly ProofRow[] | undefined
  note(name: string, rows: readonly ProofRow[]): void
  /** All is proved: the next run starts anew. */
  end(): void
}

/** @param commit what is proved; what was done of another commit does not count */
export function proofProgress(file: string, commit: string): ProofProgress {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : undefined
  const proved: Record<string, readonly ProofRow[]> = stored?.commit === commit ? { ...stored.proved } : {}
  return {
    of: (name) => proved[name],
    note(name, rows) {
      proved[name] = rows
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ commit, proved } satisfies Stored))
    },
    end: () => rmSync(file, { force: true }),
  }
}

/** The report of all proofs, as a table of Markdown. */
export function proofReport(proved: ReadonlyMap<string, readonly ProofRow[]>): string {
  const rows = [...proved].flatMap(([name, each]) => each.map((row) => ({ name, ...row })))
  const lines = rows.map(
    ({ name, what, runs, acknowledged, lost, invented, met, also }) =>
      `| ${[name, what, runs, acknowledged, lost, invented, met ? 'yes' : '**no**', also]
        .map((cell) => cellOf(typeof cell === 'number' ? cell.toLocaleString('en') : cell))
        .join(' | ')} |`,
  )
  const failed = rows.filter(({ met }) => !met).length
  return `${[
    `${proved.size} proofs: ${totalsOf(rows)}; ${failed} of ${rows.length} rows do not hold.`,
    '',
    '| proof | what | runs | acknowledged | lost | invented | holds | also |',
    '|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')}\n`
}

function cellOf(text: string): string {
  return text
    .split(/\n\s*/)
    .map((line) => line.replaceAll('|', '\\|'))
    .join('<br>')
}
