import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { listAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Pager } from '#web/ui/pager.tsx'
import styles from './activity.module.css'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityQuery, filtersOf, readQuery, writeQuery } from './activity-query.ts'
import { EventRow } from './event-row.tsx'
import { ExportButton } from './export-button.tsx'

export const handle = { ...ACCOUNT_CENTER, text: ['audit'] } satisfies PageHandle

export async function clientLoader({ request }: { request: Request }) {
  const query = readQuery(new URL(request.url).search)
  const { page, pageSize } = query
  return orThrow(await callApi(listAuditEvents, { query: { ...filtersOf(query), page, pageSize } }))
}
clientLoader.hydrate = true as const

/** What happened in the account: every sign-in, refusal and change, as sentences with time, place and device. */
export default function ActivityPage() {
  const { t } = useTranslation('audit')
  const { totalCount, list } = useLoaderData<typeof clientLoader>()
  const [params, setParams] = useSearchParams()
  const query = readQuery(params.toString())
  const isLoading = useNavigation().state === 'loading'
  const change = (to: Partial<ActivityQuery>): void => {
    // Another filter begins at its first page.
    setParams(writeQuery({ ...query, page: 1, ...to }), { preventScrollReset: true })
  }
  return (
    <AccountSection
      id="activity"
      title={t('title')}
      lead={t('lead')}
      beside={<ExportButton query={query} totalCount={totalCount} />}
      busy={isLoading}
    >
      <ActivityFilters query={query} onChange={change} />
      {list.length > 0 ? (
        <ul className={styles.list}>
          {list.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      ) : (
        <div className={styles.empty}>
          <h3>{t('empty')}</h3>
          <p>{t('emptyText')}</p>
        </div>
      )}
      {totalCount > 0 ? (
        <Pager page={query.page} pageSize={query.pageSize} totalCount={totalCount} onChange={change} />
      ) : null}
    </AccountSection>
  )
}
