import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { type AccountRow, accountList } from '#contract/desk/account-admin/account-admin.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { late } from '#web/ui/late.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import styles from './account-admin.module.css'
import { ACCOUNT_TONES } from './account-tones.ts'
import { isOwnMatch } from './own-match.ts'

// It is there for few, and loads by itself.
const WaitingRecoveries = late(async () => (await import('./waiting-recoveries.tsx')).WaitingRecoveries)

export const handle = { text: ['list', 'pager', 'accountAdmin'] } satisfies PageHandle

/** All customers and partners: one search finds them by any name, address, id or code, by those of sub-accounts too. */
export default function AccountsPage() {
  const { t } = useTranslation(['accountAdmin', 'deskTitles'])
  const navigate = useNavigate()
  const searched = new URLSearchParams(useLocation().search).get('search') ?? ''
  const open = ({ id }: AccountRow): void => void navigate(pathTo(PATHS.operatedAccount, { accountId: id }))
  return (
    <>
      <PageTitle title={t('deskTitles:operatedAccounts')} lead={t('lead')} />
      <WaitingRecoveries />
      <ListView<AccountRow>
        list={accountList}
        texts={t('list', { returnObjects: true })}
        rowHeader="userName"
        nameOf={({ userName }) => userName}
        chips="state"
        onOpen={open}
        tones={{ state: ACCOUNT_TONES }}
        cells={{
          userName: (row) => <NameCell row={row} searched={searched} />,
        }}
        empty={{ icon: 'people', title: t('empty'), text: t('emptyText') }}
        rowActions={[{ key: 'open', label: t('open'), calls: accountList.endpoints.list, onAct: open }]}
      />
    </>
  )
}

/** The name as a link; where only a sub-account matches the search, that is said. */
function NameCell({ row, searched }: { readonly row: AccountRow; readonly searched: string }) {
  const { t } = useTranslation('accountAdmin')
  const { id, userName } = row
  return (
    <span className={`stack slim ${styles.name}`}>
      <Link to={pathTo(PATHS.operatedAccount, { accountId: id })}>{userName}</Link>
      {isOwnMatch(row, searched) ? null : <small className="quiet text-xs">{t('foundBySub')}</small>}
    </span>
  )
}
