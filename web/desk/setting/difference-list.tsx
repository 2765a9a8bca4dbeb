import { useTranslation } from 'react-i18next'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './settings.module.css'
import { useSettingTexts } from './use-setting-texts.ts'
import { type Difference, differences } from './value-lines.ts'

interface DifferenceListProps {
  readonly part: SettingPart
  readonly before: unknown
  readonly after: unknown
}

/** What changed between two values of a part, field by field: old -> new. */
export function DifferenceList({ part, before, after }: DifferenceListProps) {
  const { t } = useTranslation('setting')
  const { lineLabel } = useSettingTexts()
  if (after === null) return <p className="flush faint text-s">{t('history.withdrawn')}</p>
  const changed = differences(part, before, after)
  if (changed.length === 0) return <p className="flush faint text-s">{t('history.same')}</p>
  return (
    <dl className={`stack gap-2 flush below-4 text-s ${styles.differences}`}>
      {changed.map((difference) => (
        <div key={difference.line.path}>
          <dt className="faint">{lineLabel(part, difference.line)}</dt>
          <dd className="flush break">
            <Side {...difference} value={difference.before} tag="del" />
            <span aria-hidden="true"> → </span>
            <Side {...difference} value={difference.after} tag="ins" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({
  line,
  value,
  tag: Tag,
}: Pick<Difference, 'line'> & { readonly value: Difference['before']; readonly tag: 'del' | 'ins' }) {
  const { t } = useTranslation('setting')
  const { words } = useSettingTexts()
  const text = value === undefined || value === '' ? t('history.empty') : words(line.node, line.field, value)
  return (
    <Tag>
      <span className="visually-hidden">
        <Text>{t(Tag === 'del' ? 'history.from' : 'history.to')}</Text>
      </span>
      <Text>{text}</Text>
    </Tag>
  )
}
