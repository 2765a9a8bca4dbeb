import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** What version 1 can; the published types are those of version 0.6. */
interface WithPreferred {
  encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
}

/** Browsers send a handful of these headers; one that is not among the first hundred is read each time. */
const REMEMBERED = 100
const chosen = new Map<string, Encoding>()

/** The best encoding that the client accepts (RFC 9110, 12.5.3); Brotli before gzip where both weigh the same. */
export function encodingOf(header: string | null): Encoding {
  if (!header) return 'identity'
  const known = chosen.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as WithPreferred
  const [best = 'identity'] = negotiator.encodings(['br', 'gzip', 'identity'], {
    preferred: ['br', 'gzip'],
  }) as Encoding[]
  if (chosen.size < REMEMBERED) chosen.set(header, best)
  return best
}
