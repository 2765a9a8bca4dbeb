import type { i18n, TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { exportAuditEvents, listAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import { AUDIT_GROUPS, type AuditKind, GROUP_OF } from '#contract/features/audit/audit.fields.ts'
import type { AuditEvent } from '#contract/features/audit/audit.list.ts'
import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, formatDate, formatTime } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './activity.module.css'
import { type ActivityDay, type ActivityEntry, daysOf } from './activity-days.ts'
import { type ActivityQuery, filtersOf, readQuery, writeQuery } from './activity-query.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['audit'] } satisfies PageHandle

export async function clientLoader({ request }: { request: Request }) {
  const query = readQuery(new URL(request.url).search)
  const { page, pageSize } = query
  return orThrow(await callApi(listAuditEvents, { query: { ...filtersOf(query), page, pageSize } }))
}
clientLoader.hydrate = true as const

/** The activity of the account: sign-ins, refusals and changes, as sentences with time, place and device. */
export default function ActivityPage() {
  const { t } = useTranslation('audit')
  const { totalCount, list } = useLoaderData<typeof clientLoader>()
  const [params, setParams] = useSearchParams()
  const query = readQuery(params.toString())
  const isLoading = useNavigation().state === 'loading'
  const change = (to: Partial<ActivityQuery>): void => {
    // A changed filter returns to the first page.
    setParams(writeQuery({ ...query, page: 1, ...to }), { preventScrollReset: true })
  }
  return (
    <AccountSection lead={t('lead')} aside={<ExportButton query={query} />} busy={isLoading}>
      <ActivityFilters query={query} onChange={change} />
      {list.length > 0 ? (
        <div className={styles.list}>
          {daysOf(list).map((day) => (
            <DayGroup key={day.day} day={day} />
          ))}
        </div>
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

interface FiltersProps {
  readonly query: ActivityQuery
  readonly onChange: (to: Partial<ActivityQuery>) => void
}

/** Filters by kind and period; each change takes effect at once. */
function ActivityFilters({ query, onChange }: FiltersProps) {
  const { t } = useTranslation('audit')
  const isFiltered = Boolean(query.group || query.from || query.to)
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filters')}</legend>
      <div className={styles.chips}>
        {[undefined, ...AUDIT_GROUPS].map((group) => (
          <button
            key={group ?? 'all'}
            type="button"
            aria-pressed={query.group === group}
            onClick={() => onChange({ group })}
          >
            {group ? t(`group.${group}`) : t('all')}
          </button>
        ))}
      </div>
      <div className={styles.days}>
        <label>
          <span>{t('from')}</span>
          <input
            type="date"
            value={query.from}
            max={query.to || undefined}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </label>
        <label>
          <span>{t('to')}</span>
          <input
            type="date"
            value={query.to}
            min={query.from || undefined}
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </label>
        {isFiltered ? (
          <button
            type="button"
            className={styles.reset}
            onClick={() => onChange({ group: undefined, from: '', to: '' })}
          >
            {t('reset')}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}

/** The entries of one day under its date. */
function DayGroup({ day }: { day: ActivityDay }) {
  const { t, i18n } = useTranslation('audit')
  const today = new Date().setHours(0, 0, 0, 0)
  // Half a day more, since a day with a change of daylight saving time is shorter or longer.
  const yesterday = new Date(today - DAY_MS / 2).setHours(0, 0, 0, 0)
  const date = formatDate(day.day, i18n.language as Language)
  const named =
    day.day === today ? t('today', { date }) : day.day === yesterday ? t('yesterday', { date }) : date
  const id = `day-${day.day}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.day}>
        {named}
      </h2>
      <ul>
        {day.entries.map((entry) => (
          <EntryRow key={entry.first.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const ICONS: Record<(typeof GROUP_OF)[AuditKind], LineIconName> = {
  signIn: 'device',
  security: 'lock',
  account: 'account',
  data: 'terms',
}

/** Kinds of entries that are marked: an attempt was refused. */
const REFUSED: readonly AuditKind[] = [
  'signInRefused',
  'signInLocked',
  'proofRefused',
  'passwordChangeRefused',
]

/** One entry as a sentence, with time, address and device. */
function EntryRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation('audit')
  const { first: event, events, sameDevice } = entry
  const facts = useEventFacts(event)
  const device = [event.browser, event.system].filter((part) => part !== null).join(' · ')
  const isRefused = REFUSED.includes(event.kind)
  const group = GROUP_OF[event.kind]
  return (
    <li className={styles.row} data-tone={isRefused ? 'refused' : group}>
      <span className={styles.icon}>
        <LineIcon name={isRefused ? 'refused' : ICONS[group]} />
      </span>
      <div className={styles.what}>
        <p>
          <b>{t(`kind.${event.kind}`)}</b>
          {event.by === 'self' ? null : <span className={styles.by}>{t(`by.${event.by}`)}</span>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className={styles.fact}>
            {fact}
          </p>
        ))}
        {events.length > 1 ? <RepeatedTimes events={events} /> : null}
      </div>
      <p className={styles.where}>
        <EventTime at={event.at} />
        <span className={sameDevice ? styles.same : undefined}>{device || t('unknownDevice')}</span>
        <span className={sameDevice ? styles.same : undefined}>{event.address}</span>
      </p>
    </li>
  )
}

/** All times of an entry of several events. */
function RepeatedTimes({ events }: Pick<ActivityEntry, 'events'>) {
  const { t } = useTranslation('audit')
  return (
    <details className={styles.repeated}>
      <summary>{t('repeated', { count: events.length })}</summary>
      <p>
        {events.map(({ id, at }) => (
          <EventTime key={id} at={at} />
        ))}
      </p>
    </details>
  )
}

function EventTime({ at }: { at: number }) {
  const { i18n } = useTranslation()
  return <time dateTime={new Date(at).toISOString()}>{formatTime(at, i18n.language as Language)}</time>
}

/** Details of an entry: the reason of a refusal, the changed fields, a name. */
function useEventFacts({ detail }: AuditEvent): string[] {
  const { t, i18n } = useTranslation('audit')
  return Object.entries(detail).flatMap(([name, value]) => factOf(name, String(value), t, i18n) ?? [])
}

/** Codes with the number of tries before the lockout. */
const ATTEMPTS_LEFT: Record<string, number> = {
  [lockoutErrors.fourLeft.code]: 4,
  [lockoutErrors.threeLeft.code]: 3,
  [lockoutErrors.twoLeft.code]: 2,
  [lockoutErrors.oneLeft.code]: 1,
}

const SHOWN: Record<string, 'agreement' | 'fields' | 'identity' | 'rows' | 'count'> = {
  agreement: 'agreement',
  fields: 'fields',
  identity: 'identity',
  rows: 'rows',
  count: 'count',
}

function factOf(name: string, value: string, t: TFunction<'audit'>, texts: i18n): string | undefined {
  const left = ATTEMPTS_LEFT[value]
  if (name === 'code' && left) return t('fact.wrong', { count: left })
  if (name === 'code' && value !== lockoutErrors.locked.code) return localErrorText(texts, value) ?? value
  if (name === 'provider' || name === 'name' || name === 'label' || name === 'account') return value
  const shown = SHOWN[name]
  if (!shown) return undefined
  if (shown === 'rows' || shown === 'count') return t(`fact.${shown}`, { count: Number(value) })
  const items = value.split(' ').map((item) => t(`word.${item}` as never, { defaultValue: item }))
  return t(`fact.${shown}`, { words: items.join(t('fact.comma')) })
}

/** Exports all pages of the filtered list as a spreadsheet. */
function ExportButton({ query }: { query: ActivityQuery }) {
  const { t } = useTranslation(['audit', 'kit'])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const result = await callApi(exportAuditEvents, { body: { ...filtersOf(query), timeZone } })
    setBusy(false)
    if (!result.ok) return setFailure(result.error.errorMsg)
    saveFile(result.data)
    toast(t('exported', { file: result.data.fileName }))
  }
  return (
    <div className={styles.export}>
      <Button tone="quiet" size="small" busy={busy} disabled={busy} onClick={() => void save()}>
        {t('export')}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </div>
  )
}
