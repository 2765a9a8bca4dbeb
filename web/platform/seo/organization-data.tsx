import { useOrigin, useSite } from '#web/platform/page/site.ts'
import { organization } from './schema-org.ts'
import { StructuredData } from './structured-data.tsx'

/** Who stands behind the site, for the pages that introduce it. */
export function OrganizationData() {
  const site = useSite()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR ? organization(site, origin) : undefined} />
}
