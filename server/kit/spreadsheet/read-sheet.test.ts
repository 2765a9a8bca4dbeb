import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { createSheetReader, type SheetTask } from './read-sheet.ts'
import { workbook } from './workbook.ts'

const reader = createSheetReader()
const read = (bytes: Uint8Array, more: Partial<SheetTask> = {}) =>
  reader.read({ bytes, format: 'xlsx', maxRows: 1_000, ...more })
const csv = (text: string | Uint8Array, more: Partial<SheetTask> = {}) =>
  read(typeof text === 'string' ? Buffer.from(text) : text, { format: 'csv', ...more })

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as other programs write it, with this in its sheet. */
function partsOf(sheet: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  }
}
function zipped(parts: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, Buffer.from(text)])))
}
const xlsx = (sheet: string, more?: Record<string, string>) => zipped(partsOf(sheet, more))
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`

describe('an xlsx file', () => {
  test('that this product wrote has its texts unchanged', async () => {
    const rows = async function* () {
      yield [[{ type: 'text', value: '=1+1' } as const, { type: 'text', value: ' 李华\u0001 ' } as const]]
    }
    const sheet = { title: 'x', widths: [9, 9], headings: ['A', 'B'], rows: rows() }
    const bytes = Buffer.concat(await Array.fromAsync(workbook(sheet)))
    expect(await read(bytes)).toEqual({
      rows: [
        { number: 1, cells: ['A', 'B'], merged: [] },
        { number: 2, cells: ['=1+1', '李华\u0001'], merged: [] },
      ],
    })
  })

  test('has numbers, flags, dates and the last values of formulas as texts; empty rows are left out', async () => {
    const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`
    const rels = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/styles" Target="styles.xml"/></Relationships>`
    const sheet =
      '<row r="1"><c r="A1"/></row><row r="3"><c r="A3"><v>20260001</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="1"><v>46348</v></c><c r="D3" t="str"><f>A3&amp;"@x"</f><v>20260001@x</v></c><c r="E3" t="e"><v>#REF!</v></c><c r="F3"><f>SUM(A1)</f></c></row>'
    const found = await read(xlsx(sheet, { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': rels }))
    expect(found.rows).toEqual([
      { number: 3, cells: ['20260001', 'true', '2026-11-22', '20260001@x', '#REF!', ''], merged: [] },
    ])
  })

  test('says which of its cells are merged', async () => {
    const merged = partsOf(`<row r="1">${text('a')}${text('b')}</row><row r="2">${text('c')}</row>`)
    const sheet = merged['xl/worksheets/sheet1.xml']?.replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="B1:B2"/></mergeCells>',
    )
    const found = await read(zipped({ ...merged, 'xl/worksheets/sheet1.xml': sheet ?? '' }))
    expect(found.rows?.map((row) => row.merged)).toEqual([[1], [1]])
  })

  test('is read up to its 200th column, and a sheet that is hidden is not', async () => {
    const wide = xlsx(`<row r="1">${text('x').repeat(300)}</row>`)
    expect((await read(wide)).rows?.[0]?.cells).toHaveLength(200)
    const hidden = partsOf(`<row r="1">${text('secret')}</row>`)
    const hiddenBook = hidden['xl/workbook.xml']?.replace('name="A"', 'name="A" state="hidden"') ?? ''
    expect(await read(zipped({ ...hidden, 'xl/workbook.xml': hiddenBook }))).toEqual({
      unreadable: 'damaged',
    })
  })

  test('with more rows than asked for is refused, empty ones not counted', async () => {
    const rows = Array.from(
      { length: 5 },
      (_, at) => `<row r="${at * 2 + 1}">${text('x')}</row><row r="${at * 2 + 2}"/>`,
    )
    expect((await read(xlsx(rows.join('')), { maxRows: 5 })).rows).toHaveLength(5)
    expect(await read(xlsx(rows.join('')), { maxRows: 4 })).toEqual({ unreadable: 'rows' })
    const tall = Array.from({ length: 25_000 }, (_, at) => `<row r="${at + 1}"><c s="1"/></row>`).join('')
    expect(await read(xlsx(tall))).toEqual({ unreadable: 'rows' })
  })
})

