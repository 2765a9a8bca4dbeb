import { hash } from 'node:crypto'
import type { Log } from './log.ts'

export type TallyKind = 'failure' | 'refused' | 'limit' | 'lock' | 'crossSite' | 'overload'

/** Where and how something occurred, without any value that a person typed or a secret. */
export interface TallyExample {
  readonly requestId: string | null
  readonly method: string | null
  readonly path: string | null
  readonly status: number | null
  readonly address: string | null
  readonly stack: readonly string[]
}

/** How often one cause occurred within an hour, since it was taken last. */
export interface Tallied {
  /** The same for the same cause, in every process. */
  readonly id: string
  readonly kind: TallyKind
  readonly cause: string
  readonly place: string
  readonly code: string | null
  readonly hour: number
  readonly count: number
  readonly firstAt: number
  readonly lastAt: number
  readonly example: TallyExample
}

interface Occurrence extends Pick<Tallied, 'kind' | 'cause' | 'place' | 'code' | 'example'> {}

/**
 * Counts errors and refused requests by cause in memory, until they are stored: a flood of them costs an addition each
 * and no row.
 */
export interface ErrorTally {
  add(occurrence: Occurrence): void
  /** What was counted since the last time; the tally is empty then. */
  take(): Tallied[]
  /** Puts back what could not be stored. */
  putBack(tallied: readonly Tallied[]): void
}

const HOUR_MS = 3_600_000
/** Causes and hours in memory; more are counted together, one cause per kind. */
const MOST = 500
/** The cause that has all others of a kind. */
export const OTHER_CAUSES = 'other causes'
const CAUSE_LENGTH = 300

/** @param now the time in ms since 1970 UTC */
export function createErrorTally({ now, most = MOST }: { now: () => number; most?: number }): ErrorTally {
  let counted = new Map<string, Tallied>()

  function count(one: Tallied): void {
    const key = `${one.id} ${one.hour}`
    const known = counted.get(key)
    if (!known && counted.size >= most && one.cause !== OTHER_CAUSES) {
      count(othersOf(one))
      return
    }
    const isLater = !known || one.lastAt >= known.lastAt
    counted.set(key, {
      ...(isLater ? one : known),
      count: one.count + (known?.count ?? 0),
      firstAt: Math.min(one.firstAt, known?.firstAt ?? one.firstAt),
      lastAt: Math.max(one.lastAt, known?.lastAt ?? one.lastAt),
    })
  }

  return {
    add(occurrence) {
      const at = timeOrUndefined(now)
      if (at === undefined) return
      const cause = occurrence.cause.slice(0, CAUSE_LENGTH)
      const id = causeId({ ...occurrence, cause })
      const hour = Math.floor(at / HOUR_MS)
      count({ ...occurrence, id, cause, hour, count: 1, firstAt: at, lastAt: at })
    },
    take() {
      const taken = [...counted.values()]
      counted = new Map()
      return taken
    },
    putBack(tallied) {
      for (const one of tallied) count(one)
    },
  }
}

/** Counting must fail no request and no log line, whatever has broken. */
function timeOrUndefined(now: () => number): number | undefined {
  try {
    return now()
  } catch {
    return undefined
  }
}

/** The same occurrences as part of the cause that has all others of their kind. */
export function othersOf(one: Tallied): Tallied {
  const others = { kind: one.kind, cause: OTHER_CAUSES, place: '', code: null }
  return { ...one, ...others, id: causeId(others) }
}

function causeId({ kind, cause, place, code }: Pick<Tallied, 'kind' | 'cause' | 'place' | 'code'>): string {
  return hash('sha256', JSON.stringify([kind, cause, place, code])).slice(0, 20)
}

/** The log, with every error that is written into it counted. */
export function talliedLog(log: Log, tally: ErrorTally): Log {
  const error = (...line: [unknown, unknown?]): void => {
    const [facts, message] = line
    tally.add(faultOf(facts, typeof message === 'string' ? message : ''))
    ;(log.error as (...line: unknown[]) => void)(...line)
  }
  const write =
    (level: 'debug' | 'info' | 'warn') =>
    (...line: unknown[]): void =>
      (log[level] as (...line: unknown[]) => void)(...line)
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error,
    child: log.child.bind(log),
  } as Log
}

/** A line of the log as an occurrence of its cause. */
function faultOf(facts: unknown, message: string): Occurrence {
  const line = (typeof facts === 'object' && facts !== null ? facts : {}) as Record<string, unknown>
  const { err, requestId, route, kind } = line
  const text = typeof facts === 'string' ? facts : message
  const example = {
    requestId: typeof requestId === 'string' ? requestId : null,
    method: null,
    path: null,
    status: null,
    address: null,
    stack: stackOf(err),
  }
  const place = typeof route === 'string' ? withoutValues(route) : typeof kind === 'string' ? kind : ''
  return { kind: 'failure', cause: causeOf(text, err), place, code: codeOf(err), example }
}

function causeOf(message: string, err: unknown): string {
  if (!(err instanceof Error)) return message
  const causes: string[] = []
  for (let each: unknown = err; each instanceof Error && causes.length < 3; each = each.cause)
    causes.push(`${each.name}: ${withoutValues(each.message)}`)
  return [message, ...causes].filter((part) => part !== '').join(' · ')
}

function codeOf(err: unknown): string | null {
  const { code } = (err ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code.slice(0, 40) : null
}

/**
 * A message without what differs each time, or may be a person's: quoted texts, addresses, ids, tokens, numbers, and
 * all but the first line.
 */
export function withoutValues(message: string): string {
  const [first = ''] = message.split('\n')
  return (
    first
      .slice(0, 2_000)
      // From the first quotation mark to the last: what is quoted may itself have some.
      .replace(/(?<!\w)["'`“].*["'`”]/, '…')
      .replace(/[^\s@]+@[^\s@]+/g, '…')
      .replace(/[\w+/=-]{20,}/g, '…')
      .replace(/\d+/g, '#')
      .trim()
  )
}

const STACK_LINES = 12
/** Folders of the machine say nothing: a frame begins at the folder of the project. */
const FRAME = /^\s*at (?:(?<called>.+?) \()?(?:file:\/\/)?(?<file>[^()]+?):(?<line>\d+):\d+\)?$/

function stackOf(err: unknown): string[] {
  if (!(err instanceof Error) || !err.stack) return []
  return err.stack
    .split('\n')
    .flatMap((line) => {
      const { called = '', file = '', line: number = '' } = FRAME.exec(line)?.groups ?? {}
      if (!file) return []
      const short = file.replace(/^.*\/((?:node_modules|server|contract|build|web|test)\/)/, '$1')
      return [`${called ? `${called} ` : ''}${short}:${number}`]
    })
    .slice(0, STACK_LINES)
}
