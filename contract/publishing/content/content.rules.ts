import type { Words } from '#contract/kit/language.ts'

/** Where a version came from: an operator, a file that a command read, the release itself, or local mode. */
export const CONTENT_SOURCES = ['operator', 'file', 'software', 'demo'] as const
export type ContentSource = (typeof CONTENT_SOURCES)[number]

/**
 * What a version is at a moment. `awaiting`: it waits for a second operator; `scheduled`: it will be in force; `past`:
 * another version has taken its place; `withdrawn`: before it was in force.
 */
export const VERSION_STATES = ['awaiting', 'scheduled', 'inForce', 'past', 'withdrawn'] as const
export type VersionState = (typeof VERSION_STATES)[number]

/** What of a version says when it is in force. */
export interface VersionMoment {
  readonly number: number
  readonly fromAt: number
  readonly awaiting: boolean
  readonly withdrawnAt: number | null
}

/** Whether a version is in force from its moment on: no one has withdrawn it, and it waits for no one. */
export function counts({ awaiting, withdrawnAt }: VersionMoment): boolean {
  return !awaiting && withdrawnAt === null
}

/** Whether `one` takes the place of `other`: it begins later or, at the same moment, was published later. */
export function isAfter(
  one: Pick<VersionMoment, 'fromAt' | 'number'>,
  other: Pick<VersionMoment, 'fromAt' | 'number'>,
): boolean {
  return one.fromAt > other.fromAt || (one.fromAt === other.fromAt && one.number > other.number)
}

/** What a version is at a moment, among all versions of its item. */
export function stateOfVersion<V extends VersionMoment>(
  version: V,
  inForce: Pick<V, 'number'> | undefined,
  at: number,
): VersionState {
  if (version.withdrawnAt !== null) return 'withdrawn'
  if (version.awaiting) return 'awaiting'
  if (version.fromAt > at) return 'scheduled'
  return version.number === inForce?.number ? 'inForce' : 'past'
}

/** What an operator has to go on with: a version to confirm, one that is planned, or a draft. */
export const OPEN_CONTENT_STATES = ['toConfirm', 'scheduled', 'draft'] as const

/** Where a kind has its title: in a field with both languages, or made of several fields; null: it has none. */
export type TitleSource = string | null | ((value: Readonly<Record<string, unknown>>) => Words)

/** The title of a value, which may be incomplete; null for kinds without titles. */
export function titleOf(value: unknown, source: TitleSource): Words | null {
  if (source === null || typeof value !== 'object' || value === null) return null
  const fields = value as Readonly<Record<string, unknown>>
  if (typeof source === 'function') return source(fields)
  const { zh, en } = (fields[source] ?? {}) as Partial<Record<'zh' | 'en', unknown>>
  return { zh: typeof zh === 'string' ? zh : '', en: typeof en === 'string' ? en : '' }
}

/** First moment, and the first one after it (null: until further notice), in ms since 1970 UTC. */
export interface ContentSpan {
  readonly from: number
  readonly until: number | null
}

/** The time in which two spans both are; null: there is none. */
export function bothOf(one: ContentSpan, other: ContentSpan): ContentSpan | null {
  const from = Math.max(one.from, other.from)
  const until = Math.min(one.until ?? Number.POSITIVE_INFINITY, other.until ?? Number.POSITIVE_INFINITY)
  return from < until ? { from, until: Number.isFinite(until) ? until : null } : null
}

/** When a value counts that is published for a time: that time, as far as the value itself counts then; null: never. */
export function runOf(
  {
    span,
  }: { readonly span?: ((value: Readonly<Record<string, unknown>>) => ContentSpan | null) | undefined },
  value: Readonly<Record<string, unknown>>,
  published: ContentSpan,
): ContentSpan | null {
  if (!span) return published
  const own = span(value)
  return own && bothOf(published, own)
}

/** A text in both languages, and where it is in the value. */
export interface Translation {
  /** Path of the pair: `title`, `chapters.0.text`. Its fields are `zh` and `en` below it. */
  readonly path: string
  readonly zh: string
  readonly en: string
}

/** The fields that are empty in one language though the other one has a text: `title.en`. */
export function missingTranslations(translations: readonly Translation[]): string[] {
  return translations.flatMap(({ path, zh, en }) => {
    const [hasZh, hasEn] = [zh.trim() !== '', en.trim() !== '']
    return hasZh === hasEn ? [] : [`${path}.${hasZh ? 'en' : 'zh'}`]
  })
}

/**
 * Every pair of texts in a value, found by its form: an object with the keys `zh` and `en` and nothing else, both of
 * them texts, or lists of texts, which are compared line by line.
 */
export function translationsIn(value: unknown, path = ''): Translation[] {
  if (typeof value !== 'object' || value === null) return []
  if (isPair(value)) return [{ path, zh: joined(value.zh), en: joined(value.en) }]
  return Object.entries(value).flatMap(([key, child]) =>
    translationsIn(child, path === '' ? key : `${path}.${key}`),
  )
}

type Texts = string | readonly string[]

function isPair(value: object): value is { zh: Texts; en: Texts } {
  const { zh, en } = value as Record<string, unknown>
  return Object.keys(value).length === 2 && isTexts(zh) && isTexts(en)
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((line) => typeof line === 'string'))
  )
}

function joined(words: Texts): string {
  return typeof words === 'string' ? words : words.join('\n')
}
