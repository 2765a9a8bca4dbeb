import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { useAccount } from '#web/kit/session/account-data.ts'
import { BasicInformation } from './basic-information.tsx'
import styles from './information.module.css'

export const handle = {
  title: 'information',
  hydrate: true,
  kept: false,
  token: true,
  fixedNav: true,
} satisfies PageHandle

const IDENTITIES = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.partner]: 'partner',
  [ACCOUNT_TYPE.operator]: 'operator',
} as const

/** The account center: who it is, what runs (parts of other features, by the routes), what is on file. */
export default function InformationPage() {
  const { t } = useTranslation('account')
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
      <Outlet />
      <BasicInformation account={account} />
    </div>
  )
}
