import { useTranslation } from 'react-i18next'
import type { Unit } from '#contract/kit/fields/amount.ts'
import type { Language } from '#contract/kit/language.ts'
import { listed } from '#contract/kit/listed.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { withZone } from '#contract/kit/time.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { serverNow } from '#web/platform/page/server-clock.ts'
import { numberText } from '#web/platform/text/formats.ts'
import { calendarDayText, shortMomentText } from '#web/platform/text/moments.ts'
import type { FieldNode } from './field-tree.ts'
import type { ValueLine } from './value-lines.ts'

/** Labels, hints and values of settings in the language of the page. */
export function useSettingTexts() {
  const { t, i18n } = useTranslation('setting')
  const language = i18n.language as Language

  /** Of a field by its path without numbers, `responses.minutes`; of a list that of the list. */
  const label = (part: SettingPart, field: string): string => {
    const key = field === '' ? part : `${part}.${field}`
    const own = `fields.${key}._` as 'fields.certificates._'
    return i18n.exists(`setting:${own}`) ? t(own) : t(`fields.${key}` as 'fields.brand.name')
  }
  const hint = (part: SettingPart, field: string): string | undefined => {
    const key = `hints.${part}.${field}` as 'hints.brand.name'
    return i18n.exists(`setting:${key}`) ? t(key) : undefined
  }
  /** An option of `days`, `languages` or `severity`. */
  const option = (field: string, name: string): string => {
    const list = field.slice(field.lastIndexOf('.') + 1)
    return t(`options.${list}.${name}` as 'options.days.everyday')
  }
  const inLanguage = (text: string, other: 'zh' | 'en'): string =>
    t(({ zh: 'inZh', en: 'inEn' } as const)[other], { label: text })

  return {
    language,
    title: (part: SettingPart): string => t(`parts.${part}.title`),
    label,
    hint,
    option,
    inLanguage,
    moment: (at: number): string => shortMomentText(at, language),
    /** The label of a line with its row and language: Answer times 2, Meaning in English. */
    lineLabel(part: SettingPart, { field, rows, language: other, node }: ValueLine): string {
      const text = unitIn(node) ? withoutUnit(label(part, field)) : label(part, field)
      const row = rows.length > 0 ? `${rows.join('.')}. ${text}` : text
      return other ? inLanguage(row, other) : row
    },
    /** A value in words. */
    words(node: FieldNode, field: string, value: ValueLine['value']): string {
      if (typeof value === 'boolean') return t(value ? 'state.yes' : 'state.no')
      if (node.kind === 'option') return option(field, String(value))
      if (node.kind === 'options' && Array.isArray(value))
        return listed(
          value.map((name: string) => option(field, name)),
          language,
        )
      const isDay = 'type' in node && node.type === 'date'
      const inWords = (text: string) => (isDay && text !== '' ? calendarDayText(text, language) : text)
      if (Array.isArray(value))
        return value.length > 0 ? listed(value.map(inWords), language) : t('state.none')
      if (typeof value === 'number') return amountText(unitIn(node), value, language)
      if ('type' in node && node.type === 'zone')
        return withZone(String(value), serverNow(), language, String(value))
      return inWords(String(value))
    },
  }
}

const unitIn = (node: FieldNode): Unit | undefined => ('unit' in node ? node.unit : undefined)

/** 24 hours, 30 天, 18:00: a number as it is read, where its field only takes the figure. */
function amountText(unit: Unit | undefined, value: number, language: Language): string {
  if (!unit) return formatNumber(value)
  if (unit === 'clockHour') return `${value}:00`
  // "99.9%", not "99.9 percent".
  const unitDisplay = unit === 'percent' ? 'short' : 'long'
  const text = numberText(value, language, { style: 'unit', unit, unitDisplay })
  // Chinese as the pages write it: 24 小时, on one line.
  return text.replace(/(\d)(?=\p{Script=Han})/u, '$1\u00a0')
}

/** The label of a field without the unit of what is typed there. */
function withoutUnit(label: string): string {
  return label.replace(/\s*[（(][^（）()]+[）)]$/, '')
}
