import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEXT_KINDS, type TextKind } from './text-kinds.ts'

/** What each kind makes of a text. */
function makes(kind: TextKind, texts: Readonly<Record<string, string>>) {
  for (const [typed, right] of Object.entries(texts))
    expect([kind, typed, TEXT_KINDS[kind](typed)]).toEqual([kind, typed, right])
}

test('a line has single spaces, composed letters, and nothing that cannot be seen', () => {
  makes('line', {
    '  Ann \u00a0\u3000 Lee\u200b ': 'Ann Lee',
    'Administrator\u200b': 'Administrator',
    'Zoe\u0308': 'Zoë',
    'soft\u00adhyphen': 'softhyphen',
    '\u202eAnn\u202c\u061c\u180e': 'Ann',
    'Anne\u2011Marie': 'Anne-Marie',
    'A – B': 'A – B',
    'ＡＢＣ（中国）': 'ＡＢＣ（中国）',
    '\u2800\u0301': '',
    'a\u2800b': 'a b',
    'one\u2028two': 'one two',
    '\u2f34东\u2f00\u2f08': '广东一人',
  })
})

test('joiners and forms stay where a script or an emoji is written with them', () => {
  for (const kind of ['line', 'note'] as const)
    makes(kind, {
      'می\u200cخواهم': 'می\u200cخواهم',
      'क्\u200dष': 'क्\u200dष',
      '👩\u200d💻 👁\ufe0f\u200d🗨\ufe0f 👩🏽\u200d🚀': '👩\u200d💻 👁\ufe0f\u200d🗨\ufe0f 👩🏽\u200d🚀',
      '葛\u{e0100}': '葛\u{e0100}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}':
        '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'An\u200dn\u200c': 'Ann',
      '\u0301\u{e0100}\u094d\u200da': '\u094d\u0301a',
      '\ufe0fAnn \ufe0f': 'Ann',
      'a\u{e0061}b': 'ab',
    })
  makes('address', { 'an\u200dn@example.com': 'ann@example.com' })
})

test('a note keeps its lines and the spaces by which Chinese paragraphs begin', () => {
  makes('note', {
    '　　第一段\r\n　　第二段\r': '第一段\n　　第二段',
    'a\u000bb\u0085c\u2028d': 'a\nb\nc\nd',
    'a\u00a0\u202fb': 'a  b',
    '\uf0b7 point': 'point',
    '\ue000\ud83d': '',
    '\u2f34东': '广东',
  })
})

