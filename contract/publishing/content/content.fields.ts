import { z } from 'zod'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { optionalLongText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { words } from '#contract/kit/fields/words.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { CONTENT_SOURCES, VERSION_STATES } from './content.rules.ts'

export const CONTENT = {
  itemIdMax: 64,
  /** The shortest limit of a title, of all kinds: what the title of a new item may have. */
  newTitleMax: 60,
  /** Open items that the overview of the desk lists. */
  openItems: 12,
  /** Versions of an item that one call answers. */
  historyPage: 20,
  noteMax: 200,
  reasonMax: 200,
  /** How far ahead a version may be scheduled. */
  latestMs: 5 * 366 * DAY_MS,
  /** For how long a preview opens, in minutes: ten, an hour, a day. */
  previewMinutes: [10, 60, 1440],
  /** Largest draft, in bytes of its call. */
  maxBytes: 512 * 1024,
  /** Days that one call of the calendar answers. */
  calendarDays: 400,
  /** Entries that one call of the calendar answers. */
  calendarEntries: 300,
} as const

/** The largest number of a version: its column has 32 bits. */
export const LAST_NUMBER = 2 ** 31 - 1

/** Ids that operators choose are parts of addresses. */
export const itemId = stringOf('code')
  .min(1, { error: 'required' })
  .max(CONTENT.itemIdMax, { error: 'tooLong' })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'identifierRule' })

/** A line in both languages; either may be empty until it is published, which the gate asks about. */
export function bothLines(max: number) {
  return filledIn(z.strictObject({ zh: optionalText({ max }), en: optionalText({ max }) }))
}

/** A text of several lines in both languages, with the same rule. */
export function bothTexts(max: number) {
  return filledIn(z.strictObject({ zh: optionalLongText({ max }), en: optionalLongText({ max }) }))
}

/** The same for texts that may be empty in both. */
export function optionalBothTexts(max: number) {
  return z.strictObject({ zh: optionalLongText({ max }), en: optionalLongText({ max }) })
}

type Pair = z.ZodType<{ zh: string; en: string }>

/** At least one language has a text. */
function filledIn<P extends Pair>(pair: P): P {
  return pair.check(({ value, issues }) => {
    if (value.zh !== '' || value.en !== '') return
    for (const language of LANGUAGES)
      issues.push({ code: 'custom', message: 'required', input: value, path: [language] })
  }) as P
}

/** A draft: an object as the form has it, complete or not. Its schema is checked when it is previewed or published. */
export const draftValue = z
  .record(stringOf('exact'), z.unknown())
  .refine(isWellFormed, { error: 'charactersRule' })
export type DraftValue = z.output<typeof draftValue>

const LONE_SURROGATE = /\p{Surrogate}/u

/** Half characters (lone surrogates) are no text, and PostgreSQL stores none in a document. */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return !LONE_SURROGATE.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, field]) => isWellFormed(key) && isWellFormed(field))
}

const moment = z.int()

/** A version without its value. */
export const contentVersion = z
  .object({
    /** From 1, in the order of publishing. */
    number: z.int(),
    state: z.enum(VERSION_STATES),
    /** In force from this moment on; of a version that waits: the moment that was asked for. */
    fromAt: moment,
    /** It has no value: from its moment on the item is not published. */
    isEnd: z.boolean(),
    createdAt: moment,
    source: z.enum(CONTENT_SOURCES),
    /** As they were called then; null where it was no operator. */
    createdBy: z.string().nullable(),
    /** The caller published it, so another operator has to confirm it. */
    isOwn: z.boolean(),
    note: z.string(),
    restoredFrom: z.int().nullable(),
    /** Why it was published with one language only; null: no text is missing. */
    oneLanguage: z.string().nullable(),
    confirmedAt: moment.nullable(),
    confirmedBy: z.string().nullable(),
    withdrawnAt: moment.nullable(),
    withdrawnBy: z.string().nullable(),
  })
  .meta({ id: 'ContentVersion' })
export type ContentVersion = z.output<typeof contentVersion>

