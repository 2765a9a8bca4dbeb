import { useTranslation } from 'react-i18next'
import { LANGUAGE_TAGS } from '#contract/kit/language.ts'
import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import { resendMails } from '#contract/messages/mail/mail.endpoints.ts'
import { type OutboxMail, outboxList } from '#contract/messages/mail/mail.list.ts'
import { Absent, ListView } from '#web/lists/list/shared.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { MailError } from './mail-error.tsx'
import { MailTabs } from './mail-tabs.tsx'
import { MAIL_TONES } from './mail-tones.ts'

export const handle = { text: ['list', 'pager', 'mail'] } satisfies PageHandle

/** The mails of the site with state, attempts and the last error; failed ones are sent again. */
export default function OutboxPage() {
  const { t } = useTranslation('mail')
  const action = useAction({ several: true })
  const resend = async ({ id }: OutboxMail): Promise<void> => {
    const call = () => callApi(resendMails, { body: { ids: [id] } })
    await action.run(call, t('outbox.resent', { count: 1 }))
  }
  return (
    <>
      <MailTabs lead={t('outbox.lead')} />
      <FailureNote>{action.error}</FailureNote>
      <ListView<OutboxMail>
        list={outboxList}
        texts={t('outbox.list', { returnObjects: true })}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        chips="state"
        tones={{ state: MAIL_TONES }}
        cells={{
          subject: ({ subject, language }) => (
            <span className="phrases" lang={LANGUAGE_TAGS[language]}>
              {subject}
            </span>
          ),
          lastError: ({ lastError }) => (lastError ? <MailError said={lastError} /> : <Absent />),
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
            max: SELECTION_LIMITS.ids,
            running: t('outbox.resending'),
            calls: resendMails,
            done: (count) => t('outbox.resent', { count }),
            run: (rows) => callApi(resendMails, { body: rows }),
          },
        ]}
        empty={{ icon: 'mail', title: t('outbox.empty'), text: t('outbox.emptyText') }}
      />
    </>
  )
}
