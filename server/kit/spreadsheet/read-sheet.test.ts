import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { foreignParts, packed, textRow, workbookOf } from '#test/workbooks.ts'
import { createSheetReader } from './read-sheet.ts'
import type { ReadSheet, SheetTask } from './sheet-rows.ts'

const reader = createSheetReader()
const read = (bytes: Uint8Array, more: Partial<SheetTask> = {}) =>
  reader.read('one', { bytes, format: 'xlsx', maxRows: 1_000, ...more })
async function found(bytes: Uint8Array): Promise<ReadSheet> {
  const result = await read(bytes)
  if (result.unreadable) throw new Error(result.unreadable)
  return result
}
const PARTS = foreignParts([{ rows: '' }])

describe('a hostile file', () => {
  const good = workbookOf(textRow('a'))

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
    ['with a sheet that is no XML', packed({ ...PARTS, 'xl/worksheets/sheet1.xml': '<a><b' }), 'damaged'],
    [
      'of very many parts',
      workbookOf('', { more: Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`p${at}`, 'x'])) }),
      'tooMuch',
    ],
  ])('%s is refused', async (_, bytes, why) => {
    expect(await read(bytes)).toEqual({ unreadable: why })
  })

  test('that unpacks to more than fits is refused by what it states, before it is unpacked', async () => {
    const bomb = workbookOf(textRow('x'.repeat(20_000_000)))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await read(bomb)).toEqual({ unreadable: 'tooMuch' })
  })

  test.each([
    ['a part', 1_000],
    ['nothing', 0],
  ])('that states %s of what it unpacks to is refused', async (_, stated) => {
    const result = await read(lying(PARTS, 'xl/worksheets/sheet1.xml', 20_000_000, stated))
    expect(result).toEqual({ unreadable: 'damaged' })
  })

  test('with entities, external ones too, is damaged: none is resolved', async () => {
    const entities =
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const parts = foreignParts([{ rows: textRow('&b;', '&file;') }])
    const path = 'xl/worksheets/sheet1.xml'
    const declared = (parts[path] ?? '').replace('<worksheet', `${entities}<worksheet`)
    expect(await read(packed({ ...parts, [path]: declared }))).toEqual({ unreadable: 'damaged' })
  })

  test('with one cell in the farthest corner takes no more than its cells', async () => {
    const corner =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const { rows, source } = await found(workbookOf(corner))
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [1, ['1']],
      [1048576, []],
    ])
    expect(source.moreColumns).toBe(1)
  })

  test('of 20,000 rows and 300,000 merged ranges is refused as soon as these are too many', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 1}"><c><v>1</v></c></row>`)
    const merges = Array.from(
      { length: 300_000 },
      (_, at) => `<mergeCell ref="A${(at % 20_000) + 1}:B20000"/>`,
    )
    const behind = `<mergeCells>${merges.join('')}</mergeCells>`
    const book = packed(foreignParts([{ rows: rows.join(''), behind }]))
    expect(await read(book, { maxRows: 20_000 })).toEqual({ unreadable: 'tooMuch' })
    // Those that are read are each looked at once, and mark so many cells at most.
    const allowed = packed(
      foreignParts([
        { rows: rows.join(''), behind: `<mergeCells>${merges.slice(0, 9_000).join('')}</mergeCells>` },
      ]),
    )
    expect(await read(allowed, { maxRows: 20_000 })).toEqual({ unreadable: 'tooMuch' })
  })

  test('that names one sheet many times is read once for all of them', async () => {
    const sheet = textRow(...Array.from({ length: 190 }, () => 'x')).repeat(900)
    const parts = foreignParts([{ rows: sheet }])
    const names = Array.from(
      { length: 99 },
      (_, at) => `<sheet name="S${at}" sheetId="${at + 2}" r:id="rId1"/>`,
    )
    const book = (parts['xl/workbook.xml'] ?? '').replace('</sheets>', `${names.join('')}</sheets>`)
    const { source } = await found(packed({ ...parts, 'xl/workbook.xml': book }))
    expect(source.otherSheets).toHaveLength(99)
    const more = book.replace('</sheets>', '<sheet name="S" sheetId="200" r:id="rId1"/></sheets>')
    expect(await read(packed({ ...parts, 'xl/workbook.xml': more }))).toEqual({ unreadable: 'tooMuch' })
  })

  test('that takes too long is ended', async () => {
    const hasty = createSheetReader({ timeoutMs: 1 })
    expect(await hasty.read('one', { bytes: good, format: 'xlsx', maxRows: 9 })).toEqual({
      unreadable: 'tooMuch',
    })
  })

  test('that needs more memory than its thread has ends the thread, and the next file is read', async () => {
    const small = createSheetReader({ memoryMb: 8 })
    const large = workbookOf(textRow(...Array.from({ length: 190 }, () => 'x')).repeat(900))
    expect(await small.read('one', { bytes: large, format: 'xlsx', maxRows: 1_000 })).toEqual({
      unreadable: 'tooMuch',
    })
    expect((await read(large)).rows).toHaveLength(900)
  })
})

test('a csv file of binary content, or an xlsx file by its content, is refused', async () => {
  expect(await read(Buffer.from([0x41, 0, 0x42]), { format: 'csv' })).toEqual({ unreadable: 'type' })
  expect(await read(workbookOf(''), { format: 'csv' })).toEqual({ unreadable: 'type' })
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

describe('files of several accounts', () => {
  const good = workbookOf(textRow('a'))
  const codeOf = (result: Promise<unknown>) =>
    result.then(
      () => 'read',
      (error) => error.code,
    )

  test('take turns: many of one delay another by one, and more than three of one are refused', async () => {
    const fair = createSheetReader()
    const order: string[] = []
    const send = (whose: string) =>
      codeOf(fair.read(whose, { bytes: good, format: 'xlsx', maxRows: 10 }).finally(() => order.push(whose)))
    const outcomes = await Promise.all([...['a', 'a', 'a', 'a', 'a'].map(send), send('b')])
    expect(outcomes).toEqual(['read', 'read', 'read', 'serviceUnavailable', 'serviceUnavailable', 'read'])
    expect(order.slice(2)).toEqual(['a', 'a', 'b', 'a'])
  })

  test('after too much time on files that hit a limit an account waits; others do not', async () => {
    const strict = createSheetReader({ timeoutMs: 20, spentMs: 10 })
    const send = (whose: string) => codeOf(strict.read(whose, { bytes: good, format: 'xlsx', maxRows: 10 }))
    expect([await send('a'), await send('a'), await send('b')]).toEqual(['read', 'tooManyRequests', 'read'])
  })

  test('files that are read cost an account nothing', async () => {
    const strict = createSheetReader({ spentMs: 1 })
    const send = () => codeOf(strict.read('a', { bytes: good, format: 'xlsx', maxRows: 10 }))
    expect([await send(), await send(), await send()]).toEqual(['read', 'read', 'read'])
  })
})
