import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mailList, type ReceivedMail } from '#contract/messages/mail/mail.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { AccountSection } from '#web/ui/account-section.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { MAIL_TONES } from './mail-tones.ts'

export const handle = {
  text: ['list', 'pager', 'mail'],
  outline: (t) => ({ sections: [{ lead: t('mail:own.lead') }] }),
} satisfies PageHandle

/** The mails to the address of the account, with their state. */
export default function MailsPage() {
  const { t } = useTranslation('mail')
  return (
    <AccountSection
      lead={t('own.lead')}
      aside={
        <Link
          className={buttonClass({ tone: 'quiet', size: 'medium' })}
          to={`${PATHS.notifications}#mail-preferences`}
        >
          {t('own.choose')}
        </Link>
      }
    >
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
