/*
 * A text that is filled reads as one that was written at once, whatever its values are. What fills a text marks its
 * values, and settles the result: mails, error texts and the texts of pages.
 */

const HAN = /\p{Script=Han}/u
/** What Chinese writes without a space next to a Chinese character. */
const WIDE = /[\p{Script=Han}，。；：？！、（）《》…]/u
const LETTER = /[\w%$¥€]/
/** The edge of a value, with the spaces and characters around it; of an empty value both edges. */
const EDGE = /(?<=(.?))([ \u00a0]?)([\uE000\uE001]+)([ \u00a0]?)(?=(.?))/gsu

/** A value with a letter that is read from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /\uE000([^\uE000\uE001]*[\u0590-\u08FF][^\uE000\uE001]*)\uE001/g

/** A value, for `settled`. */
export function marked(value: string): string {
  return `\uE000${value}\uE001`
}

/**
 * A filled text without the marks of its values. A value that ends a sentence has no second full stop after it, and an
 * empty one leaves no gap. In a Chinese text there is no space between Chinese characters, and one between them and
 * letters or figures; a figure stays on the line of its unit. A value that is read from right to left is isolated, so that
 * the marks and figures after it stay where the text has them (Unicode Standard Annex 9, 2.4).
 */
export function settled(text: string): string {
  const isChinese = WIDE.test(text.replace(/\uE000[^\uE001]*/g, ''))
  return text
    .replace(/(?<=[.?!。？！…]\uE001)[.。]/g, '')
    .replace(RIGHT_TO_LEFT, '\uE000\u2068$1\u2069\uE001')
    .replace(EDGE, (_, left: string, before: string, marks: string, after: string, right: string) => {
      if (marks[1]) return left && /[^,.;:?!)]/.test(right) ? before || after : ''
      if (!isChinese) return before + after
      if (WIDE.test(left) && WIDE.test(right)) return ''
      const isClose = HAN.test(left) ? LETTER.test(right) : LETTER.test(left) && HAN.test(right)
      return before + after || (isClose ? (/[\d%]/.test(left) ? '\u00a0' : ' ') : '')
    })
}

/** What a line has whole: `December 31, 2026`, `Dec 31`, `China East - Shanghai`, `1 to 3` days. */
const WHOLE =
  /(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d+(?:, \d{4})?|\w+ \w+ - \w+|\d+ to \d+(?= (?:\w+ )?(?:day|hour|min))/g

/**
 * A text in which no line begins with the dash of a name in two parts (`Office - Standard`), the dot between two facts or
 * the days of their number, and none breaks within an English date, a range of days or the name of a place.
 */
export function withBoundParts(text: string): string {
  return text
    .replace(WHOLE, (whole) => whole.replaceAll(' ', '\u00a0'))
    .replace(/ (?=[-·] )|(?<=\d) (?=(\w+ )?(day|hour|min)|\p{Script=Han})/gu, '\u00a0')
}
