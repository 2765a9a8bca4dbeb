import { ENCODINGS, type Encoding } from '#contract/kit/encodings.ts'

/** A text that the bytes of a file may be. */
export interface Decoding {
  readonly encoding: Encoding
  readonly text: string
}

export interface Decodings {
  /** Likely ones first; the one and only where the bytes leave no doubt. */
  readonly likely: readonly [Decoding, ...Decoding[]]
  /** Whether the bytes themselves say it: by a mark, or because they are UTF-8 without a fault. */
  readonly isCertain: boolean
}

/** So large a share of usual characters says the encoding of a text that has a stray byte, or is cut off. */
const CLEAR = 0.8

/** Bytes without a character in the encoding become this. */
const REPLACEMENT = '\ufffd'

/** Private characters and controls of terminals: no text has them, but bytes of another encoding become them. */
const IMPOSSIBLE = /[\p{Co}\u0080-\u009f]/u

/** Every encoding in which a text without a mark can be; its mark is left out. */
export function decodingsOf(bytes: Uint8Array): Decodings {
  const marked = markedEncoding(bytes)
  if (marked) return { likely: [decoding(bytes, marked)], isCertain: true }
  const asUtf8 = strictly(bytes, 'utf-8')
  if (asUtf8) return { likely: [asUtf8], isCertain: true }
  const others = ENCODINGS.filter((encoding) => !encoding.startsWith('utf-'))
    .map((encoding) => ({ encoding, likeness: likenessOf(bytes, encoding) }))
    .flatMap(({ encoding, likeness }) => {
      const isClear = COMMON[encoding] !== undefined && likeness >= CLEAR
      const each = strictly(bytes, encoding) ?? (isClear ? decoding(bytes, encoding) : undefined)
      return each && !IMPOSSIBLE.test(each.text) ? { each, likeness } : []
    })
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ each }) => each)
  const [first, ...rest] = hasMoreUtf8ThanFaults(bytes) ? [decoding(bytes, 'utf-8'), ...others] : others
  return { likely: [first ?? decoding(bytes, 'windows-1252'), ...rest], isCertain: false }
}

export function decoding(bytes: Uint8Array, encoding: Encoding): Decoding {
  return { encoding, text: withoutMarks(new TextDecoder(encoding).decode(bytes)) }
}

function strictly(bytes: Uint8Array, encoding: Encoding): Decoding | undefined {
  try {
    return { encoding, text: withoutMarks(new TextDecoder(encoding, { fatal: true }).decode(bytes)) }
  } catch {
    return undefined
  }
}

/** A file that was put together of others has their marks too, before the quotation marks of its cells. */
function withoutMarks(text: string): string {
  return text.replaceAll('\ufeff', '')
}

/** Whether the first bytes of a file say its encoding. */
export function isMarked(bytes: Uint8Array): boolean {
  return markedEncoding(bytes) !== undefined
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be'
  return begins(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : unmarkedUtf16(bytes)
}

/** So many of the first pairs of bytes are looked at, and this share of them is ASCII: delimiters, digits, addresses. */
const PAIRS = 2_000
const ASCII_SHARE = 0.1
/** Some characters have a zero of their own on the other side: 一, 最, the full-width space. */
const OTHER_SIDE = 0.25

/** UTF-16 that a program wrote without its mark: zeros on one side of the pairs, and hardly any on the other. */
function unmarkedUtf16(bytes: Uint8Array): Encoding | undefined {
  const pairs = Math.min(PAIRS, Math.floor(bytes.length / 2))
  const zeros = [0, 0]
  for (let at = 0; at < pairs * 2; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = Math.max(even, odd)
  if (bytes.length % 2 === 1 || most < pairs * ASCII_SHARE || Math.min(even, odd) > most * OTHER_SIDE)
    return undefined
  const encoding = odd >= even ? 'utf-16le' : 'utf-16be'
  const read = strictly(bytes, encoding)
  return read && !read.text.includes('\0') ? encoding : undefined
}

/** Whether a file begins with these bytes. */
export function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte)
}

