/**
 * What is in a stored image besides its pixels: names of segments that a plain JPEG has not, and what comes behind its
 * end. Empty for an image that was encoded anew.
 */
export function foreignParts(jpeg: Uint8Array): string[] {
  const found: string[] = []
  const file = Buffer.from(jpeg)
  if (file.readUInt16BE(0) !== 0xffd8) return ['no JPEG']
  let at = 2
  while (at < file.length) {
    if (file[at] !== 0xff) return [...found, `no marker at ${at}`]
    const marker = file[at + 1] ?? 0
    if (marker === 0xd9) return file.length === at + 2 ? found : [...found, 'bytes behind the end']
    const isApplication = marker >= 0xe0 && marker <= 0xef
    const isJfif = marker === 0xe0 && file.toString('latin1', at + 4, at + 8) === 'JFIF'
    if ((isApplication && !isJfif) || marker === 0xfe) found.push(`segment ${marker.toString(16)}`)
    at += 2 + file.readUInt16BE(at + 2)
    // Of the coded pixels behind the head of a scan.
    if (marker === 0xda) while (at < file.length && !(file[at] === 0xff && isMarker(file[at + 1]))) at += 1
  }
  return [...found, 'no end']
}

/** 00 is a coded ff, d0 to d7 restart within a scan. */
function isMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte !== 0 && !(byte >= 0xd0 && byte <= 0xd7)
}
