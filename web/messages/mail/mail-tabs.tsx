import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import styles from './mail.module.css'

/** Heading of the pages about mails, and the way between them. */
export function MailTabs({ lead }: { readonly lead: string }) {
  const { t } = useTranslation(['mail', 'deskTitles'])
  return (
    <>
      <PageTitle title={t('deskTitles:deskMail')} lead={lead} />
      <div className={styles.tabs}>
        <TabStrip
          label={t('deskTitles:deskMail')}
          tabs={[
            { path: PATHS.deskMail, title: t('tabs.sent') },
            { path: PATHS.mailTemplates, title: t('tabs.templates'), end: false },
            { path: PATHS.deskBounces, title: t('tabs.bounced') },
          ]}
        />
      </div>
    </>
  )
}
