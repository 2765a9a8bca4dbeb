import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { QueueItem, QueuePulse } from '#contract/requests/queue/queue.fields.ts'
import { useSite } from '#web/platform/page/site.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { Text } from '#web/ui/text.tsx'
import { timeLeft, urgencyOf } from './clock-pips.tsx'
import { PersonMark } from './person-mark.tsx'
import styles from './queue-list.module.css'
import type { QueueRow, ShownQueue } from './queue-parts.ts'

interface QueueListProps {
  readonly shown: ShownQueue
  readonly rows: readonly QueueRow[]
  readonly pulse: Pick<QueuePulse, 'viewers' | 'decisions'>
  readonly selected: string | undefined
  readonly now: number
  readonly linkTo: (requestId: string) => string
}

/** The requests of a view, two lines each; the selected one stays in sight. */
export function QueueList({ shown, rows, pulse, selected, now, linkTo }: QueueListProps) {
  const { t } = useTranslation('queue')
  const { timeZone } = useSite()
  const list = useRef<HTMLUListElement>(null)
  // Another request is selected.
  useOnChange([selected, rows], () => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <ul ref={list} className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to={linkTo(row.id)}
            className={styles.row}
            aria-current={row.id === selected ? 'true' : undefined}
            preventScrollReset
          >
            <b className={`whole ${styles.subject}`} lang={row.language}>
              {row.subject}
            </b>
            <span className={`line gap-2 quiet ${styles.detail}`}>
              <Detail shown={shown} row={row} pulse={pulse} />
            </span>
            <span
              className={styles.when}
              data-urgency={row.clock ? urgencyOf(row.clock, now, timeZone) : undefined}
            >
              {row.clock ? <Text>{timeLeft(t, row.clock, now, 'short')}</Text> : null}
              <Face shown={shown} row={row} pulse={pulse} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The request that is open where the view does not have it, as one that is decided: what is open is always marked. */
export function OtherRow({
  shown,
  item,
  linkTo,
}: Pick<QueueListProps, 'shown' | 'linkTo'> & { readonly item: QueueItem }) {
  const { t } = useTranslation('queue')
  return (
    <Link to={linkTo(item.id)} className={styles.row} aria-current="true" preventScrollReset>
      <b className={`whole ${styles.subject}`} lang={item.language}>
        {item.subject}
      </b>
      <span className={`line gap-2 quiet ${styles.detail}`}>
        <Text>{`${shown.texts.list.options.state[item.state] ?? item.state} · ${t('row.elsewhere')}`}</Text>
      </span>
    </Link>
  )
}

interface RowProps extends Pick<QueueListProps, 'shown' | 'pulse'> {
  readonly row: QueueRow
}

function Detail({ shown, row, pulse }: RowProps) {
  const { t } = useTranslation('queue')
  const decision = pulse.decisions.find(({ requestId }) => requestId === row.id)?.decision ?? row.decision
  if (decision) {
    const done = shown.texts.decisions[decision.action]?.done ?? decision.action
    const made = t('made.other', { name: decision.by.name, done })
    return <Text>{decision.state === 'waiting' ? t('row.waiting') : made}</Text>
  }
  if (!row.clock) return <Text>{shown.texts.list.options.state[row.state] ?? row.state}</Text>
  const words = [
    row.attempt > 1 ? t('row.attempt', { attempt: row.attempt }) : '',
    t(`row.languages.${row.language}`),
    row.attempt > 1 ? '' : (row.reference ?? ''),
  ]
  return (
    <>
      {row.warnings > 0 ? (
        <span className="rigid amber">{t('row.warnings', { count: row.warnings })}</span>
      ) : null}
      <span className={styles.words}>{words.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** Who has the request open, else who works on it. */
function Face({ shown, row, pulse }: RowProps) {
  const { t } = useTranslation('queue')
  const viewer = pulse.viewers.find(({ requestId }) => requestId === row.id)?.operator
  if (viewer) return <PersonMark name={viewer.name} label={t('row.viewed', { name: viewer.name })} />
  const { assignee: name } = row
  if (!name) return null
  return <PersonMark name={name} isOwn={row.assigneeId === shown.ownId} label={t('row.with', { name })} />
}
