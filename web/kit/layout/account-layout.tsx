import { useTranslation } from 'react-i18next'
import { data, NavLink, Outlet, useRouteLoaderData } from 'react-router'
import type { UserDetail } from '#contract/features/account/account.endpoints.ts'
import { usePage } from '#web/kit/page/use-page.ts'
import { PATHS } from '#web/kit/paths/paths.ts'
import { startAccountVisit } from '#web/kit/session/account-data.ts'
import { ACCOUNT_ROUTE } from '#web/kit/session/account-route.ts'
import { PageSkeleton } from '#web/kit/ui/page-skeleton.tsx'
import styles from './account-layout.module.css'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { SchemeSwitch } from './scheme-switch.tsx'

export { FailurePage as ErrorBoundary } from '#web/kit/error/failure.tsx'

export async function clientLoader(): Promise<UserDetail> {
  return startAccountVisit()
}
clientLoader.hydrate = true as const

/** The token is checked when a visit starts, not at every step of it. */
export const shouldRevalidate = (): boolean => false

/** Around every page that needs a sign-in. */
export default function AccountLayout() {
  const page = usePage()
  const user = useRouteLoaderData<UserDetail>(ACCOUNT_ROUTE)
  if (user && page?.roles && !page.roles.some((role) => role === user.accountType)) {
    throw data(null, { status: 401 })
  }
  return (
    <AccountFrame name={user?.accountName}>
      <Outlet />
    </AccountFrame>
  )
}

/** What the server sends: the same frame around a skeleton, without anything of a person. */
export function HydrateFallback() {
  return (
    <AccountFrame name={undefined}>
      <PageSkeleton />
    </AccountFrame>
  )
}

function AccountFrame({ name, children }: { name: string | undefined; children: React.ReactNode }) {
  const { t } = useTranslation(['kit', 'titles'])
  return (
    <div className={styles.frame}>
      <header className={styles.side}>
        <BrandMark />
        <nav className={styles.nav} aria-label={t('account')}>
          <NavLink to={PATHS.information}>{t('titles:information')}</NavLink>
          <a href={PATHS.freeTrial}>{t('titles:freeTrial')}</a>
          <a href={PATHS.console}>{t('titles:console')}</a>
          <a href={PATHS.orderPay}>{t('titles:expenseCenter')}</a>
        </nav>
        <div className={styles.foot}>
          <p className={styles.name}>{name ?? '\u00a0'}</p>
          <div className={styles.controls}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <a className={styles.logout} href={PATHS.logout} data-no-prerender="">
            {t('logOut')}
          </a>
        </div>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  )
}
