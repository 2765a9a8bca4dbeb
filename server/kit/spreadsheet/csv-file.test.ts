import { describe, expect, test } from 'vitest'
import { readCsv } from './csv-file.ts'
import { type SheetTask, UnreadableFile } from './sheet-rows.ts'

const HEADINGS = [
  ['username', '用户名'],
  ['name', '姓名'],
  ['email', '邮箱'],
]
const read = (content: string | Uint8Array, more: Partial<SheetTask> = {}) =>
  readCsv({
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    format: 'csv' as const,
    maxRows: 1_000,
    headings: HEADINGS,
    ...more,
  })
const cells = (content: string | Uint8Array) => read(content).rows.map((row) => row.cells)
const whyNot = (content: string | Uint8Array, more: Partial<SheetTask> = {}) => {
  try {
    return read(content, more)
  } catch (error) {
    return error instanceof UnreadableFile ? [error.why, error.row] : error
  }
}
const bytesOf = (hex: string, text = '') => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)])
const HEAD = 'User name,Name,E-mail\n'

describe('the delimiter is the one by which the headings are found', () => {
  test.each([
    [
      'semicolons, though rows have as many commas',
      'User name;Name;E-mail\na1;Li, Hua;a@x\na2;Wang, Wei;b@x\n',
    ],
    [
      'commas, though rows have as many semicolons',
      'User name,Name,E-mail\na1,Li; Hua,a@x\na2,Wang; Wei,b@x\n',
    ],
    ['tabs', 'User name\tName\tE-mail\na1\tLi, Hua; x\ta@x\n'],
    ['Chinese commas', 'User name，Name，E-mail\na1，Li, Hua；x，a@x\n'],
    ['Chinese semicolons', 'User name；Name；E-mail\na1；Li，Hua；a@x\n'],
    ['bars', 'User name|Name|E-mail\na1|Li, Hua|a@x\n'],
    ['the first line, in quotation marks', '"sep=^"\r\nUser name^Name^E-mail\r\na1^Li, Hua^a@x\r\n'],
    ['the first line, before carriage returns', 'sep=;\rUser name;Name;E-mail\ra1;Li;a@x\r'],
    ['the first line, with delimiters behind it', 'sep=;;;\nUser name;Name;E-mail\na1;Li;a@x\n'],
    ['another one than the first line says', 'sep=,\nUser name;Name;E-mail\na1;Li;a@x\n'],
    [
      'commas with spaces before the quotation marks',
      '"User name", "Name", "E-mail"\na1, "Li, Hua" , "a@x"\n',
    ],
    ['the first line', 'sep=^\nUser name^Name^E-mail\na1^Li, Hua^a@x\n'],
    ['semicolons below a title', 'Team, 2026, all, of, it\nUser name;Name;E-mail\na1;Li, Hua;a@x\n'],
  ])('%s', (_, text) => {
    const found = cells(text)
    const at = found.findIndex(([first]) => first === 'User name')
    expect(found[at]).toEqual(['User name', 'Name', 'E-mail'])
    expect(found[at + 1]).toMatchObject(['a1', expect.stringContaining('Li'), 'a@x'])
  })

  test('and where no heading is known the one that makes most columns', () => {
    expect(cells('a;b;c\n1;2;3\n')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ])
  })
})

