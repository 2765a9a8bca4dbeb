import { useTranslation } from 'react-i18next'
import { mailList, type ReceivedMail } from '#contract/messages/mail/mail.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { MAIL_TONES } from './mail-tones.ts'

export const handle = {
  text: ['list', 'mail'],
  outline: (t) => ({ sections: [{ lead: t('mail:own.lead') }] }),
} satisfies PageHandle

/** The mails to the address of the account, with their state. */
export default function MailsPage() {
  const { t } = useTranslation('mail')
  return (
    <AccountSection lead={t('own.lead')}>
      <ListView<ReceivedMail>
        list={mailList}
        texts={t('own.list', { returnObjects: true })}
        rowHeader="subject"
        nameOf={({ subject }) => subject}
        chips="state"
        tones={{ state: MAIL_TONES }}
        empty={{ icon: 'mail', title: t('own.empty'), text: t('own.emptyText') }}
      />
    </AccountSection>
  )
}
