import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import type { TextParams } from '#contract/kit/errors/fill-text.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from './language.ts'
import { listed } from './listed.ts'

/**
 * A file as the body of a call, in place of JSON: the bytes as they are, its media type as Content-Type, its name in
 * `Content-Disposition: attachment; filename*=UTF-8''…`.
 */
export interface UploadSpec {
  /** The media type of each ending of a file name that is taken: `{ png: 'image/png' }`. */
  readonly types: Readonly<Record<string, string>>
  readonly maxBytes: number
  /**
   * Pictures are found by their bytes: whatever name and type the call gives them, they are taken. A document is still
   * told by its name.
   */
  readonly picturesByBytes?: true
  /** Another type of file, in place of fileTypeUnsupported. */
  readonly wrongType?: ErrorEntry
  /** What the text of `wrongType` says as its `reason`. */
  readonly wrongTypeReason?: Readonly<Record<Language, string>>
  /** A larger file, in place of fileTooLarge. */
  readonly tooLarge?: ErrorEntry
  /** A file without a byte, in place of uploadFailed. */
  readonly empty?: ErrorEntry
}

/** A file as a handler receives it. It is checked by its bytes where that matters: name and type are what the caller says. */
export interface UploadedFile {
  /** Without folders and control characters; empty where the caller gave none. */
  readonly name: string
  readonly mediaType: string
  /** The bytes as they arrive, once. @throws the error for a larger file, `empty` for one without a byte, uploadFailed for one that breaks off */
  readonly portions: AsyncIterable<Uint8Array>
  /** All of them. @throws the same, serviceUnavailable while other uploads fill the memory for them */
  bytes(): Promise<Uint8Array<ArrayBuffer>>
}

/** The media type that the ending of the name says; undefined where no such file is taken. */
export function mediaTypeOf({ types }: UploadSpec, fileName: string): string | undefined {
  const ending = /\.(\w+)\s*$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(types, ending) ? types[ending] : undefined
}

const JPEG_START = [0xff, 0xd8, 0xff]
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** So many first bytes say whether a file is a picture. */
export const PICTURE_HEAD_BYTES = PNG_START.length

/** What a picture is by its first bytes; undefined where it is none that is taken. */
export function pictureTypeOf(file: Uint8Array): 'image/jpeg' | 'image/png' | undefined {
  if (JPEG_START.every((byte, at) => file[at] === byte)) return 'image/jpeg'
  return PNG_START.every((byte, at) => file[at] === byte) ? 'image/png' : undefined
}

/** Endings and media types, as the `accept` of a file input takes them. */
export function acceptOf({ types }: UploadSpec): string {
  const endings = Object.keys(types).map((ending) => `.${ending}`)
  return [...endings, ...new Set(Object.values(types))].join(',')
}

/** What messages say of a limit: the file's types as `.xlsx, .csv` or `.xlsx、.csv`, and its size in MB. */
export function uploadLimits(
  { types, maxBytes }: UploadSpec,
  language: string,
): { readonly types: string; readonly max: string } {
  const endings = Object.keys(types).map((ending) => `.${ending}`)
  return {
    types: listed(endings, language),
    max: String(Math.floor(maxBytes / (1024 * 1024))),
  }
}

const FILE_NAME_MAX = 255

/** Why a file is refused by what it is called, how large it is, or that it has nothing in it. */
export function uploadRefusal(
  spec: UploadSpec,
  why: 'wrongType' | 'tooLarge' | 'empty',
  language: string,
): { readonly error: ErrorEntry; readonly params: TextParams } {
  const { wrongType, wrongTypeReason, tooLarge, empty } = spec
  const { types, max } = uploadLimits(spec, language)
  if (why === 'tooLarge') return { error: tooLarge ?? httpErrors.fileTooLarge, params: { max } }
  if (why === 'empty') return { error: empty ?? httpErrors.uploadFailed, params: {} }
  const reason = wrongTypeReason?.[language as Language]
  return { error: wrongType ?? httpErrors.fileTypeUnsupported, params: reason ? { reason } : { types } }
}

/** The name of a file as a header of the call, RFC 6266 and RFC 8187. */
export function fileNameHeader(name: string): string {
  const encoded = encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, '\ufffd')).replace(
    /['()*!]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${encoded}`
}

/** The name in such a header, or in its plain form `filename="team.xlsx"`; empty where there is none. */
export function fileNameIn(header: string | null): string {
  const [, encoded, quoted, bare] =
    /filename\*=UTF-8''([^;\s]+)|filename="([^"]*)"|filename=([^";\s]+)/i.exec(header ?? '') ?? []
  const name = encoded === undefined ? (quoted ?? bare ?? '') : decoded(encoded)
  return plainFileName(name)
}

/**
 * A name as it is stored and shown: without folders, characters that are not seen and spaces around it, composed, and so
 * short that file systems take it; a long one loses letters before its ending.
 */
function plainFileName(name: string): string {
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim()
  const points = [...plain]
  if (points.length <= FILE_NAME_MAX) return plain
  const ending = [...(/\.[^.]{1,16}$/.exec(plain)?.[0] ?? '')]
  return points.slice(0, FILE_NAME_MAX - ending.length).join('') + ending.join('')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
