import { getImage } from '#contract/files/file/file.endpoints.ts'
import { endpointPath } from '#contract/kit/endpoint.ts'
import type { Db } from '#server/kit/db/database.ts'
import { sha256 } from '#server/kit/ids.ts'
import { decisionsTookEffect } from '../requests-in-review.ts'
import { KINDS, type Kind, type Line } from './journal.ts'

/** What the journal of a client and the database say of each other. */
export interface Counts {
  sent: number
  acknowledged: number
  /** Acknowledged, and not there. */
  readonly lost: string[]
  /** There, and never sent. */
  readonly invented: string[]
  /** Sent once, and there twice. */
  readonly doubled: string[]
  /** Had no answer at first; and of these, those without one at the end. */
  unknown: number
  readonly unresolved: string[]
  readonly refused: string[]
  /** Sessions of sign-ins whose answer was lost; a repeated sign-in, which has no key, makes another one. */
  spareSessions: number
}

/** What is stored of a write: its mark, and what names it in the answer. */
interface Stored {
  readonly mark: string
  readonly detail: string
}

const DECIDED_MS = 120_000

/** Compares everything since the beginning. @param url of the site, which reads the files that were uploaded */
export async function compareJournal(lines: readonly Line[], db: Db, url: string): Promise<Counts> {
  const counts: Counts = {
    sent: 0,
    acknowledged: 0,
    lost: [],
    invented: [],
    doubled: [],
    unknown: 0,
    unresolved: [],
    refused: [],
    spareSessions: 0,
  }
  if (!(await decisionsTookEffect(db, DECIDED_MS))) throw new Error('decisions do not take effect')
  for (const kind of KINDS) {
    const own = lines.filter((line) => line.kind === kind)
    compareKind(kind, own, await STORED[kind](db), counts)
  }
  await compareFiles(
    lines.filter(({ kind, said }) => kind === 'upload' && said === 'acknowledged'),
    url,
    counts,
  )
  return counts
}

function compareKind(kind: Kind, lines: readonly Line[], stored: readonly Stored[], counts: Counts): void {
  const marks = (said: Line['said']) =>
    new Set(lines.filter((line) => line.said === said).map(({ mark }) => mark))
  const [sent, refused] = [marks('sent'), marks('refused')]
  const acknowledged = new Map(
    lines.filter(({ said }) => said === 'acknowledged').map(({ mark, detail }) => [mark, detail]),
  )
  const unknown = marks('unknown')
  const times = new Map<string, number>()
  for (const { mark } of stored) times.set(mark, (times.get(mark) ?? 0) + 1)
  const details = new Set(stored.map(({ detail }) => detail))
  const named = (mark: string) => `${kind} ${mark}`
  counts.sent += sent.size
  counts.acknowledged += acknowledged.size
  counts.unknown += unknown.size
  for (const [mark, detail] of acknowledged)
    if (!times.has(mark) || (NAMED.includes(kind) && !details.has(detail))) counts.lost.push(named(mark))
  for (const [mark, count] of times) {
    if (!sent.has(mark)) counts.invented.push(named(mark))
    if (count < 2) continue
    if (kind === 'sign-in') counts.spareSessions += count - 1
    else counts.doubled.push(`${named(mark)}: ${count} times`)
  }
  const lastAnswers = new Map(lines.map(({ mark, detail }) => [mark, detail]))
  for (const mark of sent)
    if (!acknowledged.has(mark) && !refused.has(mark))
      counts.unresolved.push(`${named(mark)}: ${lastAnswers.get(mark)}`)
  counts.refused.push(
    ...lines.filter(({ said }) => said === 'refused').map(({ mark, detail }) => `${named(mark)}: ${detail}`),
  )
}

/** Kinds whose answer names what was stored. */
const NAMED: readonly Kind[] = ['sign-in', 'deal', 'trial']

const STORED: Readonly<Record<Kind, (db: Db) => Promise<Stored[]>>> = {
  'sign-in': ({ query }) =>
    query
      .selectFrom('sessions')
      .select(['userAgent as mark', 'tokenHash as detail'])
      .where('userAgent', 'like', 'Signing/%')
      .execute(),
  deal: ({ query }) =>
    query
      .selectFrom('deals')
      .select(['companyName as mark', 'id as detail'])
      .where('companyName', 'like', 'Deal %')
      .execute(),
  trial: async ({ query }) => {
    // Without those of the demo data.
    const rows = await query
      .selectFrom('trials')
      .innerJoin('accounts', 'accounts.id', 'trials.accountId')
      .select(['trials.accountId', 'trials.regionId', 'trials.id'])
      .where('accounts.userNameKey', 'like', 'partner-%')
      .execute()
    return rows.map(({ accountId, regionId, id }) => ({ mark: `${accountId}/${regionId}`, detail: id }))
  },
  // A decision has taken effect, and so has each that was taken.
  decision: async ({ query }) => {
    // Without those of the demo data.
    const decided = await query
      .selectFrom('requestDecisions')
      .select('requestId')
      .where('requestId', 'like', 'race-%')
      .execute()
    const moved = await query
      .selectFrom('requestEvents')
      .select('requestId')
      .where('actor', '=', 'operator')
      .where('requestId', 'like', 'race-%')
      .execute()
    const twice = repeated(moved.map(({ requestId }) => requestId))
    return [...decided.map(({ requestId }) => requestId), ...twice].map((mark) => ({ mark, detail: '' }))
  },
  upload: async ({ query }) => {
    const rows = await query
      .selectFrom('dealComments')
      .select('text')
      .where('text', 'like', 'Upload %')
      .execute()
    return rows.map(({ text }) => ({ mark: text, detail: '' }))
  },
}

/** Those that are there more than once, but for their first time. */
function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id).size)
}

/** Each uploaded file is read back, byte by byte. */
async function compareFiles(uploads: readonly Line[], url: string, counts: Counts): Promise<void> {
  for (const { mark, detail } of uploads) {
    const [fileId = '', digest, token = ''] = detail.split(' ')
    const path = endpointPath(getImage, { params: { fileId } })
    const headers = { 'x-auth-token': token, 'x-forwarded-for': `10.9.${counts.sent % 250}.1` }
    const answer = await fetch(url + path, { headers })
    const content = await answer.text()
    if (sha256(content) !== digest)
      counts.lost.push(`file of ${mark}: ${answer.status}, ${content.length} characters`)
  }
}
