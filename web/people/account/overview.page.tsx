import { useTranslation } from 'react-i18next'
import { Link, Outlet } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useAccount } from '#web/platform/session/account-data.ts'
import { accountMenuOf } from '#web/platform/session/page-permissions.ts'
import { useTitle } from '#web/platform/text/use-title.ts'
import { LineIcon } from '#web/ui/pictures/line-icon.tsx'
import type { LineIconName } from '#web/ui/pictures/line-icons.ts'
import { Text } from '#web/ui/text.tsx'
import styles from './overview.module.css'

export const handle = {
  text: ['account'],
  outline: () => ({ sections: [{}, {}] }),
} satisfies PageHandle

/** First page of the account: what waits for the user, then the user's work (routes of other features). */
export default function AccountOverviewPage() {
  return (
    <div className="stack gap-7">
      <Outlet />
      <OwnPages />
    </div>
  )
}

/** For a sub-account: the pages that it has, and who gives it more. */
function OwnPages() {
  const { t } = useTranslation('account')
  const account = useAccount()
  const titleOf = useTitle()
  if (account.primaryName === null) return null
  const entries = accountMenuOf(account).filter(
    ({ path, isDocument }) => path !== PATHS.accountOverview && !isDocument,
  )
  return (
    <section className={`stack gap-4 ${styles.own}`} aria-labelledby="own-pages">
      <h2 className="text-h3" id="own-pages">
        {t('overview.own')}
      </h2>
      <ul>
        {entries.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path}>
              <LineIcon name={icon as LineIconName} />
              <Text>{titleOf(title)}</Text>
            </Link>
          </li>
        ))}
      </ul>
      <p className="quiet text-s">{t('overview.more', { name: account.primaryName })}</p>
    </section>
  )
}