test('phones, codes and addresses are read as they look', () => {
  makes('phone', {
    '+44 (0)20 7946 0018': '+442079460018',
    '+49（0）30 901820': '+4930901820',
    '138–0013–8000': '138-0013-8000',
    '(0574) 8765 4321': '057487654321',
    '+65 6123·4567': '+6561234567',
    '+49 6221/54-1234': '+49622154-1234',
    '0049 (0)30 / 901820': '004930901820',
    '415/555/2671': '4155552671',
    '8888 1234 / 8888 1235': '88881234/88881235',
    '021-68888888／9': '021-68888888/9',
    '１３８００１３８０００': '13800138000',
    '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧': '+971501234567',
    '۰۹۱۲ ۳۴۵ ۶۷۸۹': '09123456789',
    '+९१ ९८७६५ ४३२१०': '+919876543210',
    '\u202d138 0013 8000\u202c': '13800138000',
    'tel:+86-138-0013-8000': '+86-138-0013-8000',
    'TEL：021 6888 8888': '02168888888',
  })
  makes('number', {
    ' ٤٠ ': '40',
    '۱۲.۵': '12.5',
    '９９．５０': '99.50',
    '๑๒๓': '123',
    '১২৩٫৪': '123.4',
    '١٬٢٣٤٫٥': '1,234.5',
  })
  makes('code', { '١٢٣٤': '1234' })
  makes('code', { 'ab–cd‑ef': 'ab-cd-ef', ' １２ ３４\n': '1234', 'o\ufb03ce': 'office' })
  makes('address', {
    'ann\u2011lee＠example。com': 'ann-lee@example.com',
    'Pat.O’Brien@example.com': "Pat.O'Brien@example.com",
    'mailto:ann@example.com': 'ann@example.com',
    'Ann Lee <ann@example.com>; ': 'ann@example.com',
    '"Lee, Ann" <MAILTO:ann@example.com>': 'ann@example.com',
    'ann@example.com，': 'ann@example.com',
    'Ann Lee (ann@example.com)': 'ann@example.com',
    '王小明（ann@example.com）；': 'ann@example.com',
    '“ann@example.com”': 'ann@example.com',
    "'ann@example.com'": 'ann@example.com',
    "pat.o'@example.com": "pat.o'@example.com",
    '邮箱：Ann Lee <ann@example.com>': 'ann@example.com',
    'E-mail: ann@example.com': 'ann@example.com',
    'Email:“ann@example.com”,': 'ann@example.com',
    'ann@example.com。': 'ann@example.com',
    'a@example.com; b@example.com;': 'a@example.com;b@example.com;',
    'ann.lee.': 'ann.lee.',
  })
  makes('url', {
    ' https://例子.cn/a b ': 'https://例子.cn/a%20b',
    'ｈｔｔｐｓ：／／example．cn／a': 'https://example.cn/a',
    'https:// www.example .com /a': 'https://www.example.com/a',
    'https://exam\u200bple.com\u200b/\u200ba': 'https://example.com/a',
    'https://example.cn/产品手册（2026）.pdf': 'https://example.cn/产品手册（2026）.pdf',
    'https://example.com/Case Study.pdf': 'https://example.com/Case%20Study.pdf',
    'https://example.com/a\u3000b': 'https://example.com/a%E3%80%80b',
    'https://example.com/a，b': 'https://example.com/a，b',
    'https://example.com?q=Ａ': 'https://example.com?q=Ａ',
    'https://example.com#（１）': 'https://example.com#（１）',
    'https://example.com/👩\u200d💻': 'https://example.com/👩\u200d💻',
    'www.example.com/（a）': 'https://www.example.com/（a）',
    'www.example.com/a': 'https://www.example.com/a',
    'WWW.example.com': 'https://WWW.example.com',
    'http://www.example.com': 'http://www.example.com',
  })
  makes('plain', { 'Ｄｅｓｋ－Ｔｏｐ': 'Desk-Top', 'A–B': 'A-B' })
  makes('search', { ' Ann\u00a0\tLee\u0000 ': 'Ann Lee', '\ue000': '' })
})

test('a password and what programs make are taken as they are', () => {
  for (const kind of ['secret', 'exact'] as const) makes(kind, { ' p\u200b ': ' p\u200b ' })
})

test('every kind gives its own result back', () => {
  const odd = fc.constantFrom(
    ...'aZé1 -@.+()<>;。｡＠Ａ王が가क्👩💻🏴'.normalize('NFD'),
    ...[
      '\u200b',
      '\u200c',
      '\u200d',
      '\u202e',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\ufe0f',
      '\u{e0067}',
      '\u{e007f}',
    ],
    ...['tel:', 'mailto:'],
    ...[
      '\u00a0',
      '\u2800',
      '\u3000',
      '\t',
      '\n',
      '\r',
      '\u2028',
      '–',
      '\u2011',
      '\u0301',
      '\u034f',
      '\ud800',
      '\ue000',
    ],
    ...['\ufb01', '\u1100', '\u1161', '\u3164', '\u180b', '\u1820', '\u{e0100}', '\u2126'],
  )
  const text = fc.oneof(
    fc.string({ unit: odd, maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...(Object.keys(TEXT_KINDS) as TextKind[])), text, (kind, typed) => {
      const once = TEXT_KINDS[kind](typed)
      expect(TEXT_KINDS[kind](once)).toBe(once)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['a dot that is composed of another one', '\u0387'],
  ['a form of a composed letter', '\ufb2a\ufe00'],
  ['a form behind the place of a picture', '\ufffc\ufe00'],
])('every kind gives its own result back: %s', (_, typed) => {
  for (const [name, kind] of Object.entries(TEXT_KINDS)) {
    const once = kind(typed)
    expect([name, kind(once)]).toEqual([name, once])
  }
})
