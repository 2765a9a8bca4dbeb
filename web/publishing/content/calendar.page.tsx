import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { businessDay, dayAfter, startOfBusinessDay } from '#contract/kit/time.ts'
import { type CalendarEntry, getContentCalendar } from '#contract/publishing/content/content.endpoints.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { knownServerNow } from '#web/platform/page/server-clock.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Select } from '#web/ui/field.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './calendar.module.css'
import { CALENDAR_WEEKS, isDay, mondayOf } from './calendar-days.ts'
import { CalendarLanes } from './calendar-lanes.tsx'
import { CalendarList } from './calendar-list.tsx'
import { useContentWords } from './content-words.ts'

export const handle = { text: ['content'] } satisfies PageHandle

interface Loaded {
  readonly from: string
  readonly entries: readonly CalendarEntry[]
  readonly hasMore: boolean
}

export async function clientLoader({ request }: { request: Request }): Promise<Loaded> {
  const asked = new URL(request.url).searchParams.get('from')
  const from = mondayOf(isDay(asked) ? asked : await weekAgo())
  const query = { from, to: dayAfter(from, 7 * CALENDAR_WEEKS) }
  return { from, ...(await orThrow(await callApi(getContentCalendar, { query }))) }
}
clientLoader.hydrate = true as const

/** By UTC: in another zone it may be a day off, and the calendar then begins with another week at most. */
async function weekAgo(): Promise<string> {
  return dayAfter(businessDay(await knownServerNow(), 'UTC'), -7)
}

/** Everything that is or will be published: lanes of time by item, or day by day, as always where there is no room for lanes. */
export default function CalendarPage() {
  const { t } = useTranslation(['content', 'deskTitles'])
  const { from, entries, hasMore } = useLoaderData<typeof clientLoader>() as Loaded
  const { lastDay, shortDay, timeZone, zone } = useContentWords()
  const [search, setSearch] = useSearchParams()
  const look = search.get('look') === 'list' ? 'list' : 'lanes'
  const by = search.get('by') === 'region' ? 'region' : 'kind'
  const kind = search.get('kind') ?? ''
  const kinds = [...new Set(entries.map((entry) => entry.kind))]
  const shown = entries.filter((entry) => kind === '' || entry.kind === kind)
  const start = startOfBusinessDay(from, timeZone)
  const end = startOfBusinessDay(dayAfter(from, 7 * CALENDAR_WEEKS), timeZone)
  const address = (day: string | null) => {
    const next = new URLSearchParams(search)
    if (day === null) next.delete('from')
    else next.set('from', day)
    return `${PATHS.contentCalendar}?${next}`
  }
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <PageTitle title={t('deskTitles:contentCalendar')} lead={t('calendar.lead', { zone: zone(start) })} />
      <div className={`row gap-3 across-4 center ${styles.controls}`}>
        <nav className="line gap-1 center" aria-label={t('calendar.period')}>
          <Link className={styles.step} to={address(dayAfter(from, -28))} aria-label={t('calendar.earlier')}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m10 3-5 5 5 5" />
            </svg>
          </Link>
          <Link className={buttonClass({ tone: 'quiet', size: 'small' })} to={address(null)}>
            {t('calendar.today')}
          </Link>
          <Link className={styles.step} to={address(dayAfter(from, 28))} aria-label={t('calendar.later')}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="m6 3 5 5-5 5" />
            </svg>
          </Link>
        </nav>
        <h2>{t('calendar.span', { from: shortDay(start), to: lastDay(end) })}</h2>
        {kinds.length > 1 ? (
          <div className={styles.kind}>
            <Select
              optional="unmarked"
              label={t('calendar.kind')}
              hideLabel
              data-any=""
              options={[
                { value: '', label: t('calendar.all') },
                ...kinds.map((each) => ({ value: each, label: t(`kinds.${each}` as 'kinds.guide') })),
              ]}
              value={kind}
              onChange={(event) => set('kind', event.currentTarget.value)}
            />
          </div>
        ) : null}
        {look === 'lanes' ? (
          <Choice
            look="segments"
            label={t('calendar.by')}
            hideLabel
            options={[
              { value: 'kind', label: t('calendar.byKind') },
              { value: 'region', label: t('calendar.byRegion') },
            ]}
            value={by}
            onChoose={(value) => set('by', value === 'region' ? value : '')}
          />
        ) : null}
        <Choice
          look="segments"
          label={t('calendar.look')}
          hideLabel
          options={[
            { value: 'lanes', label: t('calendar.lanes') },
            { value: 'list', label: t('calendar.list') },
          ]}
          value={look}
          onChoose={(value) => set('look', value === 'list' ? value : '')}
        />
      </div>
      {hasMore ? (
        <p className="flush below-4 faint text-s">{t('calendar.more', { count: entries.length })}</p>
      ) : null}
      {shown.length === 0 ? (
        <p className="flush below-4 faint text-s">{t('calendar.none')}</p>
      ) : (
        <>
          {look === 'lanes' ? <CalendarLanes entries={shown} start={start} end={end} by={by} /> : null}
          <div className={look === 'lanes' ? styles.narrow : undefined}>
            <CalendarList entries={shown} start={start} end={end} />
          </div>
        </>
      )}
    </>
  )
}
