import { useTranslation } from 'react-i18next'
import { type ContentLabels, useContentWords } from './content-words.ts'
import styles from './differences.module.css'
import { fieldDifferences } from './draft-value.ts'
import { shortDifferences, textDifferences } from './text-differences.ts'

interface DifferencesProps {
  readonly labels: ContentLabels
  readonly before: unknown
  readonly after: unknown
}

/** The fields in which two values differ, with what came in and what went out marked within each text. */
export function Differences({ labels, before, after }: DifferencesProps) {
  const { t } = useTranslation('content')
  const { fieldLabel } = useContentWords()
  const fields = fieldDifferences(before, after)
  if (fields.length === 0) return <p className={styles.quiet}>{t('compare.same')}</p>
  return (
    <dl className={styles.differences}>
      {fields.map((field) => (
        <div key={field.path}>
          <dt>{fieldLabel(labels, field.path)}</dt>
          <dd lang={langOf(field.path)}>
            <Pieces before={field.before} after={field.after} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pieces({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('content')
  const pieces = shortDifferences(textDifferences(before, after))
  return pieces.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    if (kind === 'same') return <span key={at}>{text}</span>
    const Mark = kind === 'before' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Mark key={at}>
        <span className="visually-hidden">{t(kind === 'before' ? 'compare.from' : 'compare.to')}: </span>
        {text}
      </Mark>
    )
  })
}

function langOf(path: string): string | undefined {
  if (path.endsWith('.zh')) return 'zh-CN'
  return path.endsWith('.en') ? 'en' : undefined
}
