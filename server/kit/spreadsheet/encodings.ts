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
    .flatMap((encoding) => strictly(bytes, encoding) ?? [])
    .filter(({ text }) => !IMPOSSIBLE.test(text))
    .map((each) => ({ each, likeness: likenessOf(bytes, each.encoding) }))
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ each }) => each)
  const [first, ...rest] = hasMoreUtf8ThanFaults(bytes) ? [decoding(bytes, 'utf-8'), ...others] : others
  return { likely: [first ?? decoding(bytes, 'windows-1252'), ...rest], isCertain: false }
}

export function decoding(bytes: Uint8Array, encoding: Encoding): Decoding {
  return { encoding, text: new TextDecoder(encoding).decode(bytes) }
}

function strictly(bytes: Uint8Array, encoding: Encoding): Decoding | undefined {
  try {
    return { encoding, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return undefined
  }
}

/** Whether a file begins with a mark that says its encoding. */
export function isMarked(bytes: Uint8Array): boolean {
  return markedEncoding(bytes) !== undefined
}

function markedEncoding(bytes: Uint8Array): Encoding | undefined {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be'
  return begins(bytes, [0xef, 0xbb, 0xbf]) ? 'utf-8' : undefined
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
    } else if (isLetterByItself(bytes, at)) usual += 1
  }
  return beyond === 0 ? 0 : usual / beyond
}

function isIn(byte: number, ranges: Common['first']): boolean {
  return ranges.some(([from, to]) => from <= byte && byte <= to)
}

/** A letter with an accent next to one without, as in Müller: languages of Europe have most of theirs alone. */
function isLetterByItself(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at] ?? 0
  const isLetter = byte >= 0xc0 && byte !== 0xd7 && byte !== 0xf7
  const [before = 0, after = 0] = [bytes[at - 1], bytes[at + 1]]
  return isLetter && before < 0x80 && after < 0x80 && (isAsciiLetter(before) || isAsciiLetter(after))
}

function isAsciiLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
