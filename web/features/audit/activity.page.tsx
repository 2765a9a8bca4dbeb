import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { listAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import { callApi } from '#web/kit/api/browser-api.ts'
import { orThrow } from '#web/kit/api/or-throw.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { Pager } from '#web/kit/ui/pager.tsx'
import styles from './activity.module.css'
import { ActivityFilters } from './activity-filters.tsx'
import { type ActivityQuery, filtersOf, readQuery, writeQuery } from './activity-query.ts'
import { EventRow } from './event-row.tsx'
import { ExportButton } from './export-button.tsx'

export const handle = {
  title: 'information',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
} satisfies PageHandle

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
    <section className={styles.activity} aria-labelledby="activity" aria-busy={isLoading}>
      <div className={styles.head}>
        <div>
          <h2 id="activity">{t('title')}</h2>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <ExportButton query={query} totalCount={totalCount} />
      </div>
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
      <Pager page={query.page} pageSize={query.pageSize} totalCount={totalCount} onChange={change} />
    </section>
  )
}
