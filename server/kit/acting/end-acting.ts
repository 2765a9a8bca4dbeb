import type { Language, Words } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { entriesOf } from '#server/kit/kit.ts'
import type { ActingItem, ActingKind, Ending, Occasion, Whose } from './acting.ts'

/** Items of one kind. */
export interface ActingItems {
  readonly kind: ActingKind
  readonly items: readonly ActingItem[]
}

interface Happening extends Whose {
  readonly why: Occasion
  /** From when on an intruder may have acted; for recovery. */
  readonly since?: number
  /** Id of an item that stays: the session in which a person does it. */
  readonly except?: string
}

/**
 * Ends what can act for these people, of all kinds and as each kind says for the occasion, in the caller's transaction.
 * @returns what has ended
 */
export async function endActing(
  deps: Deps,
  tx: Executor,
  { except, ...happening }: Happening,
): Promise<readonly ActingItems[]> {
  const ended: ActingItems[] = []
  for (const kind of entriesOf(deps.domains, 'acts')) {
    const ending = endingOf(kind, happening)
    const items = ending ? await itemsOf(deps, tx, kind, ending) : []
    const chosen = items.filter(({ id }) => id !== except)
    if (!ending || chosen.length === 0) continue
    if (!kind.end) throw new Error(`${kind.name} has no end, though it ends on ${happening.why}`)
    await kind.end(deps, tx, chosen, ending)
    ended.push({ kind, items: chosen })
  }
  return ended
}

/** What an occasion would end now, and what of the kinds that say so would stay; only what can act. */
export async function wouldEnd(
  deps: Deps,
  db: Executor,
  happening: Happening,
): Promise<{ readonly ends: readonly ActingItems[]; readonly stays: readonly ActingItems[] }> {
  const ends: ActingItems[] = []
  const stays: ActingItems[] = []
  for (const kind of entriesOf(deps.domains, 'acts')) {
    const ending = endingOf(kind, happening)
    if (!ending && !kind.isToldToStay) continue
    const items = await (ending ? itemsOf(deps, db, kind, ending) : kind.list(deps, db, happening))
    const usable = items.filter((item) => item.usable)
    if (usable.length > 0) (ending ? ends : stays).push({ kind, items: usable })
  }
  return { ends, stays }
}

/** Everything that can act for these people, of all kinds. */
export async function listActing(deps: Deps, db: Executor, whose: Whose): Promise<readonly ActingItems[]> {
  const found: ActingItems[] = []
  for (const kind of entriesOf(deps.domains, 'acts'))
    found.push({ kind, items: await kind.list(deps, db, whose) })
  return found
}

/** Whether an item of a kind can act now, as a session in which something was made. */
export async function isUsable(
  deps: Deps,
  db: Executor,
  name: string,
  { id, ...whose }: Whose & { readonly id: string },
): Promise<boolean> {
  const kind = entriesOf(deps.domains, 'acts').find((each) => each.name === name)
  const items = (await kind?.list(deps, db, whose)) ?? []
  return items.some((item) => item.id === id && item.usable)
}

/** What an item is called, in both languages. */
export function nameOf({ name }: Pick<ActingItem, 'name'>): Words {
  return typeof name === 'string' ? { zh: name, en: name } : name
}

/** Names of a kind in one text. */
const NAMES_TOLD = 20

/** What has ended, as the owner is told it: `Sub-account: mei; Webhook: https://…`. @returns '' for nothing */
export function toldItems(ended: readonly ActingItems[], language: Language): string {
  const [colon, comma, semicolon] = language === 'zh' ? ['：', '、', '；'] : [': ', ', ', '; ']
  const told = ended.filter(({ kind }) => kind.isTold)
  const texts = told.map(({ kind, items }) => {
    const names = items.map((item) => nameWithTarget(item, language))
    const shown = [...new Set(names)].filter((name) => name !== '').slice(0, NAMES_TOLD)
    return `${kind.title[language]}${shown.length === 0 ? '' : `${colon}${shown.join(comma)}`}`
  })
  return texts.join(semicolon)
}

function nameWithTarget(item: ActingItem, language: Language): string {
  const { target } = item
  const name = nameOf(item)[language]
  if (name === '' || target === '' || name === target) return name || target
  return language === 'zh' ? `${name}（${target}）` : `${name} (${target})`
}

/** How many items of a kind have ended. @param name of the kind */
export function countEnded(ended: readonly ActingItems[], name: string): number {
  return ended.find(({ kind }) => kind.name === name)?.items.length ?? 0
}

function endingOf(kind: ActingKind, { why, since = 0, ...whose }: Happening): Ending | undefined {
  const extent = kind.endsOn[why]
  if (extent === undefined) return undefined
  const isOwn = extent === 'own' || extent === 'ownSince'
  const reach = isOwn && whose.subAccountId === undefined ? { ...whose, subAccountId: null } : whose
  return { ...reach, why, since: extent === 'allSince' || extent === 'ownSince' ? since : 0 }
}

async function itemsOf(deps: Deps, db: Executor, kind: ActingKind, ending: Ending) {
  const items = await kind.list(deps, db, ending)
  return items.filter(({ changedAt }) => changedAt >= ending.since)
}
