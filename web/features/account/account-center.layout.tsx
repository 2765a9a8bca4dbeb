import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, NavLink, Outlet, useLocation } from 'react-router'
import { ClosureBanner, loadClosure } from '#web/features/closure/shared.ts'
import { ACCOUNT_CENTER, type PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import styles from './account-center.module.css'
import { identityOf } from './identity-of.ts'

export const handle = { ...ACCOUNT_CENTER, text: ['account', 'closure'] } satisfies PageHandle

/** Every tab shows a pending closure; it is loaded once a visit. */
export async function clientLoader(): Promise<null> {
  await loadClosure()
  return null
}
clientLoader.hydrate = true as const

export const shouldRevalidate = (): boolean => false

/** Tabs of primary accounts; sub-accounts do not see them, and get 403 at their addresses. */
const PRIMARY_ONLY: readonly string[] = [PATHS.security, PATHS.activity, PATHS.ownData]

/** The account center with its account and tabs. On wide screens the menu next to the page replaces the tabs. */
export default function AccountCenterLayout() {
  const { t } = useTranslation(['account', 'layout'])
  const account = useAccount()
  const isSubAccount = account.primaryName !== null
  const tabs = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another path
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>('[aria-current]')
    if (current && tabs.current) tabs.current.scrollLeft = current.offsetLeft - tabs.current.clientWidth / 3
  }, [pathname])
  if (isSubAccount && PRIMARY_ONLY.includes(pathname)) throw data(null, { status: 403 })
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.letter} aria-hidden="true">
          {account.accountName.slice(0, 1).toUpperCase()}
        </span>
        <div>
          <h1>{t('title')}</h1>
          <p>
            <b>{account.accountName}</b>
            <span>
              {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
            </span>
          </p>
        </div>
      </div>
      <nav ref={tabs} className={styles.tabs} aria-label={t('tabs')}>
        <NavLink to={PATHS.information} end>
          {t('layout:accountMenu.basic')}
        </NavLink>
        {isSubAccount ? null : <NavLink to={PATHS.security}>{t('layout:accountMenu.security')}</NavLink>}
        <NavLink to={PATHS.sessions}>{t('layout:accountMenu.sessions')}</NavLink>
        {isSubAccount ? null : (
          <>
            <NavLink to={PATHS.activity}>{t('layout:accountMenu.activity')}</NavLink>
            <NavLink to={PATHS.ownData}>{t('layout:accountMenu.ownData')}</NavLink>
          </>
        )}
      </nav>
      <ClosureBanner />
      <Outlet />
    </div>
  )
}