describe('a quotation mark', () => {
  test.each([
    [
      'at the beginning of a cell holds delimiters, line breaks and doubled marks',
      '"a, ""b""\nc",d\n',
      [['a, "b"\nc', 'd']],
    ],
    ['within a cell is one', '15" screen,27"\n', [['15" screen', '27"']]],
    [
      'that is closed before the end of its cell leaves the rest to it',
      '"Acme" Ltd,x\n',
      [['Acme Ltd', 'x']],
    ],
    ['of a text that is written as a formula is none of it', '"=""00042""",="7"\n', [['00042', '7']]],
    ['behind a space, and closed within its cell, is within the cell', 'a, "b" c,d\n', [['a', '"b" c', 'd']]],
    ['behind a space, and never closed, is one', 'a, "b,c\n', [['a', '"b', 'c']]],
    ['and what follows it may be spaces', '"a\nb" ,c\n', [['a\nb', 'c']]],
  ])('%s', (_, text, found) => {
    expect(read(text, { headings: [] }).rows.map((row) => row.cells)).toEqual(found)
  })

  test.each([
    ['until the end of the file', `${HEAD}a1,"Li Hua,a@x\na2,Wei,b@x\n`, 2],
    ['until the one of a later row', `${HEAD}a1,Li,a@x\na2,"Wei,b@x\na3,"Tan,c@x\n`, 3],
    ['at the very end', `${HEAD}a1,Li,"`, 2],
    ['in a row of several lines', `${HEAD}"a\n1",Li,a@x\n"a2`, 3],
  ])('that is not closed %s is refused with its row', (_, text, row) => {
    expect(whyNot(text)).toEqual(['quote', row])
  })
})

