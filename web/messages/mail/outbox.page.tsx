import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resendMails } from '#contract/messages/mail/mail.endpoints.ts'
import { type OutboxMail, outboxList } from '#contract/messages/mail/mail.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { DESK_PAGE, type PageHandle } from '#web/platform/page/page-handle.ts'
import { toast } from '#web/ui/toast.ts'
import styles from './mail.module.css'
import { MailError } from './mail-error.tsx'
import { MailTabs } from './mail-tabs.tsx'

export const handle = {
  ...DESK_PAGE,
  title: 'deskMail',
  text: ['list', 'mail'],
} satisfies PageHandle

/** The mails of the site with state, attempts and the last error; failed ones are sent again. */
export default function OutboxPage() {
  const { t } = useTranslation('mail')
  const [sent, setSent] = useState(0)
  const [failure, setFailure] = useState<string>()
  const resend = async ({ id }: OutboxMail): Promise<void> => {
    const result = await callApi(resendMails, { body: { ids: [id] } })
    if (!result.ok) return setFailure(result.error.errorMsg)
    setFailure(undefined)
    toast(t('outbox.resent', { count: 1 }))
    setSent(sent + 1)
  }
  return (
    <>
      <MailTabs lead={t('outbox.lead')} />
      {failure ? <p role="alert">{failure}</p> : null}
      <ListView<OutboxMail>
        list={outboxList}
        texts={t('outbox.list', { returnObjects: true })}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        chips="state"
        reloadKey={sent}
        cells={{
          state: ({ state }) => (
            <span className={styles.state} data-state={state}>
              {t(`outbox.list.options.state.${state}`)}
            </span>
          ),
          lastError: ({ lastError }) => <MailError said={lastError} />,
        }}
        rowActions={[
          {
            key: 'resend',
            label: t('outbox.resend'),
            calls: resendMails,
            refusal: ({ state }) => (state === 'failed' ? undefined : t('outbox.onlyFailed')),
            onAct: (row) => void resend(row),
          },
        ]}
        bulkActions={[
          {
            key: 'resend',
            label: t('outbox.resend'),
            running: t('outbox.resending'),
            calls: resendMails,
            done: (count) => t('outbox.resent', { count }),
            run: (rows) => callApi(resendMails, { body: rows }),
          },
        ]}
        empty={{ title: t('outbox.empty'), text: t('outbox.emptyText') }}
      />
    </>
  )
}
