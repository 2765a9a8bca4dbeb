import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import {
  getMailPreferences,
  updateMailPreferences,
} from '#contract/messages/notification/notification.endpoints.ts'
import { NOTIFICATION_TOPICS, specOf } from '#contract/messages/notification/notification.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useData } from '#web/platform/data/use-data.ts'
import { useOnMount } from '#web/platform/page/use-on-change.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import styles from './notifications.module.css'

const HEADING = 'mail-preferences'

type Preference = OutputOf<typeof getMailPreferences>['list'][number]

/** Which notifications are mailed as well. Each box is stored at once. */
export function MailPreferences() {
  const { t } = useTranslation(['notification', 'kit'])
  const { data, error, again, put } = useData(getMailPreferences, {})
  const preferences = data?.list
  const failure = preferences ? undefined : error?.errorMsg
  const action = useAction({ several: true })
  // A box that is pressed again while it is being stored shows what was pressed last, and stores that.
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean | undefined>>>({})
  const lastOf = useRef(new Map<string, object>())
  // The link to this view has gone with the view before.
  useOnMount(() => {
    const heading = document.getElementById(HEADING)
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus()
  })

  const save = async ({ kind, title }: Preference, mail: boolean): Promise<void> => {
    const call = () => callApi(updateMailPreferences, { body: { list: [{ kind, mail }] } })
    const press = {}
    lastOf.current.set(kind, press)
    setPressed((all) => ({ ...all, [kind]: mail }))
    const saved = await action.run(call, t(mail ? 'mail.on' : 'mail.off', { kind: title }), kind)
    if (lastOf.current.get(kind) !== press) return
    if (saved) put(saved)
    setPressed((all) => ({ ...all, [kind]: undefined }))
  }

  const groups = NOTIFICATION_TOPICS.map((topic) => ({
    topic,
    kinds: (preferences ?? []).filter(({ kind }) => specOf(kind).topic === topic),
  })).filter(({ kinds }) => kinds.length > 0)
  return (
    <AccountSection
      id={HEADING}
      title={t('mail.title')}
      lead={t('mail.lead')}
      busy={preferences === undefined && failure === undefined}
    >
      <FailureNote>{action.error}</FailureNote>
      {failure ? (
        <div className="stack gap-3 start bad" role="alert">
          <p>{failure}</p>
          {preferences ? null : (
            <Button tone="quiet" size="small" onClick={() => void again()}>
              {t('kit:retry')}
            </Button>
          )}
        </div>
      ) : null}
      {preferences?.length === 0 ? <p className="quiet text-s">{t('mail.none')}</p> : null}
      {groups.map(({ topic, kinds }) => (
        <fieldset key={topic} className={styles.kinds}>
          <legend>{t(`list.options.topic.${topic}`)}</legend>
          {kinds.map((preference) => (
            <div key={preference.kind}>
              <Checkbox
                label={preference.title}
                checked={pressed[preference.kind] ?? preference.mail}
                aria-busy={action.isBusyWith(preference.kind)}
                onChange={({ currentTarget }) => void save(preference, currentTarget.checked)}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <p className="quiet text-s">{t('mail.always')}</p>
    </AccountSection>
  )
}
