import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CalendarEntry } from '#contract/publishing/content/content.endpoints.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './calendar.module.css'
import { contentEditorPath } from './content-paths.ts'
import { useContentWords } from './content-words.ts'

/** What begins when, in the order of time; what was in force before the period comes first. */
export function CalendarList({
  entries,
  start,
}: {
  readonly entries: readonly CalendarEntry[]
  readonly start: number
}) {
  const { t } = useTranslation('content')
  const { moment, deadline, title, author, standing } = useContentWords()
  return (
    <ol className={`plain ruled ${styles.list}`}>
      {entries.map((entry) => {
        const { kind, itemId, version, until, run } = entry
        const path = contentEditorPath(kind, itemId)
        return (
          <li key={`${kind}/${itemId}/${version.number}`} data-state={version.isEnd ? 'end' : version.state}>
            <span className="quiet figures">
              {version.fromAt < start ? t('calendar.fromNow') : moment(version.fromAt)}
            </span>
            <div>
              {path ? (
                <Link className="strong" to={path}>
                  {title(entry)}
                </Link>
              ) : (
                <Text>{title(entry)}</Text>
              )}
              <small className="block faint text-xs">
                <Text>
                  {t(`kinds.${kind}` as 'kinds.guide')} · {t('history.version', version)} ·{' '}
                  {version.isEnd ? t('calendar.end') : standing(version.state, run).text}
                  {until === null ? '' : ` · ${t('calendar.until', { date: deadline(until, 'short') })}`}
                </Text>
              </small>
            </div>
            <small className="block faint text-xs">{author(version)}</small>
          </li>
        )
      })}
    </ol>
  )
}
