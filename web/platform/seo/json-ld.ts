/** A thing of schema.org by its type. */
export interface StructuredThing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** JSON that cannot end its own script element. */
export function jsonLd(data: StructuredThing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
