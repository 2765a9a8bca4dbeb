import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { ASSOCIATION } from '#contract/partners/association/association.fields.ts'
import {
  type InvitationColumn,
  invitationImport,
} from '#contract/partners/invitation-import/invitation-import.import.ts'
import { ImportPage, loadImport } from '#web/lists/spreadsheet-import/shared.ts'
import { NeedsCertification } from '#web/people/account/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const handle = {
  text: ['spreadsheetImport', 'invitationImport', 'needsCertification', 'upload'],
  outline: (t) => ({ lead: t('invitationImport:lead') }),
} satisfies PageHandle

export const clientLoader = ({ request }: { request: Request }) => loadImport(invitationImport, request)
clientLoader.hydrate = true as const

/** Invitations of many customers, from a spreadsheet. */
export default function InvitationImportPage() {
  const { t } = useTranslation(['invitationImport', 'accountTitles'])
  const loaded = useLoaderData<typeof clientLoader>()
  const languages = t('languages', { returnObjects: true })
  if (useAccount().certification !== 'verified')
    return (
      <>
        <PageTitle title={t('accountTitles:invitationImport')} lead={t('lead')} />
        <NeedsCertification next={PATHS.invitationImport} />
      </>
    )
  return (
    <ImportPage
      definition={invitationImport}
      loaded={loaded}
      list={PATHS.invitations}
      words={{
        title: t('accountTitles:invitationImport'),
        lead: t('lead'),
        back: t('back'),
        columns: t('columns', { returnObjects: true }),
        step: t('step'),
        nothingYet: t('nothingYet'),
        confirm: (count) => t('confirm', { count }),
        done: (count) => t('done', { count }),
        doneText: t('doneText'),
        show: (count) => t('show', { count }),
      }}
      hints={<p>{t('templateHint')}</p>}
      cell={(row, column) =>
        column === 'language' ? languages[row.language] : row[column as Exclude<InvitationColumn, 'language'>]
      }
      notes={() => <p>{t('mails', { days: ASSOCIATION.invitationDays })}</p>}
      resultOf={({ sent, sentAt }) => {
        // All have the same moment; the end of a range does not count.
        const range = { sentAtFrom: String(sentAt), sentAtTo: String(Number(sentAt) + 1) }
        return { count: Number(sent), address: `${PATHS.invitations}?${new URLSearchParams(range)}` }
      }}
    />
  )
}
