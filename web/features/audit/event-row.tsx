import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '#contract/features/audit/audit.endpoints.ts'
import { type AuditKind, GROUP_OF } from '#contract/features/audit/audit.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import { formatDateTime } from '#contract/kit/time.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './activity.module.css'
import { useEventFacts } from './event-facts.ts'

const ICONS: Record<(typeof GROUP_OF)[AuditKind], LineIconName> = {
  signIn: 'device',
  security: 'lock',
  account: 'account',
  data: 'terms',
}

/** Entries that deserve a second look. */
const ALARMING: readonly AuditKind[] = [
  'signInRefused',
  'signInLocked',
  'proofRefused',
  'passwordChangeRefused',
]

/** One entry as a sentence, and below it when, from where and on what. */
export function EventRow({ event }: { event: AuditEvent }) {
  const { t, i18n } = useTranslation('audit')
  const facts = useEventFacts(event)
  const device = [event.browser, event.system].filter((part) => part !== null).join(' · ')
  return (
    <li className={styles.row} data-alarming={ALARMING.includes(event.kind) ? '' : undefined}>
      <span className={styles.icon}>
        <LineIcon name={ICONS[GROUP_OF[event.kind]]} />
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
      </div>
      <p className={styles.where}>
        <time dateTime={new Date(event.at).toISOString()}>
          {formatDateTime(event.at, i18n.language as Language)}
        </time>
        <span>{device || t('unknownDevice')}</span>
        <span>{event.address}</span>
      </p>
    </li>
  )
}
