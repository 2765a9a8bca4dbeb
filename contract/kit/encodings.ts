/** Encodings of text files that are read, the ones of this product's readers first. */
export const ENCODINGS = [
  'utf-8',
  'gb18030',
  'windows-1252',
  'macintosh',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1258',
  'windows-874',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof ENCODINGS)[number]
