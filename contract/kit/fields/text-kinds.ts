import { z } from 'zod'
import {
  orNothing,
  stripSpaces,
  toHalfWidth,
  withCodedSpaces,
  withoutFontless,
  withoutNeedless,
  withoutShapeless,
  withPlainDashes,
  withPlainDigits,
  withPlainHyphens,
  withPlainLines,
  withSingleSpaces,
} from './characters.ts'

/**
 * How typed text is normalised, by the kind of its field. A form, a file of an import, a call of the API and a search
 * have the same function, so that what is typed in one of them is found in another. Each gives its own result back.
 */
export const TEXT_KINDS = {
  /** A name or another text of one line, as people write it. */
  line: (typed: string) => lineOf(typed),
  /** A line of plain signs: in half width, with one kind of dash. */
  plain: (typed: string) => withPlainDashes(lineOf(toHalfWidth(typed))),
  /** A text of several lines. */
  note: (typed: string) => orNothing(cleanLines(typed).trim()),
  /** A text that is stored while it is typed: spaces at its ends may be those of the next word. */
  draft: (typed: string) => cleanLines(typed),
  /** An e-mail address, or a user name, which has the same signs. */
  address: (typed: string) => orNothing(emailOf(typed)),
  /**
   * A phone number: digits, a + and hyphens; what else people write between the digits is left out, and with it the (0) of
   * "+44 (0)20", which is dialled inside of the country only, and the tel: of a link.
   */
  phone: (typed: string) =>
    withoutSlashes(
      bare(
        withPlainDashes(bare(withPlainDigits(typed))).replace(/[(（]0[)）]|tel:|[()[\].·（）．［］]/gi, ''),
      ),
    ),
  /** A code that people read off and type: no spaces. */
  code: (typed: string) => withPlainDashes(bare(withPlainDigits(typed.normalize('NFKC')))),
  /** A number in digits. */
  number: (typed: string) => orNothing(toHalfWidth(withoutShapeless(withPlainDigits(typed))).trim()),
  /** An address of the web; one that begins with www is completed. */
  url: (typed: string) => addressOf(typed).replace(/^(?=www\.)/i, 'https://'),
  /** What is searched for; it is folded where it is compared. */
  search: (typed: string) => lineOf(withoutFontless(typed.replace(/\p{Cc}/gu, ' '))),
  /** What programs make and no one types: ids, tokens, hashes, options of a list. */
  exact: (given: string) => given,
  /** A password: every character counts. */
  secret: (typed: string) => typed,
} as const satisfies Record<string, (typed: string) => string>
export type TextKind = keyof typeof TEXT_KINDS

/** A string that a call takes, normalised as its kind says. */
export function stringOf(kind: TextKind): z.ZodString {
  return z.string().check(z.overwrite(TEXT_KINDS[kind]))
}

/** Radicals, which texts copied out of a PDF have, are the characters that look the same. */
function read(typed: string): string {
  return withoutNeedless(typed.replace(/[⺀-⿟]/g, (radical) => radical.normalize('NFKC')))
}

function lineOf(typed: string): string {
  return orNothing(withPlainHyphens(withSingleSpaces(read(typed))))
}

function cleanLines(typed: string): string {
  return withPlainLines(read(withoutFontless(typed)))
}

/** The longest part of a phone number before a slash: an area code, or a country code with one. */
const AREA = /^(?:(?:\+|00)(?:\d-*){1,8}|(?:\d-*){1,6})$/
/** Behind a slash: fewer digits are an extension, or what another number ends with. */
const SUBSCRIBER = /^-*(?:\d-*){4,}$/

/** A phone number without slashes where they part its area code; those between two numbers stay, and are refused. */
function withoutSlashes(phone: string): string {
  const [area = '', ...rest] = phone.split('/')
  const isOne = AREA.test(area) && SUBSCRIBER.test(rest.at(-1) ?? '')
  return isOne ? `${area}${rest.join('')}` : phone
}

/** An address while it is typed: what is behind its last letter may go on. */
export function addressSoFar(typed: string): string {
  return withPlainDashes(bare(typed.normalize('NFKC')).replaceAll('。', '.').replace(/[‘’ʼ]/g, "'"))
}

/** What links, mail programs and lists have around an address: `mailto:ann@example.com`, `邮箱：Ann Lee <ann@example.com>;`. */
const AROUND = /^(?:e-?mail|\p{sc=Han}+):|^(?:[^@]*<)?(?:mailto:)*|(?<![>,;.、])[>,;.、]+$/giu
/** `Ann Lee (ann@example.com)`, `“ann@example.com”`; and in single quotes, which an address may have at one end. */
const WITHIN = /^[^@]*[\p{Ps}\p{Pi}"](.+)[\p{Pe}\p{Pf}"]$|^'(.+)'$/u

/**
 * An address alone, read until all of it stays. Of two none is meant more than the other, and a user name has nothing
 * around it.
 */
function emailOf(typed: string): string {
  const text = addressSoFar(typed)
  const email = text.split('@').length === 2 ? text.replace(AROUND, '').replace(WITHIN, '$1$2') : text
  return email === typed ? email : emailOf(email)
}

/** In half width, without spaces and characters that have no shape. */
function bare(typed: string): string {
  return orNothing(stripSpaces(toHalfWidth(withoutShapeless(typed))).normalize('NFC'))
}

/** Scheme and host of an address of the web, with the sign that ends them. */
const HOST = /^(?:[^:：/／?？#＃]*[:：][/／]{2})?[^/／?？#＃]*[/／?？#＃]?/

/**
 * An address of the web. Scheme and host are read in half width and without spaces; what is behind them is the name that
 * a server gave, in which another character is another address: spaces are written in the code that they have there.
 * What is left out may bring a host together, so the address is read until all of it stays.
 */
function addressOf(typed: string): string {
  const text = withoutNeedless(typed).trim()
  const [host = ''] = HOST.exec(text) ?? []
  const address = `${bare(host)}${withCodedSpaces(text.slice(host.length))}`
  return address === typed ? orNothing(address) : addressOf(address)
}
