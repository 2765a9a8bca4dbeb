import { useOrigin, useSite } from '#web/kit/page/site.ts'
import { StructuredData } from './structured-data.tsx'
import { organization } from './structured-things.ts'

/** Who stands behind the site, for the pages that introduce it. */
export function OrganizationData() {
  const site = useSite()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR ? organization(site, origin) : undefined} />
}
