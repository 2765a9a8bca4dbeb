import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import {
  ACCOUNT_CENTER,
  ACCOUNT_TABS,
  type AccountTab,
  accountTabTitle,
  type PageHandle,
} from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpen } from '#web/platform/session/may-open.ts'
import { loadClosure, PendingClosure } from '#web/privacy/closure/shared.ts'
import { ACCOUNT_HEADING } from '#web/ui/account-section.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import styles from './account-center.module.css'
import { identityOf } from './identity-of.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['account'] } satisfies PageHandle

/** Every tab shows a pending closure; it is loaded once a visit. */
export async function clientLoader(): Promise<null> {
  await loadClosure()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = (): boolean => false

const TABS = Object.keys(ACCOUNT_TABS) as AccountTab[]

/** The account center with its account and tabs. On wide screens the menu next to the page replaces the tabs. */
export default function AccountCenterLayout() {
  const { t } = useTranslation(['account', 'titles'])
  const account = useAccount()
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.letter} aria-hidden="true">
          {account.accountName.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h1 id={ACCOUNT_HEADING} tabIndex={-1}>
            {t(`titles:${accountTabTitle(pathname)}`)}
          </h1>
          <p>
            <b>{account.accountName}</b>
            <span>
              {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
            </span>
          </p>
        </div>
      </div>
      <TabStrip
        label={t('tabs')}
        tabs={TABS.filter(mayOpen).map((tab) => ({
          path: tab,
          title: t(`titles:${ACCOUNT_TABS[tab].title}`),
        }))}
      />
      <PendingClosure />
      <Outlet />
    </div>
  )
}
