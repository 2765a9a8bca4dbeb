import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/kit/numbers.ts'
import { Text } from '#web/ui/text.tsx'
import { type ContentLabels, type FieldValue, useContentWords } from './content-words.ts'
import styles from './differences.module.css'
import { type FieldDifference, fieldDifferences } from './draft-value.ts'
import { shortDifferences, type TextPiece, textDifferences } from './text-differences.ts'

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
  if (fields.length === 0) return <p className="flush faint text-s">{t('compare.same')}</p>
  return (
    <dl className={`stack gap-4 flush text-s ${styles.differences}`}>
      {fields.map((field) => (
        <div key={field.path}>
          <dt>{fieldLabel(labels, field.path)}</dt>
          <dd lang={langOf(field.path)}>
            <Pieces pieces={piecesOf(field, labels, (value) => t(value ? 'compare.yes' : 'compare.no'))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const BETWEEN: TextPiece = { kind: 'same', text: ' → ' }

/** Texts by what differs within them; everything else, and a text that its kind words, is one piece. */
function piecesOf(
  { path, before, after }: FieldDifference,
  labels: ContentLabels,
  yesOrNo: (value: boolean) => string,
): readonly TextPiece[] {
  const worded = (value: FieldValue | undefined): string | undefined => {
    if (value === undefined) return undefined
    // A draft may hold a number that no field of its kind takes.
    if (typeof value === 'number' && !(Number.isSafeInteger(value) && value >= 0)) return formatNumber(value)
    const shown = labels.shown?.(path, value)
    if (shown !== undefined) return shown
    if (typeof value === 'boolean') return yesOrNo(value)
    return typeof value === 'number' ? formatNumber(value) : undefined
  }
  const [old, now] = [worded(before), worded(after)]
  if (old === undefined && now === undefined)
    return shortDifferences(textDifferences(String(before ?? ''), String(after ?? '')))
  const pieces: readonly TextPiece[] = [
    { kind: 'before', text: old ?? String(before ?? '') },
    { kind: 'after', text: now ?? String(after ?? '') },
  ]
  const there = pieces.filter((piece) => piece.text !== '')
  // Two amounts next to each other would read as one.
  return there.length < 2 ? there : there.flatMap((piece, at) => (at === 0 ? [piece, BETWEEN] : [piece]))
}

function Pieces({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  const { t } = useTranslation('content')
  return pieces.map(({ kind, text }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
    if (kind === 'same') return <span key={at}>{text}</span>
    const Mark = kind === 'before' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Mark key={at}>
        <span className="visually-hidden">
          <Text>{t(kind === 'before' ? 'compare.from' : 'compare.to')}</Text>
        </span>
        <Text>{text}</Text>
      </Mark>
    )
  })
}

function langOf(path: string): string | undefined {
  if (path.endsWith('.zh')) return 'zh-CN'
  return path.endsWith('.en') ? 'en' : undefined
}
