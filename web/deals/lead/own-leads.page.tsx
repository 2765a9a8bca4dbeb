import { useLoaderData } from 'react-router'
import { listOwnLeads } from '#contract/deals/lead/lead.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { late } from '#web/ui/late.tsx'

/** Its code is loaded where there are some. */
const OwnLeads = late(async () => (await import('./own-leads.tsx')).OwnLeads)

export async function clientLoader() {
  return callApi(listOwnLeads, {}).then(orThrow)
}
clientLoader.hydrate = true as const

/** A part of the page of the customer's partner: the partners that want to advise it on a request. */
export default function OwnLeadsPage() {
  const { list } = useLoaderData<typeof clientLoader>()
  return list.length === 0 ? null : <OwnLeads leads={list} />
}
