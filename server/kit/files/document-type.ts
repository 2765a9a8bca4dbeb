import { SPREADSHEET_TYPE } from '#contract/kit/file-response.ts'

/** What a PDF begins with, ISO 32000-1, 7.5.2; readers take it within the first bytes. */
const PDF_START = Buffer.from('%PDF-')
const PDF_START_WITHIN = 1_024

/** Content type of the part that makes an OOXML package what it is, ECMA-376, by the media type of the whole. */
const MAIN_TYPES: Readonly<Record<string, string>> = {
  [SPREADSHEET_TYPE]: `${SPREADSHEET_TYPE}.main+xml`,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
}

/** Of a list of types or relationships, unpacked; documents of thousands of pages have less. */
const LIST_BYTES = 4 * 1024 * 1024

/** Parts that run something, and parts that are other files. */
const CODE_PART = /vbaProject|\/activeX\//i
const FILE_PART = /\/embeddings\//i
const FILE_RELATION = 'aFChunk'

/**
 * Why a document is not taken. `type`: its bytes are not what the media type says. `runsCode`: it has macros or controls.
 * `holdsFile`: another file is in it, as the workbook of a chart. `linksOutside`: its program would load something from
 * elsewhere when it is opened, as a template; what a reader must press to follow is none of it.
 */
export type DocumentFault = 'type' | 'runsCode' | 'holdsFile' | 'linksOutside'

/** Whether the bytes are a PDF: a mark or line breaks may come before its beginning, a page may not. */
export function isPdf(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, PDF_START_WITHIN + PDF_START.length))
  const at = head.indexOf(PDF_START)
  return at >= 0 && !head.subarray(0, at).includes('<')
}

/** What keeps a file from being taken as a document of this media type; undefined: nothing. */
export async function documentFault(
  bytes: Uint8Array,
  mediaType: string,
): Promise<DocumentFault | undefined> {
  if (mediaType === 'application/pdf') return isPdf(bytes) ? undefined : 'type'
  const mainType = MAIN_TYPES[mediaType]
  if (mainType === undefined) return 'type'
  try {
    return await packageFault(bytes, mainType)
  } catch {
    return 'type'
  }
}

/** Of the package only its lists are unpacked: of types, and of relationships. */
async function packageFault(bytes: Uint8Array, mainType: string): Promise<DocumentFault | undefined> {
  // Loaded with the first document: the server begins without a reader of XML.
  const { openPackage } = await import('#server/kit/ooxml/package-parts.ts')
  const { readXml } = await import('#server/kit/ooxml/xml-events.ts')
  const { names, has, part, relationsOf } = openPackage(bytes, { partBytes: LIST_BYTES })
  const types = part('[Content_Types].xml')
  const main = [...relationsOf('').values()].find(({ kind }) => kind === 'officeDocument')
  if (!types || !main || main.isExternal || !has(main.path)) return 'type'
  let isMain = false
  readXml(types, {
    open(name, { PartName, ContentType }) {
      if (name === 'Override' && ContentType === mainType)
        isMain ||= PartName?.replace(/^\//, '').toLowerCase() === main.path.toLowerCase()
    },
  })
  if (!isMain) return 'type'
  if (names.some((name) => CODE_PART.test(name))) return 'runsCode'
  if (names.some((name) => FILE_PART.test(name))) return 'holdsFile'
  const owners = names.flatMap((name) => ownerOf(name) ?? [])
  const relations = owners.flatMap((owner) => [...relationsOf(owner).values()])
  if (relations.some(({ kind }) => kind === FILE_RELATION)) return 'holdsFile'
  const isOutside = relations.some(({ kind, isExternal }) => isExternal && kind !== 'hyperlink')
  return isOutside ? 'linksOutside' : undefined
}

/** The part that a list of relationships belongs to; undefined for any other part. */
function ownerOf(name: string): string | undefined {
  const [, folder, owner] = /^(.*\/)?_rels\/([^/]*)\.rels$/i.exec(name) ?? []
  return owner === undefined ? undefined : `${folder ?? ''}${owner}`
}
