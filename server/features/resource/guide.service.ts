import type { GuideHead, GuideHit } from '#contract/features/resource/resource.endpoints.ts'
import { GUIDES, type GuideName, SEARCH } from '#contract/features/resource/resource.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Settings } from '#server/features/site/site.service.ts'
import { type GuideSource, readGuideSources } from './guide.texts.ts'
import { type Chapter, chaptersOf, findChapters, plainText } from './guide-search.rules.ts'

export type Guide = GuideHead & { readonly body: string }

let sources: GuideSource[] | undefined

interface GuideChapter extends Chapter {
  readonly name: GuideName
  readonly guideTitle: string
}

/** Chapters by language and what is filled into them: reading them anew would be most of the work of a search. */
const chaptersBy = new Map<string, readonly GuideChapter[]>()
const MOST_FILLINGS = 8

/** Every guide in one language as people read it: brand and address filled in. */
export function guidesIn(settings: Settings, language: Language): Guide[] {
  sources ??= readGuideSources()
  const written = sources.filter((source) => source.language === language)
  return GUIDES.flatMap((name) =>
    written.filter((source) => source.name === name).map((source) => filled(source, settings)),
  )
}

/** Chapters that fit some words, best first, each with a piece of its text: how many there are, and the first of them. */
export function searchGuideChapters(
  settings: Settings,
  language: Language,
  words: string,
): { totalCount: number; list: GuideHit[] } {
  const found = findChapters(guideChapters(settings, language), words)
  const list = found.slice(0, SEARCH.maxHits).map(({ chapter, excerpt }) => ({
    name: chapter.name,
    title: chapter.guideTitle,
    chapter: chapter.number === 0 ? null : { number: chapter.number, title: chapter.title },
    excerpt,
  }))
  return { totalCount: found.length, list }
}

function guideChapters(settings: Settings, language: Language): readonly GuideChapter[] {
  const key = JSON.stringify([language, settings.product(language), settings.serviceEmail])
  const known = chaptersBy.get(key)
  if (known) return known
  const chapters = guidesIn(settings, language).flatMap(({ name, title, body }) =>
    chaptersOf(body).map((chapter) => ({ ...chapter, name, guideTitle: title })),
  )
  if (chaptersBy.size >= MOST_FILLINGS) chaptersBy.clear()
  chaptersBy.set(key, chapters)
  return chapters
}

function filled({ name, language, updatedOn, markdown }: GuideSource, settings: Settings): Guide {
  const body = markdown
    .replaceAll('{product}', settings.product(language))
    .replaceAll('{email}', settings.serviceEmail)
  const title = /^# (.+)$/m.exec(body)?.[1] ?? name
  const summary = plainText(/^# .+\n+([^#\n].*(?:\n.+)*)/m.exec(body)?.[1] ?? '')
  return { name, title, summary, updatedOn, body }
}
