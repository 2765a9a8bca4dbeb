import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router'
import { type DealOnDeskRow, deskDealList } from '#contract/deals/pipeline/desk-deals.list.ts'
import { dealRequests } from '#contract/deals/pipeline/pipeline.rules.ts'
import { ACCOUNT_CALLS } from '#contract/desk/account-admin/account-calls.rules.ts'
import { tonesOf } from '#contract/requests/request/request.rules.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { revalidatesOnReload } from '#web/platform/data/revalidates-on-reload.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { mayCallNow, useMayCall } from '#web/platform/session/permissions.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { PartnerChoice } from './desk-partners.ts'

export const handle = { text: ['list', 'pager', 'dealDesk'] } satisfies PageHandle

/** The search of accounts, loaded where a partner is named or searched. */
const partners = () => import('./desk-partners.ts')

/** The names of the partners that the address names; others are searched. */
export async function clientLoader({ request }: { request: Request }): Promise<PartnerChoice[]> {
  const ids = new URL(request.url).searchParams.get('partnerId')?.split(',').filter(Boolean) ?? []
  return ids.length > 0 && mayCallNow(ACCOUNT_CALLS.list) ? (await partners()).partnersNamed(ids) : []
}
clientLoader.hydrate = true as const

/** The names do not follow the filters. */
export const shouldRevalidate = revalidatesOnReload

/** The deals of all partners, whatever has become of them; the export has every field. */
export default function DeskDealsPage() {
  const { t } = useTranslation(['dealDesk', 'deskTitles'])
  const named = useLoaderData<typeof clientLoader>() ?? []
  const maySearch = useMayCall()(ACCOUNT_CALLS.list)
  return (
    <>
      <PageTitle title={t('deskTitles:deskDeals')} lead={t('lead')} />
      <ListView<DealOnDeskRow>
        list={deskDealList}
        texts={t('list', { returnObjects: true })}
        rowHeader="projectName"
        nameOf={({ projectName }) => projectName}
        chips="status"
        choices={{ partnerId: named }}
        {...(maySearch && {
          lookups: {
            partnerId: {
              label: t('searchPartner'),
              find: async (...asked) => (await partners()).findPartners(...asked),
            },
          },
        })}
        exportsAll
        tones={{ status: tonesOf(dealRequests) }}
        cells={{
          projectName: ({ id: dealId, projectName }) => (
            <Link to={pathTo(PATHS.queuedRequest, { queue: 'deals', requestId: dealId })}>{projectName}</Link>
          ),
        }}
        empty={{ icon: 'deals', title: t('empty'), text: t('emptyText') }}
      />
    </>
  )
}
