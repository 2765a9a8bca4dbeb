import type { TFunction } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { typedAmount } from '#contract/kit/typed-numbers.ts'
import { calendarDayText } from '#web/platform/text/moments.ts'
import { dayOfMoment } from './filter-days.ts'
import type { FilterView } from './list-filters.ts'

/** A set filter without a value. */
export function cleared({ name, kind }: Pick<FilterView, 'name' | 'kind'>): Record<string, string> {
  return kind.endsWith('Range') ? { [`${name}From`]: '', [`${name}To`]: '' } : { [name]: '' }
}

/** The value of a set filter in words: "active, locked", "since November 1, 2026". */
export function valueText(view: FilterView, t: TFunction<'list'>, language: Language): string {
  const { kind, value, from, to, options } = view
  if (kind === 'flag') return t(value === 'true' ? 'yes' : 'no')
  if (!kind.endsWith('Range')) {
    if (kind === 'text') return value
    const labels = value.split(',').map((each) => options.find(([known]) => known === each)?.[1] ?? each)
    return listed(labels, language)
  }
  const { start, end } = endsOf(view)
  const text = (each: string): string =>
    kind === 'numberRange' || kind === 'amountRange' ? each : calendarDayText(each, language)
  if (from && to) return t('between', { from: text(start), to: text(end) })
  return from ? t('since', { value: text(start) }) : t('until', { value: text(end) })
}

/** Both ends of a range as its fields show them; moments as days, both of which count in; amounts with their decimals. */
export function endsOf({ kind, from, to }: FilterView): { start: string; end: string } {
  if (kind === 'amountRange') return { start: amountOf(from), end: amountOf(to) }
  if (kind !== 'momentRange') return { start: from, end: to }
  return { start: dayOfMoment(from), end: dayOfMoment(to, 1) }
}

/** As it is typed; what an address has that is none stays as it is. */
function amountOf(minor: string): string {
  return /^\d+$/.test(minor) ? typedAmount.write(Number(minor)) : minor
}
