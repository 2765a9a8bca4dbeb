import { format as formatted, getFormatDateInfo, getFormatInfo, isDateFormat } from 'numfmt'
import { hasOtherUnit } from '#contract/kit/number-units.ts'
import { shownCurrency } from '#contract/kit/shown-currency.ts'

/** The formats that have a number and no text in a file: ECMA-376 part 1, 18.8.30; those of East Asia as in Chinese. */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  // Programs show 14 and 22 as their system writes a date, which another reader cannot know.
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  27: 'yyyy"年"m"月"',
  28: 'm"月"d"日"',
  29: 'm"月"d"日"',
  30: 'm-d-yy',
  31: 'yyyy"年"m"月"d"日"',
  32: 'h"时"mm"分"',
  33: 'h"时"mm"分"ss"秒"',
  34: '上午/下午h"时"mm"分"',
  35: '上午/下午h"时"mm"分"ss"秒"',
  36: 'yyyy"年"m"月"',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  50: 'yyyy"年"m"月"',
  51: 'm"月"d"日"',
  52: 'yyyy"年"m"月"',
  53: 'm"月"d"日"',
  54: 'm"月"d"日"',
  55: '上午/下午h"时"mm"分"',
  56: '上午/下午h"时"mm"分"ss"秒"',
  57: 'yyyy"年"m"月"',
  58: 'm"月"d"日"',
}

/** Dates and times as the system writes them: long date, time. */
const AS_SYSTEM = [
  [/\[\$-F800\]/i, 'yyyy-mm-dd'],
  [/\[\$-F400\]/i, 'h:mm:ss'],
] as const

/** Halves of the day as Chinese programs write them into a format. */
const CHINESE_HALVES = '上午/下午'

