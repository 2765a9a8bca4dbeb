import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { titleKeysOf, usePage } from '#web/platform/page/page-handle.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './account-center.module.css'
import { identityOf } from './identity-of.ts'
import { MenuTabs } from './menu-tabs.tsx'

/** The account center with its account and tabs. On wide screens the menu next to the page replaces the tabs. */
export function AccountCenter({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('account')
  const account = useAccount()
  const page = usePage()
  const titleOf = useTitle()
  return (
    <div className={styles.page}>
      <PageTitle
        title={page ? titleOf(titleKeysOf(page)) : ''}
        lead={
          <p className="row gap-0 across-3">
            <b className="ink">{account.accountName}</b>
            <Text>
              {t(identityOf(account))} · {t(`kind.${account.accountKind}`)}
            </Text>
          </p>
        }
      />
      <MenuTabs label={t('tabs')} group="center" />
      {children}
    </div>
  )
}