/** A version with its value. */
export const contentVersionValue = z
  .object({
    version: contentVersion,
    /** By the schema of the kind at that time; null: the end of being published. */
    value: z.unknown(),
  })
  .meta({ id: 'ContentVersionValue' })

export const contentDraft = z
  .object({
    value: draftValue,
    /** What the next save has to name. */
    revision: z.int(),
    /** The version that it began with; 0: none. */
    baseVersion: z.int(),
    restoredFrom: z.int().nullable(),
    updatedAt: moment,
    updatedBy: z.string(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'ContentDraft' })
export type ContentDraft = z.output<typeof contentDraft>

const versionMark = z.object({ number: z.int(), fromAt: moment, isEnd: z.boolean() })

/** An item as the list of its kind shows it. */
export const contentHead = z
  .object({
    itemId: z.string(),
    /** Of the draft, else of what is in force, will be, or was last; null for kinds without titles. */
    title: words.nullable(),
    /** From when until when it counts by what it says itself, as campaigns do; null: as long as it is published. */
    span: z.object({ from: moment, until: moment.nullable() }).nullable(),
    /** For whom and what it is, with the regions by their names of today; null: its title says it. */
    scope: words.nullable(),
    /** Its place among the items, the smallest first; null: the kind has no order of its own. */
    place: z.int().nullable(),
    /** Null: it is not published. */
    inForce: versionMark.nullable(),
    /** The next version that will be in force; null: none. */
    next: versionMark.nullable(),
    /** Versions that wait for a second operator. */
    awaiting: z.int(),
    draft: z.object({ updatedAt: moment, updatedBy: z.string() }).nullable(),
    /** What is in force is made up, for local mode. */
    demo: z.boolean(),
  })
  .meta({ id: 'ContentHead' })
export type ContentHead = z.output<typeof contentHead>

/** An item with everything that its page shows. */
export const contentItem = z
  .object({
    itemId: z.string(),
    title: words.nullable(),
    /** The number of the newest version; 0: none. Publishing names it. */
    newest: z.int(),
    /**
     * What a draft begins with: the value in force, else that of the next version, else of one that waits, else the last
     * one before the item was unpublished, else null.
     */
    value: z.unknown(),
    /** The number of the version whose value that is; 0: none. */
    baseVersion: z.int(),
    draft: contentDraft.nullable(),
    /** The newest first. */
    versions: z.array(contentVersion),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
    /** A second operator has to confirm what is published. */
    secondOperator: z.boolean(),
  })
  .meta({ id: 'ContentItem' })
export type ContentItem = z.output<typeof contentItem>

/** What of a version visitors do not see, or what else it changes: its words are `effects` of the texts of contents. */
const CONTENT_EFFECTS = [
  'offersHidden',
  'campaignOverlaps',
  'campaignHidden',
  'campaignOver',
  'picturesUndescribed',
  'pricesWithTax',
  'pricesWithoutTax',
  'discountLater',
  'discountOverlaps',
  'releaseNotNewest',
] as const

/** What an operator reads before a version is published or confirmed. Times are moments in ms since 1970 UTC. */
export const contentEffect = z
  .object({
    code: z.enum(CONTENT_EFFECTS),
    /** How many: offers, pictures. */
    count: z.int().optional(),
    /** Which of the rows of the value, from 1. */
    rows: z.array(z.int()).optional(),
    /** What else is concerned. */
    title: words.optional(),
    /** Basis points. */
    rate: z.int().optional(),
    from: moment.optional(),
    until: moment.nullable().optional(),
  })
  .meta({ id: 'ContentEffect' })
export type ContentEffect = z.output<typeof contentEffect>

/** What publishing says besides the value. */
export const publishBody = {
  /** The newest version that the screen showed; 0: none. */
  newest: seenVersion,
  /** From when it is in force; null: from now. */
  at: moment.nullable(),
  /** What has changed and why, for the history. */
  note: optionalText({ max: CONTENT.noteMax }),
}

/** Why one language is enough this time; null: both are there. */
export const oneLanguageReason = text({ max: CONTENT.reasonMax }).nullable()

export const previewPage = z.object({ page: z.string(), language: z.enum(LANGUAGES), address: z.string() })
