import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentFault, isPdf } from './document-type.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const XLSX = `${OFFICE}.spreadsheetml.sheet`
const DOCX = `${OFFICE}.wordprocessingml.document`
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const caseOf = (name: string) => readFile(new URL(`../../../test/cases/${name}`, import.meta.url))

interface Relation {
  readonly kind: string
  readonly target: string
  readonly external?: true
}
const relationsXml = (...relations: Relation[]) => {
  const each = relations.map(
    ({ kind, target, external }, at) =>
      `<Relationship Id="r${at}" Type="${RELATIONS}/${kind}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
  )
  return `<Relationships>${each.join('')}</Relationships>`
}
/** A package whose main part is at this path. */
function packed(mediaType: string, path: string, more: Record<string, string> = {}): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types><Override PartName="/${path}" ContentType="${mediaType}.main+xml"/></Types>`,
    '_rels/.rels': relationsXml({ kind: 'officeDocument', target: path }),
    [path]: '<xml/>',
    ...more,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
const word = (more?: Record<string, string>) => packed(DOCX, 'word/document.xml', more)

describe('a PDF', () => {
  test.each([
    ['%PDF-1.7 …', true],
    ['\ufeff%PDF-1.7', true],
    ['\r\n\r\n%PDF-1.7', true],
    [`${' '.repeat(1_024)}%PDF-1.7`, true],
    [`${' '.repeat(1_025)}%PDF-1.7`, false],
    ['<html>%PDF-', false],
    ['%PDX', false],
  ])('may have a mark or line breaks before its beginning, and no page: %j', (text, is) => {
    expect(isPdf(strToU8(text))).toBe(is)
  })

  test('is what its bytes are', async () => {
    expect(await documentFault(await caseOf('pdf-bom.pdf'), 'application/pdf')).toBeUndefined()
    expect(await documentFault(word(), 'application/pdf')).toBe('type')
  })
})

describe('a package', () => {
  test.each([
    ['a workbook', packed(XLSX, 'xl/workbook.xml'), XLSX, undefined],
    ['a text', word(), DOCX, undefined],
    ['a text whose main part has another name', packed(DOCX, 'word/document2.xml'), DOCX, undefined],
    ['a text that is called a workbook', word(), XLSX, 'type'],
    ['of another media type', word(), 'application/zip', 'type'],
    ['no archive', strToU8('PK no archive'), DOCX, 'type'],
    ['half an archive', word().subarray(0, 60), DOCX, 'type'],
    [
      'without its main part',
      packed(DOCX, 'word/document.xml', { '_rels/.rels': relationsXml() }),
      DOCX,
      'type',
    ],
    ['without its types', zipSync({ 'word/document.xml': strToU8('<xml/>') }), DOCX, 'type'],
  ])('%s', async (_, bytes, mediaType, fault) => {
    expect(await documentFault(bytes, mediaType)).toBe(fault)
  })

  test.each([
    ['word/vbaProject.bin', 'runsCode'],
    ['word/activeX/activeX1.bin', 'runsCode'],
    ['word/embeddings/oleObject1.bin', 'holdsFile'],
    ['word/embeddings/Microsoft_Excel_Sheet1.xlsx', 'holdsFile'],
    ['word/media/image1.png', undefined],
  ])('with %s: %s', async (part, fault) => {
    expect(await documentFault(word({ [part]: 'x' }), DOCX)).toBe(fault)
  })

  test.each<[string, Relation, string | undefined]>([
    ['a link', { kind: 'hyperlink', target: 'https://example.com', external: true }, undefined],
    ['a picture of its own', { kind: 'image', target: 'media/image1.png' }, undefined],
    [
      'a template',
      { kind: 'attachedTemplate', target: 'https://evil.example/t.dotm', external: true },
      'linksOutside',
    ],
    [
      'a picture elsewhere',
      { kind: 'image', target: 'https://evil.example/i.png', external: true },
      'linksOutside',
    ],
    ['a part that is a page', { kind: 'aFChunk', target: 'page.mht' }, 'holdsFile'],
  ])('that names %s', async (_, relation, fault) => {
    const list = relationsXml(relation)
    expect(await documentFault(word({ 'word/_rels/settings.xml.rels': list }), DOCX)).toBe(fault)
    const workbook = packed(XLSX, 'xl/workbook.xml', { 'xl/externalLinks/_rels/e1.xml.rels': list })
    expect(await documentFault(workbook, XLSX)).toBe(fault)
  })

  test('that another program made', async () => {
    expect(await documentFault(await caseOf('word-online.docx'), DOCX)).toBeUndefined()
    expect(await documentFault(await caseOf('chart.docx'), DOCX)).toBe('holdsFile')
    expect(await documentFault(await caseOf('two-sheets.xlsx'), XLSX)).toBeUndefined()
  })

  test('whose list of relationships unpacks to too much is none', async () => {
    const vast = relationsXml({ kind: 'image', target: 'x'.repeat(5_000_000) })
    expect(await documentFault(word({ 'word/_rels/document.xml.rels': vast }), DOCX)).toBe('type')
  })
})
