/** What a PDF begins with, ISO 32000-1, 7.5.2. */
const PDF_START = Buffer.from('%PDF-')

/** The part that makes an OOXML package what it is, ECMA-376, by the media type of the whole. */
const MAIN_PARTS: Readonly<Record<string, string>> = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xl/workbook.xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word/document.xml',
}

/** Parts that run something or hold another file: macros, controls, embedded objects. */
const ACTIVE_PART = /vbaProject|\/activeX\/|\/embeddings\/|\/externalLinks\//i

export function isPdf(bytes: Uint8Array): boolean {
  return PDF_START.equals(bytes.subarray(0, PDF_START.length))
}

/**
 * Whether the bytes are what the media type says. Of an OOXML package the list of its parts is read, and nothing is
 * unpacked: one with macros, controls, embedded files or links to other workbooks is refused.
 */
export async function isDocument(bytes: Uint8Array, mediaType: string): Promise<boolean> {
  if (mediaType === 'application/pdf') return isPdf(bytes)
  const mainPart = MAIN_PARTS[mediaType]
  return mainPart !== undefined && isPackage(await partsOf(bytes), mainPart)
}

function isPackage(parts: readonly string[], mainPart: string): boolean {
  const isActive = parts.some((part) => ACTIVE_PART.test(part))
  return parts.includes('[Content_Types].xml') && parts.includes(mainPart) && !isActive
}

/** The names in the directory of an archive; none where it is no archive. */
async function partsOf(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import('fflate')
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        names.push(name)
        return false
      },
    })
  } catch {
    return []
  }
  return names
}
