import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { getOverview, OVERVIEW_DAYS } from '#contract/features/overview/overview.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { DESK_PAGE, type PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './overview.module.css'

export const handle = { ...DESK_PAGE, title: 'overview', text: ['overview'] } satisfies PageHandle

type Overview = OutputOf<typeof getOverview>

export async function clientLoader(): Promise<Overview> {
  return orThrow(await callApi(getOverview, {}))
}
clientLoader.hydrate = true as const

/** What an operator looks at first. */
export default function OverviewPage() {
  const { t, i18n } = useTranslation('overview')
  const { at, days } = useLoaderData<typeof clientLoader>()
  const recent = days.slice(-OVERVIEW_DAYS)
  const registered = recent.reduce((sum, { registrations }) => sum + registrations, 0)
  return (
    <>
      <PageTitle
        title={t('title', { count: registered })}
        lead={t('lead', { time: formatDateTime(at, i18n.language as Language) })}
      />
      <AccountSection id="by-day" title={t('byDay.title')}>
        <DayTable days={recent} />
      </AccountSection>
    </>
  )
}

function DayTable({ days }: { days: Overview['days'] }) {
  const { t } = useTranslation('overview')
  const sum = (name: 'registrations' | 'trials') => days.reduce((total, day) => total + day[name], 0)
  return (
    <table className={styles.table} aria-labelledby="by-day">
      <thead>
        <tr>
          <th scope="col">{t('byDay.day')}</th>
          <th scope="col">{t('byDay.registrations')}</th>
          <th scope="col">{t('byDay.trials')}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, registrations, trials }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{registrations}</td>
            <td>{trials}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('byDay.total')}</th>
          <td>{sum('registrations')}</td>
          <td>{sum('trials')}</td>
        </tr>
      </tfoot>
    </table>
  )
}
