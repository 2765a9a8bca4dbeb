import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isDocument } from './document-type.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const packed = (...parts: string[]) =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...parts].map((part) => [part, strToU8('<xml/>')])))

test('a document is what its bytes are', async () => {
  expect(await isDocument(strToU8('%PDF-1.7 …'), 'application/pdf')).toBe(true)
  expect(await isDocument(strToU8('<html>%PDF-'), 'application/pdf')).toBe(false)
  expect(await isDocument(packed('xl/workbook.xml'), XLSX)).toBe(true)
  expect(await isDocument(packed('word/document.xml'), DOCX)).toBe(true)
  expect(await isDocument(packed('word/document.xml'), XLSX)).toBe(false)
  expect(await isDocument(zipSync({ 'xl/workbook.xml': strToU8('') }), XLSX)).toBe(false)
  expect(await isDocument(strToU8('PK no archive'), XLSX)).toBe(false)
  expect(await isDocument(packed('xl/workbook.xml').subarray(0, 60), XLSX)).toBe(false)
  expect(await isDocument(packed('xl/workbook.xml'), 'application/zip')).toBe(false)
})

test.each([
  'xl/vbaProject.bin',
  'xl/activeX/activeX1.bin',
  'word/embeddings/oleObject1.bin',
  'xl/externalLinks/externalLink1.xml',
])('one with %s is refused', async (part) => {
  expect(await isDocument(packed('xl/workbook.xml', part), XLSX)).toBe(false)
  expect(await isDocument(packed('word/document.xml', part), DOCX)).toBe(false)
})
