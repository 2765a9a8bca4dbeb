import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ACCOUNT_TABS, type AccountTab, accountTabTitle } from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useMayOpen } from '#web/platform/session/may-open.ts'
import { ACCOUNT_HEADING } from '#web/ui/account-section.tsx'
import { TabStrip } from '#web/ui/tab-strip.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './account-center.module.css'
import { identityOf } from './identity-of.ts'

const TABS = Object.keys(ACCOUNT_TABS) as AccountTab[]

/** The account center with its account and tabs. On wide screens the menu next to the page replaces the tabs. */
export function AccountCenter({ children }: { readonly children: ReactNode }) {
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
              <Text>
                {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
              </Text>
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
      {children}
    </div>
  )
}
