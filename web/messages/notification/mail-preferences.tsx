import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import {
  getMailPreferences,
  updateMailPreferences,
} from '#contract/messages/notification/notification.endpoints.ts'
import { NOTIFICATION_TOPICS, specOf } from '#contract/messages/notification/notification.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './notifications.module.css'

type Preference = OutputOf<typeof getMailPreferences>['list'][number]

/** Which notifications are mailed as well. Each box is stored at once. */
export function MailPreferences() {
  const { t } = useTranslation(['notification', 'kit'])
  const { data, error, again, put } = useData(getMailPreferences, {})
  const preferences = data?.list
  const failure = preferences ? undefined : error?.errorMsg
  const action = useAction({ several: true })

  const save = async ({ kind, title }: Preference, mail: boolean): Promise<void> => {
    const call = () => callApi(updateMailPreferences, { body: { list: [{ kind, mail }] } })
    const saved = await action.run(call, t(mail ? 'mail.on' : 'mail.off', { kind: title }), kind)
    if (saved) put(saved)
  }

  const sorted = NOTIFICATION_TOPICS.flatMap((topic) =>
    (preferences ?? []).filter(({ kind }) => specOf(kind).topic === topic),
  )
  return (
    <AccountSection
      id="mail-preferences"
      title={t('mail.title')}
      lead={t('mail.lead')}
      busy={preferences === undefined && failure === undefined}
    >
      <FailureNote>{action.error}</FailureNote>
      {failure ? (
        <div className={styles.failed} role="alert">
          <p>{failure}</p>
          {preferences ? null : (
            <Button tone="quiet" size="small" onClick={() => void again()}>
              {t('kit:retry')}
            </Button>
          )}
        </div>
      ) : null}
      {sorted.length > 0 ? (
        <ul className={styles.kinds}>
          {sorted.map((preference) => (
            <li key={preference.kind}>
              <Checkbox
                label={preference.title}
                checked={preference.mail}
                aria-busy={action.isBusyWith(preference.kind)}
                onChange={({ currentTarget }) => void save(preference, currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.always}>{t('mail.always')}</p>
    </AccountSection>
  )
}
