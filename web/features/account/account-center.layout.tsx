import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { useAccount } from '#web/kit/session/account-data.ts'
import styles from './account-center.module.css'

const IDENTITIES = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.partner]: 'partner',
  [ACCOUNT_TYPE.operator]: 'operator',
} as const

/** The account center: whose it is, and its tabs. On wide screens the menu beside the page has them instead. */
export default function AccountCenterLayout() {
  const { t } = useTranslation(['account', 'layout'])
  const account = useAccount()
  const identity = IDENTITIES[account.accountType as keyof typeof IDENTITIES] ?? 'partner'
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
              {t(identity)} · {t(`kind.${account.accountKind}`)}
            </span>
          </p>
        </div>
      </div>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <NavLink to={PATHS.information} end>
          {t('layout:accountMenu.basic')}
        </NavLink>
        <NavLink to={PATHS.security}>{t('layout:accountMenu.security')}</NavLink>
        <NavLink to={PATHS.sessions}>{t('layout:accountMenu.sessions')}</NavLink>
        <NavLink to={PATHS.activity}>{t('layout:accountMenu.activity')}</NavLink>
        <NavLink to={PATHS.ownData}>{t('layout:accountMenu.ownData')}</NavLink>
      </nav>
      <Outlet />
    </div>
  )
}
