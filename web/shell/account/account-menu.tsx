import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { ACCOUNT_TABS, type AccountTab } from '#web/platform/page/page-handle.ts'
import type { Requirement } from '#web/platform/page/requirement.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { PAGE_PERMISSIONS } from '#web/platform/session/page-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './account-menu.module.css'
import { COMPANY_PAGES } from './company-pages.ts'
import { PARTNER_PAGES, type PartnerPage } from './partner-pages.ts'

const TABS = Object.keys(ACCOUNT_TABS) as AccountTab[]

/** Pages that are no entry themselves, and the entry that leads to them. */
const BELOW: Readonly<Record<string, AccountTab>> = {
  [PATHS.changePassword]: PATHS.security,
  [PATHS.resetEmail]: PATHS.security,
  [PATHS.trialResult]: PATHS.information,
  [PATHS.registerResult]: PATHS.information,
}

/** The menu of the account area: the pages that the user may see. Until the user is known, those for everyone. */
export function AccountMenu({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation(['layout', 'titles'])
  const { pathname } = useLocation()
  const currentAt = (path: string) => {
    if (pathname === path) return 'page'
    return BELOW[pathname] === path ? 'true' : undefined
  }
  const may = (required: Requirement) =>
    required === 'self' || (user !== undefined && isAllowed(user, required))
  // A partner account has no partner of its own.
  const isOwn = (path: AccountTab) => path !== PATHS.ownPartner || user?.accountType === ACCOUNT_TYPE.customer
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      <p className={styles.group}>{t('titles:information')}</p>
      {TABS.filter((path) => may(PAGE_PERMISSIONS[path]) && isOwn(path)).map((accountTab) => (
        <Link key={accountTab} to={accountTab} aria-current={currentAt(accountTab)}>
          <Entry icon={ACCOUNT_TABS[accountTab].icon} text={t(`titles:${ACCOUNT_TABS[accountTab].title}`)} />
        </Link>
      ))}
      {user?.accountType === ACCOUNT_TYPE.partner ? (
        <GroupEntries name={t('accountMenu.partner')} pages={PARTNER_PAGES} may={may} />
      ) : null}
      <GroupEntries name={t('accountMenu.company')} pages={COMPANY_PAGES} may={may} />
      <p className={styles.group}>{t('accountMenu.services')}</p>
      <Link
        to={PATHS.application}
        aria-current={pathname === PATHS.application ? 'page' : isBelow(pathname, PATHS.application)}
      >
        <Entry icon="terms" text={t('titles:application')} />
      </Link>
      <a href={PATHS.freeTrial}>
        <Entry icon="free" text={t('titles:freeTrial')} />
      </a>
      <a href={PATHS.console}>
        <Entry icon="desktop" text={t('titles:console')} />
      </a>
      {may(PAGE_PERMISSIONS[PATHS.orderPay]) ? (
        <a href={PATHS.orderPay}>
          <Entry icon="price" text={t('titles:expenseCenter')} />
        </a>
      ) : null}
    </nav>
  )
}

interface GroupProps {
  readonly name: string
  readonly pages: typeof COMPANY_PAGES | readonly PartnerPage[]
  readonly may: (required: Requirement) => boolean
}

/** A group of pages: of a partner, or by which a company manages who may do what; absent where the user sees none of them. */
function GroupEntries({ name, pages, may }: GroupProps) {
  const { t } = useTranslation('titles')
  const { pathname } = useLocation()
  const entries = pages.filter(({ path }) => may(PAGE_PERMISSIONS[path]))
  if (entries.length === 0) return null
  return (
    <>
      <p className={styles.group}>{name}</p>
      {entries.map(({ path, title, icon, ...more }) => (
        <Link
          key={path}
          to={path}
          aria-current={
            pathname === path ? 'page' : isBelow(pathname, path, 'leadsTo' in more ? more.leadsTo : undefined)
          }
        >
          <Entry icon={icon} text={t(title)} />
        </Link>
      ))}
    </>
  )
}

function isBelow(pathname: string, path: string, leadsTo: readonly string[] = []): 'true' | undefined {
  return [`${path}/`, ...leadsTo].some((start) => pathname.startsWith(start)) ? 'true' : undefined
}

/** In the collapsed menu the text is for screen readers and the tooltip. */
function Entry({ icon, text }: { icon: LineIconName; text: string }) {
  return (
    <>
      <span className={styles.icon} title={text}>
        <LineIcon name={icon} />
      </span>
      <span className={styles.text}>{text}</span>
    </>
  )
}
