import { closeSync, fdatasyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { atEnd } from '#scripts/ending.ts'

/** The kinds of writes, each with a counter of its own. */
export const KINDS = ['sign-in', 'deal', 'trial', 'decision', 'upload'] as const
export type Kind = (typeof KINDS)[number]

/** What a client notes of a write: before it is sent, after each try without an answer, and with its answer. */
export interface Line {
  readonly kind: Kind
  /** Names the write; what it stores has it too. */
  readonly mark: string
  readonly said: 'sent' | 'unknown' | 'acknowledged' | 'refused'
  /** In ms since 1970 UTC. */
  readonly at: number
  /** What stores it, as an id, or what the answer was. */
  readonly detail: string
}

export interface Journal {
  /** On the disk before this returns. */
  note(line: Omit<Line, 'at'>): void
  /** All lines, read from the disk. */
  lines(): Line[]
  close(): Promise<void>
}

/** A file of a client, in a folder apart from those of the site and of its database. */
export function openJournal(): Journal {
  const folder = mkdtempSync(path.join('/var/tmp', 'portico-journal-'))
  const file = path.join(folder, 'journal.jsonl')
  const descriptor = openSync(file, 'a')
  return {
    note(line) {
      writeSync(descriptor, `${JSON.stringify({ ...line, at: Date.now() })}\n`)
      fdatasyncSync(descriptor)
    },
    lines: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line),
    close: atEnd(() => {
      closeSync(descriptor)
      rmSync(folder, { recursive: true, force: true })
    }),
  }
}
