import { jsonLd, type StructuredThing } from './json-ld.ts'

/**
 * Facts for search engines in the words of schema.org (JSON-LD); a block of data that no browser runs. Only the server
 * makes it (`import.meta.env.SSR`): in the browser, which keeps what came, `data` is undefined, and the code that would
 * make it is left out of the scripts.
 */
export function StructuredData({ data }: { data: StructuredThing | undefined }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own without any `<`, which could end the block
      dangerouslySetInnerHTML={{ __html: data ? jsonLd(data) : '' }}
    />
  )
}