/** UTF-8 with a stray byte or a cut end: other encodings hardly ever have what looks like its sequences. */
function hasMoreUtf8ThanFaults(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  let whole = 0
  let faults = 0
  for (const character of text)
    if (character === REPLACEMENT) faults += 1
    else if (character > '\u007f') whole += 1
  return whole > faults
}

/** Ranges of the first and second bytes of the characters that texts mostly have. */
interface Common {
  readonly first: readonly (readonly [number, number])[]
  readonly second: readonly (readonly [number, number])[]
}

/** Punctuation and Chinese of GB 2312, Big5 level 1, kana and JIS level 1, hangul. */
const COMMON: Partial<Record<Encoding, Common>> = {
  gb18030: {
    first: [
      [0xa1, 0xa3],
      [0xb0, 0xf7],
    ],
    second: [[0xa1, 0xfe]],
  },
  big5: {
    first: [[0xa1, 0xc6]],
    second: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  shift_jis: {
    first: [[0x81, 0x98]],
    second: [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  },
  'euc-kr': { first: [[0xb0, 0xc8]], second: [[0xa1, 0xfe]] },
}

/** The share, from 0 to 1, of bytes beyond ASCII that texts in this encoding mostly have. */
function likenessOf(bytes: Uint8Array, encoding: Encoding): number {
  const common = COMMON[encoding]
  let beyond = 0
  let usual = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    beyond += 1
    if (common) {
      const isUsual = isIn(byte, common.first) && isIn(bytes[at + 1] ?? 0, common.second)
      if (isUsual) usual += 1
      // The second byte belongs to the same character.
      at += 1
    } else if (isUsualByItself(bytes, at, encoding)) usual += 1
  }
  return beyond === 0 ? 0 : usual / beyond
}

function isIn(byte: number, ranges: Common['first']): boolean {
  return ranges.some(([from, to]) => from <= byte && byte <= to)
}

/** Mac OS Roman has its small letters with accents where other encodings have signs. */
const MAC_SMALL = [[0x87, 0x9f]] as const

/** Whether a byte beyond ASCII, with ASCII before and after it, is what texts in the encoding mostly have there. */
function isUsualByItself(bytes: Uint8Array, at: number, encoding: Encoding): boolean {
  const [before = 0, byte = 0, after = 0] = [bytes[at - 1], bytes[at], bytes[at + 1]]
  if (before >= 0x80 || after >= 0x80) return false
  if (encoding === 'macintosh') return isIn(byte, MAC_SMALL) && (isSmall(before) || isSmall(after))
  return isLetter(before, byte, after) || isSign(byte, after)
}

/** š œ ž, and Š Œ Ž Ÿ at the beginning of a word: Mac OS Roman has ö ú û, and ä å é ü, there. */
const SMALL_BELOW: ReadonlySet<number> = new Set([0x9a, 0x9c, 0x9e])
const CAPITALS_BELOW: ReadonlySet<number> = new Set([0x8a, 0x8c, 0x8e, 0x9f])

/** A letter with an accent next to one without, as in Müller: languages of Europe have most of theirs alone. */
function isLetter(before: number, byte: number, after: number): boolean {
  const isAccented =
    (byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7) ||
    SMALL_BELOW.has(byte) ||
    (CAPITALS_BELOW.has(byte) && !isAsciiLetter(before))
  return isAccented && (isAsciiLetter(before) || isAsciiLetter(after))
}

/** Signs of European keyboards and word processors: € … ‘ ’ “ ” • – —, a space that does not break, § © « ® ° · ». */
const SIGNS: ReadonlySet<number> = new Set([
  ...[0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97],
  ...[0xa0, 0xa7, 0xa9, 0xab, 0xae, 0xb0, 0xb7, 0xbb],
])

/** ™ ends a word; Mac OS Roman has ô there, which hardly ever does. */
const TRADE_MARK = 0x99

function isSign(byte: number, after: number): boolean {
  return SIGNS.has(byte) || (byte === TRADE_MARK && !isAsciiLetter(after))
}

function isSmall(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
