import { toHalfWidth, withoutShapeless, withPlainDashes, withPlainDigits } from './fields/characters.ts'

/**
 * Words and signs next to a number that leave it the number that it is. Any other may make it another one (10k, 3万, 99
 * cents, 负5, 5 dozen), so it stays, and is refused. Currencies are our own: an amount in another one is another amount.
 */
const UNITS =
  '¥|￥|$|cn¥|us|cny|rmb|usd|yuan|dollar|dollars|人民币|人民幣|美元|美金|元|圆|块|塊|整|' +
  'g|gb|gib|台|套|个|個|人|名|位|员工|用户|云桌面|桌面|云电脑|电脑|電腦|终端|席|席位|点|cloud|desktop|desktops|' +
  'computer|computers|pc|pcs|device|devices|unit|units|license|licenses|' +
  'user|users|person|persons|people|employee|employees|staff|seat|seats'
const UNITS_ONLY = new RegExp(`^(?:\\+|(?:(?:${UNITS.replaceAll('$', '\\$')})\\s*)*)$`, 'i')
const WORDS = UNITS.split('|')

/** Around a number: what is no part of one. */
const BEFORE = /^[^\p{N}.,-]+/u
const AFTER = /[^\p{N}.,'’\s-][^\p{N}.,-]*$/u

/** A number in the signs that all keyboards have, whatever an input method makes of them. */
function plainSigns(typed: string): string {
  return withPlainDashes(toHalfWidth(withoutShapeless(withPlainDigits(typed)))).replaceAll('。', '.')
}

interface Typing {
  /** More may be typed: a unit that others begin with, as employee, may get longer, and a text without a digit one. */
  readonly mayGoOn?: boolean
}

/**
 * A number without the units around it, in plain signs: `¥ 480,000` and `480,000元` are `480,000`. Undefined: what is
 * around it may make it another number, or there is none. While it is typed, what may begin a number stays of a text
 * without a digit.
 */
export function withoutUnit(typed: string, { mayGoOn = false }: Typing = {}): string | undefined {
  const plain = plainSigns(typed)
  const before = BEFORE.exec(plain)?.[0] ?? ''
  const rest = plain.slice(before.length)
  const after = AFTER.exec(rest)?.[0] ?? ''
  const bare = rest.slice(0, rest.length - after.length)
  const isNumber = /\p{N}/u.test(plain)
  // A sign that would make the number another one, as 负 and €, stays until there is one; letters do not begin a number.
  if (!isNumber && !(mayGoOn && (isUnit(before) || /^[a-z\s]*$/i.test(before)))) return undefined
  // Behind a number a plus says that it is the least: 15+.
  if (isNumber && !(isUnit(before) && isUnit(after) && after !== '+')) return undefined
  if (isNumber && mayGoOn && mayGrow(after)) return undefined
  return after === '' ? bare : bare.trimEnd()
}

/** Whether a number has a word, or the sign of a share, with it that may make it another one. */
export function hasOtherUnit(shown: string): boolean {
  return /[\p{L}%‰]/u.test(shown) && withoutUnit(shown) === undefined
}

function isUnit(text: string): boolean {
  return UNITS_ONLY.test(text.trim())
}

/** Words are typed letter by letter; an input method composes a Chinese one at once. */
function mayGrow(after: string): boolean {
  const word = /[a-z]+$/i.exec(after)?.[0].toLowerCase()
  return word !== undefined && WORDS.some((unit) => unit !== word && unit.startsWith(word))
}
