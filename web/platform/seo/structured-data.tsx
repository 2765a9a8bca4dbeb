import { useCompany, useOrigin, useSite } from '#web/platform/page/site.ts'
import { jsonLd, organization, type StructuredThing } from './schema-org.ts'

/**
 * Structured data (schema.org, JSON-LD) for search engines. Only the server renders it (`import.meta.env.SSR`): in
 * the browser, where the element is preserved, `data` is undefined, and the scripts do not contain the code that
 * makes it.
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

/** The provider as schema.org organization. */
export function OrganizationData() {
  const site = useSite()
  const company = useCompany()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR ? organization(site, company, origin) : undefined} />
}
