import { auditFacts } from '#contract/audit-facts.ts'
import { ERRORS, type ErrorCode, messageText } from '#contract/errors.ts'
import { deviceOf } from '#contract/kit/device.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, formatZonedDateTime, HOUR_MS } from '#contract/kit/time.ts'
import { AUDIT, type AuditKind } from '#contract/records/audit/audit.fields.ts'
import type { AuditEvent } from '#contract/records/audit/audit.list.ts'
import { OWN_ACTORS } from '#contract/records/audit/audit-actor.fields.ts'
import type { AuditFactTexts } from '#contract/records/audit/audit-facts.text.en.ts'
import { type AuditFacts, factText } from '#contract/records/audit/audit-facts.ts'
import { GROUP_OF } from '#contract/records/audit/audit-group.fields.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { noteEntries } from '#server/kit/http/given-access.ts'
import type { RequestContext, SignedInCall } from '#server/kit/http/route.ts'
import { idsInOrder } from '#server/kit/ids.ts'
import {
  addToCount,
  auditEventsByIds,
  eventsOfKinds,
  insertEvent,
  insertEvents,
  type LogScope,
  type ReadEvent,
  type StoredEvent,
} from './audit.store.ts'

/** Rows of one count: two transactions at the same time seldom collide in one. */
const COUNT_SHARDS = 64

/** Entries of one moment, as of one call, are listed in the order in which they are written. */
const nextId = idsInOrder()

export interface AuditEntry {
  readonly kind: AuditKind
  /** The account whose log it belongs to; null where the name does not exist: then it is only counted. */
  readonly accountId: string | null
  /** Who did it; null where unknown. */
  readonly actorId: string | null
  /** Short facts, as in `{ code: '0029' }`; never a secret. */
  readonly detail?: AuditFacts
}

/** Writes down what happened, in the transaction in which it happens: both stay or neither. Entries never change. */
export async function recordAudit(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  entry: AuditEntry,
  request: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<void> {
  await noteEntries(tx, [entry])
  const at = deps.clock.now()
  const detail = JSON.stringify(entry.detail ?? {})
  if (entry.accountId === null) {
    // One statement as below, so that the time of a response does not tell whether a name exists.
    const shard = Math.floor(Math.random() * COUNT_SHARDS)
    await addToCount(tx, { day: Math.floor(at / DAY_MS), kind: entry.kind, detail, shard })
    return
  }
  await insertEvent(tx, {
    id: nextId(at),
    at,
    accountId: entry.accountId,
    actorId: entry.actorId,
    kind: entry.kind,
    detail,
    address: request.address,
    userAgent: request.userAgent,
    requestId: request.requestId,
  })
}

/** Writes down many entries of accounts at once, with few statements. */
export async function recordAudits(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  entries: readonly (AuditEntry & { readonly accountId: string })[],
  { address, userAgent, requestId }: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>,
): Promise<void> {
  await noteEntries(tx, entries)
  const at = deps.clock.now()
  await insertEvents(
    tx,
    entries.map(({ accountId, actorId, kind, detail = {} }) => ({
      id: nextId(at),
      at,
      accountId,
      actorId,
      kind,
      detail: JSON.stringify(detail),
      address,
      userAgent,
      requestId,
    })),
  )
}

/** Entries of some kinds in the log of an account since a moment, in any order. */
export async function entriesSince(
  db: Executor,
  asked: { readonly accountId: string; readonly kinds: readonly AuditKind[]; readonly since: number },
): Promise<{ readonly kind: string; readonly actorId: string | null; readonly detail: AuditFacts }[]> {
  const events = await eventsOfKinds(db, asked)
  return events.map((event) => ({ ...event, detail: JSON.parse(event.detail) as AuditFacts }))
}

/** Writes down that rows of a list are exported: the `record` of its exports. */
export function recordExport(deps: Pick<Deps, 'clock'>, kind: AuditKind) {
  return (tx: Executor, rows: number, call: SignedInCall) =>
    recordAudit(deps, tx, { kind, ...actorOf(call.caller), detail: { rows } }, call)
}

/**
 * Which entries of an account may be read: what the clean-up has not reached yet is gone for readers already. In whole
 * hours, so that what is remembered of a long log serves more than one call.
 */
export function readableLog(deps: { readonly clock: Clock }, accountId: string): LogScope {
  return { accountId, from: readableLogSince(deps) }
}

/** The same for a caller: who may not read what the company did, reads what it did itself. */
export function ownLog(deps: { readonly clock: Clock }, caller: SignedInCaller): LogScope {
  const log = readableLog(deps, caller.accountId)
  return caller.permissions.has('activity:company') ? log : { ...log, actorId: userIdOf(caller) }
}

/** From when on entries of any account may be read, in ms since 1970 UTC. */
export function readableLogSince({ clock }: { readonly clock: Clock }): number {
  const oldest = clock.now() - AUDIT.retentionDays * DAY_MS
  return Math.ceil(oldest / HOUR_MS) * HOUR_MS
}

/** What every reader of an entry is shown. The request's id and the full user agent stay with the site. */
export function presentedEvent(event: StoredEvent): Omit<AuditEvent, 'by'> {
  const { browser, system } = deviceOf(event.userAgent)
  return {
    id: event.id,
    at: event.at,
    kind: event.kind,
    group: GROUP_OF[event.kind],
    detail: JSON.parse(event.detail) as AuditEvent['detail'],
    address: event.address,
    browser,
    system,
  }
}

/** An entry as its account reads it. */
export function presentOwnEvent(event: ReadEvent): AuditEvent {
  return { ...presentedEvent(event), by: event.actorKind }
}

const FACTS: Readonly<Record<Language, AuditFactTexts>> = { zh: auditFacts('zh'), en: auditFacts('en') }

/** Details in the words of a reader, as an exported file and a copy of data have them. */
export function writtenDetail(
  { kind, detail }: Pick<AuditEvent, 'kind' | 'detail'>,
  language: Language,
  timeZone: string,
): string {
  return Object.entries(detail)
    .map((fact) =>
      factText(kind, fact, {
        texts: FACTS[language],
        both: (value) => value[language],
        moment: (ms) => formatZonedDateTime(ms, language, timeZone),
        number: String,
        code: (code) => (code in ERRORS ? messageText(code as ErrorCode, language) : code),
      }),
    )
    .filter((said) => said !== undefined)
    .join(FACTS[language].comma)
}

export type { ReadEvent } from './audit.store.ts'
export { actorKindField, auditEventsByIds, auditEventsOfRequest } from './audit.store.ts'

/** Entries of one's log by id, in any order. */
export async function loadOwnEvents(db: Executor, ids: readonly string[]): Promise<ReadEvent[]> {
  return seenByAccount(await auditEventsByIds(db, ids))
}

/**
 * Entries as the account reads them in whose log they are: of what a person of another party did, it is told neither
 * which person, nor from where and with what.
 */
export function seenByAccount(events: readonly ReadEvent[]): ReadEvent[] {
  return events.map((event) =>
    OWN_ACTORS.includes(event.actorKind) ? event : { ...event, actorId: null, address: '', userAgent: '' },
  )
}

/** The request of what the site does by itself. */
export const SYSTEM_CALL = { address: '', userAgent: '', requestId: '' }
