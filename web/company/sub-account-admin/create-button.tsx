import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { createSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useMayOpen } from '#web/platform/session/page-permissions.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** Opens a path below the list, with the filters and the page of the list in the address. */
export function useOpen(): (path: string) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  return (path) => void navigate({ pathname: path, search }, { state, preventScrollReset: true })
}

/** Opens the panel of a new sub-account, for those who may create one. */
export function CreateButton() {
  const { t } = useTranslation('subAccountAdmin')
  const mayCall = useMayCall()
  const open = useOpen()
  if (!mayCall(createSubAccount)) return null
  return <Button onClick={() => open(PATHS.subAccountNew)}>{t('create')}</Button>
}

/** Leads to the import from a spreadsheet, for those who may create sub-accounts. */
export function ImportLink() {
  const { t } = useTranslation('subAccountAdmin')
  const mayOpen = useMayOpen()
  if (!mayOpen(PATHS.subAccountImport)) return null
  return (
    <Link to={PATHS.subAccountImport} className={buttonClass({ tone: 'quiet' })}>
      {t('import')}
    </Link>
  )
}