describe('a hostile file', () => {
  const good = xlsx(`<row r="1">${text('a')}</row>`)

  test.each<[string, Uint8Array, string]>([
    ['cut off in the middle', good.subarray(0, good.length / 2), 'damaged'],
    ['cut off at its end', good.subarray(0, good.length - 4), 'damaged'],
    [
      'with a password, or of the old format',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      'protected',
    ],
    ['of another type', Buffer.from('%PDF-1.7 …'), 'type'],
    ['of text under the name of a workbook', Buffer.from('User name,E-mail\na,b\n'), 'type'],
    ['an archive without a workbook', zipSync({ 'a.txt': Buffer.from('x') }), 'damaged'],
    ['an empty archive', Buffer.from('504b0506'.padEnd(44, '0'), 'hex'), 'type'],
    [
      'with a sheet that is no XML',
      zipped({ ...partsOf(''), 'xl/worksheets/sheet1.xml': '<a><b' }),
      'damaged',
    ],
    [
      'of very many parts',
      xlsx('', Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`p${at}`, 'x']))),
      'tooMuch',
    ],
  ])('%s is refused', async (_, bytes, why) => {
    const result = await read(bytes)
    // Where the library finds no rows in half a sheet, it is as if it were empty.
    expect([why, 'empty']).toContain(result.unreadable ?? (result.rows.length === 0 ? 'empty' : 'read'))
  })

  test('that unpacks to more than fits is refused by what it states, before it is unpacked', async () => {
    const bomb = xlsx(`<row r="1">${text('x'.repeat(20_000_000))}</row>`)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await read(bomb)).toEqual({ unreadable: 'tooMuch' })
  })

  test.each([
    ['a part', 1_000],
    ['nothing', 0],
  ])('that states %s of what it unpacks to is refused', async (_, stated) => {
    const result = await read(lying(partsOf(''), 'xl/worksheets/sheet1.xml', 20_000_000, stated))
    expect(result).toEqual({ unreadable: 'damaged' })
  })

  test('with entities, external ones too, has them as they are, and reads no file', async () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const parts = partsOf(`<row r="1">${text('&b;')}${text('&file;')}</row>`)
    const sheet = parts['xl/worksheets/sheet1.xml']?.replace(HEAD, HEAD + entities) ?? ''
    const result = await read(zipped({ ...parts, 'xl/worksheets/sheet1.xml': sheet }))
    const found = JSON.stringify(result)
    expect(found).not.toContain('root:')
    expect(found).not.toContain('aaaa')
  })

  test('with one cell in the farthest corner is refused', async () => {
    const corner = xlsx(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
    )
    expect((await read(corner)).unreadable).toBeDefined()
  })

  test('that takes too long is ended', async () => {
    const hasty = createSheetReader({ timeoutMs: 1 })
    expect(await hasty.read({ bytes: good, format: 'xlsx', maxRows: 9 })).toEqual({ unreadable: 'tooMuch' })
  })

  test('that needs more memory than its thread has ends the thread, and the next file is read', async () => {
    const small = createSheetReader({ memoryMb: 8 })
    const rows = Array.from({ length: 900 }, (_, at) => `<row r="${at + 1}">${text('x').repeat(190)}</row>`)
    const large = xlsx(rows.join(''))
    expect(await small.read({ bytes: large, format: 'xlsx', maxRows: 1_000 })).toEqual({
      unreadable: 'tooMuch',
    })
    expect((await read(large)).rows).toHaveLength(900)
  })
})

describe('a csv file', () => {
  const rows = [
    { number: 1, cells: ['用户名', '邮箱'], merged: [] },
    { number: 3, cells: ['li, hua', 'a@b.example'], merged: [] },
  ]

  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('用户名,邮箱\n\n"li, hua",a@b.example\n')],
    ['UTF-8 with a mark and semicolons', Buffer.from('\ufeff用户名;邮箱\r\n;\r\nli, hua;a@b.example')],
    ['UTF-16', Buffer.from('\ufeff用户名\t邮箱\n\t\nli, hua\ta@b.example', 'utf16le')],
    [
      'GB 18030, as programs in China save it',
      Buffer.concat([Buffer.from('d3c3bba7c3fb2cd3cacfe40a0a', 'hex'), Buffer.from('"li, hua",a@b.example')]),
    ],
  ])('in %s is read', async (_, bytes) => {
    expect(await csv(bytes)).toEqual({ rows })
  })

  test('of binary content, or an xlsx file by its content, is refused', async () => {
    expect(await csv(Buffer.from([0x41, 0, 0x42]))).toEqual({ unreadable: 'type' })
    expect(await csv(xlsx(''))).toEqual({ unreadable: 'type' })
  })

  test('has formulas as texts', async () => {
    expect((await csv('=1+1,@x\n')).rows?.[0]?.cells).toEqual(['=1+1', '@x'])
  })
})

/** An archive whose part unpacks to `size` zeros, and that states another size of it. */
function lying(parts: Record<string, string>, path: string, size: number, stated: number): Uint8Array {
  const files = Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)] as const)
  const archive = Buffer.from(
    zipSync({ ...Object.fromEntries(files), [path]: Buffer.alloc(size) }, { level: 1 }),
  )
  // The size is 22 bytes into the header of a part (ZIP 4.3.7), and 24 into its entry of the directory (4.3.12).
  for (const [mark, at] of [
    ['504b0304', 22],
    ['504b0102', 24],
  ] as const) {
    const nameAt = mark === '504b0304' ? 30 : 46
    for (
      let found = archive.indexOf(mark, 0, 'hex');
      found >= 0;
      found = archive.indexOf(mark, found + 4, 'hex')
    )
      if (archive.subarray(found + nameAt, found + nameAt + path.length).toString() === path)
        archive.writeUInt32LE(stated, found + at)
  }
  return archive
}