describe('the encoding', () => {
  const rows = [
    ['用户名', '邮箱'],
    ['li, hua', 'a@b.example'],
  ]

  test.each<[string, Uint8Array]>([
    ['utf-8', Buffer.from('用户名,邮箱\n\n"li, hua",a@b.example\n')],
    ['utf-8', Buffer.from('\ufeff用户名;邮箱\r\n;\r\nli, hua;a@b.example')],
    ['utf-8', Buffer.from('\ufeff\ufeff"用户名","邮箱"\n\n\ufeff"li, hua",a@b.example')],
    ['utf-16le', Buffer.from('\ufeff用户名\t邮箱\n\t\nli, hua\ta@b.example', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeff用户名\t邮箱\n\t\nli, hua\ta@b.example', 'utf16le').swap16()],
    ['gb18030', bytesOf('d3c3bba7c3fb2cd3cacfe40a0a', '"li, hua",a@b.example')],
  ])('%s leaves no doubt where a mark, the bytes or the headings say it', (encoding, bytes) => {
    const { source } = read(bytes)
    expect(cells(bytes)).toEqual(rows)
    expect(source).toMatchObject({ encoding, encodings: [] })
  })

  test.each([
    ['windows-1252', bytesOf('', `${HEAD}a1,`), '4afc7267656e204df66c6c6572', 'Jürgen Möller'],
    ['gb18030', bytesOf('', `${HEAD}a1,`), 'c0eebbaa', '李华'],
    ['macintosh', bytesOf('', `${HEAD}a1,`), '4a9f7267656e204d9a6c6c6572', 'Jürgen Möller'],
    ['windows-1252', bytesOf('', `${HEAD}a1,`), '539c757220429c756620636166e9', 'Sœur Bœuf café'],
    ['windows-1252', bytesOf('', `${HEAD}a1,`), '41636d6599204c7464', 'Acme™ Ltd'],
    ['windows-1252', bytesOf('', `${HEAD}a1,`), '44759a616e', 'Dušan'],
    ['macintosh', bytesOf('', `${HEAD}a1,`), '689974656c204d9f6c6c6572', 'hôtel Müller'],
    ['macintosh', bytesOf('', `${HEAD}a1,`), '6361668e', 'café'],
    ['big5', bytesOf('', `${HEAD}a1,`), 'b3afacfcac C2'.replace(' ', ''), '陳美玲'],
    ['shift_jis', bytesOf('', `${HEAD}a1,`), '938c8b9e91be8f61', '東京太渋'],
  ])(
    '%s is found by what texts in it mostly are, and shown with what others make of it',
    (encoding, head, hex, name) => {
      const { rows: found, source } = read(Buffer.concat([head, bytesOf(hex, ',a@x\n')]))
      expect([source.encoding, found[1]?.cells[1]]).toEqual([encoding, name])
      expect(source.encodings[0]).toEqual({ encoding, sample: name })
      const others = source.encodings.slice(1).map(({ sample }) => sample)
      expect(others.length).toBeGreaterThan(0)
      expect(new Set([name, ...others]).size).toBe(others.length + 1)
    },
  )

  test('that was chosen is used, and the others stay possible', () => {
    const bytes = bytesOf('', `${HEAD}a1,J`)
    const file = Buffer.concat([bytes, bytesOf('fc7267656e', ',a@x\n')])
    const { rows: found, source } = read(file, { choice: { encoding: 'gb18030' } })
    expect(found[1]?.cells[1]).toBe('J黵gen')
    expect(source.encodings.map(({ encoding }) => encoding)).toEqual(
      expect.arrayContaining(['gb18030', 'windows-1252']),
    )
    // Even where the bytes leave no doubt.
    const sure = read('User name,Name\na1,Zoë\n', { choice: { encoding: 'windows-1252' } })
    expect(sure.rows[1]?.cells[1]).toBe('ZoÃ«')
    expect(sure.source.encodings).toMatchObject([{ encoding: 'windows-1252' }, { sample: 'Zoë' }])
  })

  test.each([
    ['windows-1254', 'dd7a6d6972deeb', 'İzmirŞë'],
    ['windows-1253', 'c1e8deede1', 'Αθήνα'],
    ['windows-1258', '5472e2cc6e', 'Tr\u00e2\u0300n'],
    ['windows-874', 'a1c3d8a7e0b7bea1', 'กรุงเทพก'],
  ] as const)('%s can be chosen', (encoding, hex, name) => {
    const file = Buffer.concat([bytesOf('', `${HEAD}a1,`), bytesOf(hex, ',a@x\n')])
    expect(read(file).source.encodings.map((each) => each.encoding)).toContain(encoding)
    const { rows: found } = read(file, { choice: { encoding } })
    expect(found[1]?.cells[1]).toBe(name)
  })

  test.each([
    ['at its end', `${HEAD}a1,蓝鲸软件,a@x\n`, 'e4', 3, 0],
    ['in the middle of it', `${HEAD}a1,蓝鲸软件,a@x\na2,Li`, 'ff', 3, 1],
  ])('stays UTF-8 where one byte is damaged %s, and the cell is named', (_, text, hex, row, column) => {
    const { rows: found, source } = read(Buffer.concat([Buffer.from(text), bytesOf(hex)]))
    expect(source.encoding).toBe('utf-8')
    expect(found[1]?.cells[1]).toBe('蓝鲸软件')
    expect(found.at(-1)).toMatchObject({ number: row, faults: { [column]: 'damaged' } })
    expect(source.encodings[0]?.sample).toContain('蓝鲸软件')
  })
})

test('a number that a program has shortened is told, a long text is cut and told', () => {
  const [row] = read(`9.13302E+17,"${'x'.repeat(1_001)}",1E5,########\n`, { headings: [] }).rows
  expect([row?.faults, row?.cells[1]?.length]).toEqual([
    { 0: 'digitsLost', 1: 'tooLong', 3: 'notShown' },
    1_000,
  ])
})

test('rows that are empty are left out and counted, columns behind the 200th are counted', () => {
  const wide = Array.from({ length: 203 }, () => 'x').join(',')
  const { rows, source } = read(`a\n\n , ,\n${wide}\n`, { headings: [] })
  expect([rows.map(({ number }) => number), source.moreColumns]).toEqual([[1, 4], 3])
  expect(whyNot('a\nb\nc\n', { maxRows: 2 })).toEqual(['rows', undefined])
})

test('formulas are texts', () => {
  expect(read('=1+1,@x\n', { headings: [] }).rows[0]?.cells).toEqual(['=1+1', '@x'])
})

describe('an encoding that the bytes do not say', () => {
  const HEADINGS_IN_GB = 'd3c3bba7c3fb2cd0d5c3fb2cd3cacfe40a'

  test.each([
    ['a stray byte', '612cc0eebbaaff2c6140780a', ['a', '李华\ufffd', 'a@x'], 1],
    ['a cut end', '612cc0eebbaa2cc0eebb', ['a', '李华', '李\ufffd'], 2],
  ])('is GB 18030 by its headings in spite of %s, which its cell is told of', (_, hex, right, column) => {
    const { rows, source } = read(bytesOf(HEADINGS_IN_GB + hex))
    expect([source.encoding, rows[1]?.cells, rows[1]?.faults]).toEqual([
      'gb18030',
      right,
      { [column]: 'damaged' },
    ])
  })

  test.each([
    ['O\x92Brien', 'O’Brien'],
    ['Prix\xa0: 5\xa0\x80', 'Prix : 5 €'.replaceAll(/ (?=[:€])/g, '\u00a0')],
    ['Smith \x96 Sons', 'Smith – Sons'],
    ['\xa7 5', '§ 5'],
  ])('is that of Europe where signs are alone between letters: %j', (text, right) => {
    const { rows, source } = read(Buffer.from(`${HEAD}a,${text},a@x`, 'latin1'))
    expect([source.encoding, rows[1]?.cells[1]]).toEqual(['windows-1252', right])
  })

  test.each(['utf-16le', 'utf-16be'] as const)('is %s without its mark', (encoding) => {
    const bytes = Buffer.from('User name\tName\tE-mail\r\na1\t李华\ta@x\r\n', 'utf16le')
    const { rows, source } = read(encoding === 'utf-16le' ? bytes : bytes.swap16())
    expect([source.encoding, rows[1]?.cells]).toEqual([encoding, ['a1', '李华', 'a@x']])
  })

  test('nor do characters with a zero of their own take it for another', () => {
    const bytes = Buffer.from('User name\tName\tE-mail\r\na1\t第一\u3000言最\ta@x\r\n', 'utf16le')
    const { rows, source } = read(bytes)
    expect([source.encoding, rows[1]?.cells[1]]).toEqual(['utf-16le', '第一\u3000言最'])
    const zeros = Buffer.from(`${HEAD}a1,\0\0\0\0,a@x\n`)
    expect(whyNot(zeros)).toEqual(['type', undefined])
  })
})

describe('quotation marks behind a backslash', () => {
  test.each([
    ['within a cell', '"a1","Li \\"Hua\\" Ltd.","a@x"', ['a1', 'Li "Hua" Ltd.', 'a@x']],
    ['at the end of a cell', '"a1","Li \\"Hua\\"","a@x"', ['a1', 'Li "Hua"', 'a@x']],
    ['before a delimiter', '"a1","19\\", black","a@x"', ['a1', '19", black', 'a@x']],
    ['with backslashes', '"a1","C:\\\\ \\"D\\"","a@x"', ['a1', 'C:\\ "D"', 'a@x']],
    ['behind a backslash', '"a1","C:\\\\\\"D\\"","a@x"', ['a1', 'C:\\"D"', 'a@x']],
    ['next to doubled ones', '"a1","Li ""Hua"" \\"X\\"","a@x"', ['a1', 'Li "Hua" "X"', 'a@x']],
  ])('%s', (_, row, expected) => {
    expect(cells(`${HEAD}${row}\n"b1","Wang","b@x"\n`)).toEqual([
      ['User name', 'Name', 'E-mail'],
      expected,
      ['b1', 'Wang', 'b@x'],
    ])
  })

  test('a cell that ends in a backslash is one', () => {
    expect(cells(`${HEAD}"a1","C:\\","a@x"\n`)).toEqual([
      ['User name', 'Name', 'E-mail'],
      ['a1', 'C:\\', 'a@x'],
    ])
  })

  test('where they make sense in neither way the row is named', () => {
    expect(whyNot(`${HEAD}"a1","Li","a@x"\n"b1","Li \\"Hua","C:\\"\n`)).toEqual(['quote', 3])
  })
})
