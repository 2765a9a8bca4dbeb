export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding that the client accepts. The weights are read only where one may be zero. */
export function encodingOf(header: string | null): Encoding {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  if (!header.includes('q=0')) return true
  const part = header.split(',').find((each) => each.trim().startsWith(coding))
  return part !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(part)
}
