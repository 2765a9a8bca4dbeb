import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { UserDetail } from '#contract/people/account/account.endpoints.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { DESK_PERMISSIONS } from '#web/platform/session/desk-permissions.ts'
import { isAllowed } from '#web/platform/session/permissions.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from '../account/account-menu.module.css'
import { DESK_PAGES } from './desk-pages.ts'

const GROUPS = ['work', 'site', 'provider'] as const

/** The menu of the desk: the pages that the operator may see; none until the operator is known. */
export function OperatorMenu({ user }: { user: UserDetail | undefined }) {
  const { t } = useTranslation(['desk', 'layout', 'titles'])
  const pages = user ? DESK_PAGES.filter(({ path }) => isAllowed(user, DESK_PERMISSIONS[path])) : []
  return (
    <nav className={styles.nav} aria-label={t('layout:menu')}>
      {GROUPS.map((group) => {
        const ofGroup = pages.filter((page) => page.group === group)
        if (ofGroup.length === 0) return null
        return [
          <p key={group} className={styles.group}>
            {t(`groups.${group}`)}
          </p>,
          ...ofGroup.map(({ path, title, icon }) => (
            <Entry key={path} path={path} icon={icon} text={t(`titles:${title}`)} />
          )),
        ]
      })}
      <p className={styles.group}>{t('groups.own')}</p>
      <Entry path={PATHS.operatorAccount} icon="account" text={t('titles:operatorAccount')} />
    </nav>
  )
}

/** In the collapsed menu the text is for screen readers and the tooltip. */
function Entry({ path, icon, text }: { path: string; icon: LineIconName; text: string }) {
  const { pathname } = useLocation()
  const isBelow = pathname.startsWith(`${path}/`)
  return (
    <Link to={path} aria-current={pathname === path ? 'page' : isBelow ? 'true' : undefined}>
      <span className={styles.icon} title={text}>
        <LineIcon name={icon} />
      </span>
      <span className={styles.text}>{text}</span>
    </Link>
  )
}
