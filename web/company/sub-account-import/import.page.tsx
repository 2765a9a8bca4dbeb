import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import { setSubAccountRoles } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import {
  type ImportColumn,
  subAccountImport,
} from '#contract/company/sub-account-import/sub-account-import.import.ts'
import { listed } from '#contract/kit/listed.ts'
import { ImportPage, loadImport } from '#web/lists/spreadsheet-import/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'

export const handle = {
  text: ['spreadsheetImport', 'subAccountImport', 'upload'],
  outline: (t) => ({ lead: t('subAccountImport:lead') }),
} satisfies PageHandle

export const clientLoader = ({ request }: { request: Request }) => loadImport(subAccountImport, request)
clientLoader.hydrate = true as const

/** The import of a team as sub-accounts. */
export default function SubAccountImportPage() {
  const { t, i18n } = useTranslation(['subAccountImport', 'accountTitles'])
  const mayGrant = useMayCall()(setSubAccountRoles)
  const loaded = useLoaderData<typeof clientLoader>()
  const hours = SUB_ACCOUNT_LIMITS.initialPasswordHours
  return (
    <ImportPage
      definition={subAccountImport}
      loaded={loaded}
      list={PATHS.subAccountList}
      words={{
        title: t('accountTitles:subAccountImport'),
        lead: t('lead'),
        back: t('back'),
        columns: t('columns', { returnObjects: true }),
        confirm: (count) => t('confirm', { count }),
        done: (count) => t('done', { count }),
        doneText: t('doneText', { hours }),
        show: (count) => t('show', { count }),
      }}
      hints={
        <>
          <p>{t('templateHint')}</p>
          {mayGrant ? null : <p>{t('noGrant')}</p>}
        </>
      }
      cell={(person, column) => {
        const value = person[column as ImportColumn]
        return typeof value === 'string' ? value : listed(value, i18n.language) || t('none')
      }}
      notes={({ roles }) => (
        <>
          <p>
            {roles.length > 0
              ? t('roles', {
                  roles: listed(
                    roles.map(({ name, people }) => t('rolePeople', { name, people })),
                    i18n.language,
                  ),
                })
              : t('noRoles')}
          </p>
          <p>{t('mails', { hours })}</p>
        </>
      )}
      resultOf={({ created, createdAt }) => {
        // All have the same moment; the end of a range does not count.
        const range = { createdAtFrom: String(createdAt), createdAtTo: String(Number(createdAt) + 1) }
        return { count: Number(created), address: `${PATHS.subAccountList}?${new URLSearchParams(range)}` }
      }}
    />
  )
}
