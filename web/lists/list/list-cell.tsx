import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import type { ColumnType } from '#contract/kit/list/list-column.ts'
import { formatAmount } from '#contract/kit/money.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import type { Tones } from '#contract/kit/tone.ts'
import { calendarDayText, columnMomentText } from '#web/platform/text/moments.ts'
import { late } from '#web/ui/late.tsx'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './list-cell.module.css'

// Few lists have a country, and its rules are large.
const CountryCell = late(async () => (await import('./country-cell.tsx')).CountryCell)

/** An address, a user name or a code, which is read as one, not broken at a hyphen; a longer one may be. */
const ONE_WORD = /^[!-~]{1,28}$/

interface ListCellProps {
  readonly type: ColumnType
  /** Whether a moment is one until which something holds. */
  readonly isDeadline?: boolean
  /** Whether the table names the zone of all its moments. */
  readonly isZoneNamed?: boolean
  readonly value: unknown
  /** Texts of the options of its column. */
  readonly options: Readonly<Record<string, string>> | undefined
  /** How its options look, where they are states. */
  readonly tones: Partial<Tones> | undefined
}

/** A dash in place of a value that a row does not have; the card of a narrow screen leaves its line out. */
export function Absent() {
  const { t } = useTranslation('list')
  return (
    <span className="faint" data-absent="">
      {t('absent')}
    </span>
  )
}

/** A value as its column type is shown; a dash for an absent one. */
export function ListCell({
  type,
  isDeadline = false,
  isZoneNamed = false,
  value,
  options = {},
  tones,
}: ListCellProps): ReactNode {
  const { t, i18n } = useTranslation('list')
  const language = i18n.language as Language
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length))
    return <Absent />
  switch (type) {
    case 'flag':
      return <Text>{t(value ? 'yes' : 'no')}</Text>
    case 'number':
      return <Text>{formatNumber(Number(value))}</Text>
    case 'amount':
      return <Text>{formatAmount(Number(value))}</Text>
    case 'moment':
      return (
        <time dateTime={new Date(Number(value)).toISOString()}>
          {columnMomentText(Number(value), language, { ends: isDeadline, isZoneNamed })}
        </time>
      )
    case 'day':
      return <time dateTime={String(value)}>{calendarDayText(String(value), language)}</time>
    case 'country':
      return <CountryCell code={String(value)} />
    case 'option': {
      const [text, tone] = [options[String(value)] ?? String(value), tones?.[String(value)]]
      // In a table the cell keeps it in one line, on a card the name leaves it half of one.
      return tone ? (
        <StateMark tone={tone} isLong>
          {text}
        </StateMark>
      ) : (
        <Text>{text}</Text>
      )
    }
    case 'options':
      return (
        <span className={styles.tags}>
          {(value as readonly string[]).map((each) => (
            <span key={each} className={styles.tag}>
              {options[each] ?? each}
            </span>
          ))}
        </span>
      )
    default:
      if (ONE_WORD.test(String(value))) return <bdi className="oneline">{String(value)}</bdi>
      return <Text>{String(value)}</Text>
  }
}
