/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/**
 * What a `Range` header asks of a file of this size (RFC 9110, 14.2): one range; undefined where the whole file is
 * to be sent (no header, another unit, several ranges at once), 'none' where the file has no such bytes.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!asked) return undefined
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return undefined
  // `-500`: the last 500 bytes.
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  if (first >= size) return 'none'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
