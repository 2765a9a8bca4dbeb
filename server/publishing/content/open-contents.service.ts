import type { Words } from '#contract/kit/language.ts'
import { CONTENT } from '#contract/publishing/content/content.fields.ts'
import { type OPEN_CONTENT_STATES, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { mayConfirm } from './content.service.ts'
import { awaitingHeads, type ContentHeadRow, draftsOf, findVersion, headsFrom } from './content.store.ts'

/** An item that an operator has to go on with. */
export interface OpenContent {
  readonly kind: string
  readonly itemId: string
  readonly title: Words | null
  readonly state: (typeof OPEN_CONTENT_STATES)[number]
  /** Null: a draft. */
  readonly number: number | null
  /** Of a draft when it was saved, of the others when they are to be live. */
  readonly at: number
  /** Who wrote it; null where it was no operator. */
  readonly by: string | null
}

/** The same before its title is read, which only what is listed needs. */
interface Found extends Omit<OpenContent, 'title'> {
  readonly title: () => Promise<Words | null>
}

/**
 * What is open in the contents that the caller may edit or publish: first what waits for the caller as the second
 * person, then what is planned, the next first, then drafts, the newest first.
 */
export async function openContents(
  deps: Pick<Deps, 'db' | 'clock'>,
  contents: readonly AnyContent[],
  caller: Pick<SignedInCaller, 'accountId' | 'permissions'>,
): Promise<OpenContent[]> {
  const { permissions } = caller
  const mine = contents.filter(({ edit, publish }) => permissions.has(edit) || permissions.has(publish))
  const all = (await Promise.all(mine.map((content) => openOf(deps, content, caller)))).flat()
  const of = (state: OpenContent['state']) => all.filter((each) => each.state === state)
  const listed = [
    ...of('toConfirm').sort((a, b) => a.at - b.at),
    ...of('scheduled').sort((a, b) => a.at - b.at),
    ...of('draft').sort((a, b) => b.at - a.at),
  ].slice(0, CONTENT.openItems)
  return Promise.all(listed.map(async ({ title, ...found }) => ({ ...found, title: await title() })))
}

async function openOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  content: AnyContent,
  caller: Pick<SignedInCaller, 'accountId' | 'permissions'>,
): Promise<Found[]> {
  const now = clock.now()
  const { kind } = content
  const [waiting, counted, drafts] = await Promise.all([
    caller.permissions.has(content.publish) ? awaitingHeads(db.query, kind) : [],
    headsFrom(db.query, { kind, at: now, later: true }),
    draftsOf(db.query, kind),
  ])
  const ofVersion = (state: OpenContent['state'], row: ContentHeadRow): Found => ({
    kind,
    itemId: row.itemId,
    title: async () => titleOf((await findVersion(db.query, row, row.number))?.value ?? null, content.title),
    state,
    number: row.number,
    at: row.fromAt,
    by: row.createdByName,
  })
  return [
    ...waiting.filter((row) => mayConfirm(caller, row)).map((row) => ofVersion('toConfirm', row)),
    ...counted.filter(({ fromAt }) => fromAt > now).map((row) => ofVersion('scheduled', row)),
    ...drafts.map(
      ({ itemId, value, updatedAt, updatedByName }): Found => ({
        kind,
        itemId,
        title: async () => titleOf(value, content.title),
        state: 'draft',
        number: null,
        at: updatedAt,
        by: updatedByName,
      }),
    ),
  ]
}
