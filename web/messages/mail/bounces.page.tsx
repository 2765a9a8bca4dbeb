import { useTranslation } from 'react-i18next'
import { bounceList, type MailBounce } from '#contract/messages/mail/mail.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { MailError } from './mail-error.tsx'
import { MailTabs } from './mail-tabs.tsx'

export const handle = { text: ['list', 'pager', 'mail'] } satisfies PageHandle

/** Addresses that mail servers have refused for good. */
export default function BouncesPage() {
  const { t } = useTranslation('mail')
  return (
    <>
      <MailTabs lead={t('bounces.lead')} />
      <ListView<MailBounce>
        list={bounceList}
        texts={t('bounces.list', { returnObjects: true })}
        rowHeader="address"
        nameOf={({ address }) => address}
        cells={{ reason: ({ reason }) => <MailError said={reason} /> }}
        empty={{ icon: 'honest', title: t('bounces.empty'), text: t('bounces.emptyText') }}
      />
    </>
  )
}
