import { useTranslation } from 'react-i18next'
import type { DeadlineForm } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatTime, zoneLabel } from '#contract/kit/time.ts'
import type { ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { ContentTitle } from '#contract/publishing/content/content.rules.ts'
import { useSite } from '#web/platform/page/site.ts'
import { dayText, deadlineText, momentText, shortMomentText } from '#web/platform/text/moments.ts'

/** What a kind says about its values. */
export interface ContentLabels {
  /** The name of a field by its path without the language: `title`, `disks.0.name`. */
  readonly field: (path: string) => string
  /** A number at such a path in words, as an amount; absent or undefined: the number as it is. */
  readonly number?: (path: string, value: number) => string | undefined
  /** The name of a page of its previews. */
  readonly page: (page: string) => string
}

/** Titles, moments and authors of versions in words; moments by the site's time zone. */
export function useContentWords() {
  const { t, i18n } = useTranslation('content')
  const { timeZone } = useSite()
  const language = i18n.language as Language
  const moment = (ms: number) => shortMomentText(ms, language)
  /** The title in the reader's language, else in the other one, else the id. */
  function titleIn({ title, itemId }: { title: ContentTitle | null; itemId: string }): string {
    if (!title) return itemId
    const other = language === 'zh' ? title.en : title.zh
    return title[language] || other || t('list.untitled', { itemId })
  }
  return {
    language,
    timeZone,
    moment,
    day: (ms: number) => dayText(ms, language),
    longMoment: (ms: number) => momentText(ms, language),
    deadline: (until: number, form?: DeadlineForm) => deadlineText(until, language, form),
    /** A time of a day that is planned; its zone is written next to it. */
    time: (ms: number) => formatTime(ms, language, timeZone),
    zone: (ms: number) => zoneLabel(ms, language, timeZone),
    title: titleIn,
    /** The title of an item among those of other kinds. */
    titleAmongKinds({ kind, title, itemId }: { kind: string; title: ContentTitle | null; itemId: string }) {
      if (title?.zh || title?.en) return titleIn({ title, itemId })
      const name = t(`kinds.${kind}` as 'kinds.guide')
      return title ? t('list.ofKind', { name, itemId }) : name
    },
    author({ source, createdBy, createdAt }: ContentVersion): string {
      const date = moment(createdAt)
      if (source === 'file') return t('history.byFile', { date })
      if (source === 'software') return t('history.bySoftware', { date })
      return source === 'demo'
        ? t('history.byDemo', { date })
        : t('history.by', { name: createdBy ?? '', date })
    },
    /** The name of a field with its language, by the path of a text. */
    fieldLabel(labels: ContentLabels, path: string): string {
      const [, base = path, end] = /^(.+)\.(zh|en)$/.exec(path) ?? []
      if (end !== 'zh' && end !== 'en') return labels.field(path)
      return t('field', { label: labels.field(base), language: t(`languages.${end}`) })
    },
  }
}