/** Days between the first days of the two date systems. */
const DAYS_TO_1904 = 1_462
/** Behind the last day that programs know, 9999-12-31. */
const AFTER_LAST_DAY = 2_958_466
/** Hours, minutes or seconds that go on after a day: such a format shows how long something takes, and no moment. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i
/** What a program shows as it is within a text of the format: General"台". */
const ANY_NUMBER = /general(?=(?:[^"]*"[^"]*")*[^"]*$)/i

/** Digits that spreadsheet programs keep of a number: what is behind them is noise, or lost. */
const DIGITS = 15

/** How cells of one format are shown. */
export interface NumberFormat {
  /** What a program shows of a number. */
  shown(value: number): string
  /** Of a day that is counted from 1900 in every workbook. */
  shownDay(value: number): string
  /** Of a text. */
  shownText(text: string): string
  /**
   * The number that is shown, as plain digits without zeros at the end of its decimals; undefined where it is shown as a
   * date, a time or a percentage, or with a word that makes it another number: 10 as 10k.
   */
  digits(value: number): string | undefined
  /** The day, `2026-11-22`, where one is shown, and no time of it; its year may not be shown. */
  day(value: number): string | undefined
  /** As `day`, of one that is counted from 1900 in every workbook. */
  dayFrom1900(value: number): string | undefined
  /** Whether a program shows only ### of a number, since it is no day of its calendar. */
  isBeyond(value: number): boolean
  readonly isDate: boolean
}

/** @param code what the file says of the format with this number; undefined: nothing */
export function numberFormat(
  id: number,
  code: string | undefined,
  { is1904 }: { readonly is1904: boolean },
): NumberFormat {
  const said = code ?? BUILT_IN[id] ?? 'General'
  const pattern = AS_SYSTEM.find(([mark]) => mark.test(said))?.[1] ?? plainPattern(said)
  const locale = said.includes(CHINESE_HALVES) ? 'zh-CN' : 'en-US'
  const info = infoOf(pattern)
  const isDate = info !== undefined && isDateFormat(pattern)
  /** Of these the program shows what fits into the cell, and the number itself where it is edited. */
  const isPlain = info === undefined || ['general', 'scientific', 'text'].includes(info.type)
  const around = info && isPlain ? textsAround(pattern) : undefined
  const first = isDate && is1904 && !isElapsed(pattern) ? DAYS_TO_1904 : 0
  const shownFrom = (start: number, value: number): string => {
    const plain = digitsOf(value)
    if (isPlain) return around === undefined ? plain : attempt(around, plain) || plain
    // Rounded to what the program keeps, so that its noise cannot turn a digit.
    return attempt(pattern, Number(plain) + start, locale) || plain
  }
  const parts = isDate && !isElapsed(pattern) ? getFormatDateInfo(pattern) : undefined
  const dayFrom = (start: number, value: number): string | undefined => {
    if (!parts?.day || !parts.month) return undefined
    const serial = Number(digitsOf(value)) + start
    const hasTime = (parts.hours || parts.minutes || parts.seconds) && !Number.isInteger(serial)
    return hasTime ? undefined : attempt('yyyy-mm-dd', serial)
  }
  return {
    isDate,
    shown: (value) => shownFrom(first, value),
    shownDay: (value) => shownFrom(0, value),
    day: (value) => dayFrom(first, value),
    dayFrom1900: (value) => dayFrom(0, value),
    isBeyond: (value) => isDate && (value < 0 || value + first >= AFTER_LAST_DAY),
    shownText: (text) => (pattern.includes('@') ? attempt(pattern, text, locale) || text : text),
    digits(value) {
      if (isDate || info?.isPercent) return undefined
      // Where the format shows thousands, as 1,307k, the cell has the number itself.
      if ((info?.scale ?? 1) === 1 && isOtherNumber(shownFrom(first, value))) return undefined
      // As a fraction, in thousands, or as it is.
      if (isPlain || info.type === 'fraction' || info.scale !== 1) return digitsOf(value)
      const rounded = `0${info.maxDecimals > 0 ? `.${'0'.repeat(info.maxDecimals)}` : ''}`
      return digitsOf(Number(attempt(rounded, Number(digitsOf(value)))))
    },
  }
}

function isElapsed(pattern: string): boolean {
  return ELAPSED.test(pattern.replace(/"[^"]*"|\\./g, ''))
}

/** The format of a text that has what is around a number that is shown as it is; undefined: nothing. */
function textsAround(pattern: string): string | undefined {
  const around = pattern.replace(ANY_NUMBER, '@')
  return around === '@' || around.includes(';') || !around.includes('@') ? undefined : around
}

/** A format with the halves of the day and the escapes (0!.0,"万") as the reader of formats knows them. */
function plainPattern(said: string): string {
  return said
    .replaceAll(CHINESE_HALVES, 'AM/PM')
    .replace(/"[^"]*"|\\.|!(.)/g, (part, escaped?: string) => (escaped ? `\\${escaped}` : part))
}

/** Undefined where the format is none. */
function infoOf(pattern: string): ReturnType<typeof getFormatInfo> | undefined {
  try {
    return getFormatInfo(pattern)
  } catch {
    return undefined
  }
}

/** Empty where the program shows nothing of the value, or only marks. */
function attempt(pattern: string, value: number | string, locale = 'en-US'): string {
  try {
    const text = formatted(pattern, value, { locale }).trim()
    return /^#+$/.test(text) ? '' : text
  } catch {
    return ''
  }
}

const plainDigits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: DIGITS })

/** A number without an exponent, and without the noise of its calculation: 1306.8000000000002 is 1306.8. */
function digitsOf(value: number): string {
  return plainDigits.format(value).replace(/^-0$/, '0')
}

/** Whether a program has only the first digits of a number, as of an identity that was typed as one. */
export function hasLostDigits(value: number): boolean {
  return Math.abs(value) >= 10 ** DIGITS
}

/** Whether a format shows a number with a word that makes it another one; a currency is told apart where it is read. */
function isOtherNumber(shown: string): boolean {
  return hasOtherUnit(shown) && shownCurrency(shown) !== 'other'
}
