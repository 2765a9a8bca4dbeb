import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MAIL_TONES, MailError } from '#web/messages/mail/shared.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { EventCell, EventFacts } from '#web/records/audit/shared.ts'
import { StateMark } from '#web/ui/state-mark.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './account-admin.module.css'
import type { AccountPageData } from './account-data.ts'
import { Section } from './account-section.tsx'

/** Mails to the present address; what they say is never shown. */
export function Mails({ mails }: Pick<AccountPageData, 'mails'>) {
  const { t } = useTranslation('accountAdmin')
  return (
    <Section
      id="mails"
      title={t('mails.title')}
      loaded={mails}
      count={({ totalCount }) => totalCount}
      moments={({ list }) => list.map(({ createdAt }) => createdAt)}
    >
      {({ list }, when) =>
        list.length === 0 ? (
          <p className="above-2 quiet text-s">{t('mails.none')}</p>
        ) : (
          <ul className={`plain above-2 text-s ${styles.rows} ${styles.long}`}>
            {list.map(({ id, subject, state, createdAt, lastError }) => (
              <li className="pad-ends-3 line gap-3 center between ruled" key={id}>
                <span>
                  <Text>{subject}</Text>
                  <small className="quiet text-xs">{when(createdAt)}</small>
                  <MailError said={lastError} />
                </span>
                <StateMark tone={MAIL_TONES[state]}>{t(`mails.state.${state}`)}</StateMark>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}

interface ActivityProps extends Pick<AccountPageData, 'activity'> {
  readonly accountId: string
  readonly most: number
}

/** The latest entries of its log; all of them are in the audit log. */
export function Activity({ accountId, activity, most }: ActivityProps) {
  const { t } = useTranslation('accountAdmin')
  return (
    <Section
      id="activity"
      title={t('activity.title')}
      loaded={activity}
      moments={({ list }) => list.slice(0, most).map(({ at }) => at)}
      aside={
        <Link className="brand" to={pathTo(PATHS.auditLog, {}, { account: accountId })}>
          {t('activity.all')}
        </Link>
      }
    >
      {({ list }, when) =>
        list.length === 0 ? (
          <p className="above-2 quiet text-s">{t('activity.none')}</p>
        ) : (
          <ul className={`plain above-2 text-s ${styles.rows}`}>
            {list.slice(0, most).map(({ id, kind, at, actor, detail }) => (
              <li className="pad-ends-3 line gap-3 center between ruled" key={id}>
                <span>
                  <EventCell kind={kind} detail={detail} />
                  <span className={styles.details}>
                    <EventFacts kind={kind} detail={detail} />
                  </span>
                </span>
                <span className={styles.end}>
                  <small className="quiet text-xs">{when(at)}</small>
                  {actor ? <small className="quiet text-xs">{actor}</small> : null}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
