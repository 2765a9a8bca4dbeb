import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import { type GuideValue, guideContent } from '#contract/website/resource/guide.content.ts'
import { undescribedPictures } from '#contract/website/resource/markdown.rules.ts'
import type { GuideHead, GuideHit } from '#contract/website/resource/resource.endpoints.ts'
import { SEARCH } from '#contract/website/resource/resource.fields.ts'
import { encodeUpload } from '#server/files/file/upload.service.ts'
import { hourOfDay } from '#server/kit/day-bounds.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ContentAt, publishFirstVersions } from '#server/publishing/content/content.service.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import type { Settings } from '#server/publishing/site/site.service.ts'
import { readGuideSources } from './guide.texts.ts'
import { type Chapter, chaptersOf, findChapters, plainText } from './guide-search.rules.ts'

/** A guide as people read it. */
export type Guide = GuideHead & {
  /** Markdown that begins with the title. */
  readonly body: string
  /** The language that it is written in: the other one where it has no text in the language that was asked for. */
  readonly language: Language
}

type GuideDeps = Pick<Deps, 'settings' | 'contents' | 'clock'>

interface GuideChapter extends Chapter {
  readonly name: string
  readonly guideTitle: string
}

/** The guides of the release become the first versions of those that the store does not have, as of their dates. */
export async function loadGuides(deps: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<void> {
  const items = readGuideSources().map(({ name, updatedOn, value }) => ({
    itemId: name,
    value,
    // At noon, so that it is that day wherever the provider’s clocks are read.
    at: Math.min(hourOfDay(updatedOn, 12, deps.settings.timeZone), deps.clock.now()),
  }))
  await publishFirstVersions(deps, guideContent, items, 'software')
}

/** What people read of the published guides, made once for each set of them, language and what is filled in. */
const made = new WeakMap<
  ReadonlyMap<string, ContentAt<GuideValue>>,
  Map<string, { readonly guides: Guide[]; chapters?: readonly GuideChapter[] }>
>()

function guidesAndChapters({ settings, contents, clock }: GuideDeps, language: Language) {
  const items = contents.at(guideContent, clock.now())
  const byFilling =
    made.get(items) ?? new Map<string, { guides: Guide[]; chapters?: readonly GuideChapter[] }>()
  made.set(items, byFilling)
  const key = JSON.stringify([language, settings.product(language), settings.serviceEmail, settings.timeZone])
  const known = byFilling.get(key)
  if (known) return known
  const guides = [...items.values()].sort(byPosition).map((item) => filled(item, language, settings))
  const entry = { guides }
  byFilling.set(key, entry)
  return entry
}

/** Every published guide in one language, in the order of reading: brand and address filled in. */
export function guidesIn(deps: GuideDeps, language: Language): readonly Guide[] {
  return guidesAndChapters(deps, language).guides
}

/** The names of the published guides. */
export function guideNames({ contents, clock }: Pick<Deps, 'contents' | 'clock'>): string[] {
  return [...contents.at(guideContent, clock.now()).values()].sort(byPosition).map(({ itemId }) => itemId)
}

/** Chapters that fit some words, best first, each with a piece of its text: how many there are, and the first of them. */
export function searchGuideChapters(
  deps: GuideDeps,
  language: Language,
  words: string,
): { totalCount: number; list: GuideHit[] } {
  const entry: { guides: Guide[]; chapters?: readonly GuideChapter[] } = guidesAndChapters(deps, language)
  entry.chapters ??= entry.guides.flatMap(({ name, title, body }) =>
    chaptersOf(body).map((chapter) => ({ ...chapter, name, guideTitle: title })),
  )
  const found = findChapters(entry.chapters, words)
  const list = found.slice(0, SEARCH.maxHits).map(({ chapter, excerpt }) => ({
    name: chapter.name,
    title: chapter.guideTitle,
    chapter: chapter.number === 0 ? null : { number: chapter.number, title: chapter.title },
    excerpt,
  }))
  return { totalCount: found.length, list }
}

function byPosition(a: ContentAt<GuideValue>, b: ContentAt<GuideValue>): number {
  return a.value.position - b.value.position || (a.itemId < b.itemId ? -1 : 1)
}

function filled(
  { itemId, value, fromAt }: ContentAt<GuideValue>,
  asked: Language,
  settings: Settings,
): Guide {
  const other = asked === 'zh' ? 'en' : 'zh'
  const language = value.body[asked] === '' ? other : asked
  const text = value.body[language]
    .replaceAll('{product}', settings.product(language))
    .replaceAll('{email}', settings.serviceEmail)
  const title = value.title[language] || value.title[language === asked ? other : asked]
  return {
    name: itemId,
    title,
    summary: plainText(/^\s*([^#\n].*(?:\n.+)*)/.exec(text)?.[1] ?? ''),
    updatedOn: businessDay(fromAt, settings.timeZone),
    language,
    body: `# ${title}\n\n${text}\n`,
  }
}

/** What guides add to editing and publishing. */
export const guideOnServer: ContentOnServer<GuideValue> = {
  async effects(_, { value: { body } }) {
    const count = LANGUAGES.reduce((sum, language) => sum + undescribedPictures(body[language]), 0)
    return count > 0 ? [{ code: 'picturesUndescribed', count }] : []
  },
  pagesOf: (_, itemId) => ({
    guide: `/content/resource/guides/${itemId}`,
    guides: '/content/resource/guides',
  }),
}

/** Where pictures of guides are on the site, and below which key they are stored. */
export const PICTURES_PATH = '/pictures'
const FILE = /^[0-9a-f]{64}-\d{1,5}x\d{1,5}\.jpg$/

/**
 * Encodes a picture anew and stores it under its hash and size: pages know how much room it takes before it is there.
 * It stays, since every version of a guide can be restored.
 * @throws what `encodeUpload` throws
 */
export async function storeGuidePicture(
  { images, files }: Pick<Deps, 'images' | 'files'>,
  upload: UploadedFile,
): Promise<{ address: string; width: number; height: number }> {
  const given = { name: upload.name, bytes: await upload.bytes() }
  const { bytes, width, height } = await encodeUpload({ images }, given)
  const name = `${createHash('sha256').update(bytes).digest('hex')}-${width}x${height}.jpg`
  await files.put(keyOf(name), bytes)
  return { address: `${PICTURES_PATH}/${name}`, width, height }
}

/** The picture of a name; undefined where there is none. */
export async function guidePicture(
  { files }: Pick<Deps, 'files'>,
  name: string,
): Promise<Uint8Array | undefined> {
  if (!FILE.test(name) || !(await files.exists(keyOf(name)))) return undefined
  return files.get(keyOf(name))
}

function keyOf(name: string): string {
  return `pictures/${name}`
}
