import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getCampaign, type ShownCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { CampaignView, type ClaimSlot } from '#web/catalog/campaign/shared.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { ClaimAction } from './claim-action.tsx'
import { useOwnClaims } from './use-own-claims.ts'

export const handle = { text: ['campaign', 'claim'] } satisfies PageHandle

export async function loader({ context }: LoaderFunctionArgs): Promise<ShownCampaign> {
  const { callApi, cacheUntil } = context.get(pageContext)
  const shown = await orThrow(await callApi(getCampaign, {}))
  cacheUntil(shown.validUntil)
  return shown
}

/** The campaign, whose offers can be claimed on the page. */
export default function CampaignPage() {
  return <CampaignView first={useLoaderData<typeof loader>()} Claims={Claims} />
}

function Claims({ children }: { readonly children: (claim: ClaimSlot) => ReactNode }) {
  const own = useOwnClaims()
  return children((what) => <ClaimAction {...what} own={own} />)
}
