import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import { LineIcon, type LineIconName } from '#web/ui/pictures/line-icon.tsx'
import styles from './account-menu.module.css'

/** The menu of the account area; a sub-account sees the entries that it may use. */
export function AccountMenu({ isSubAccount }: { isSubAccount: boolean }) {
  const { t } = useTranslation(['layout', 'titles'])
  return (
    <nav className={styles.nav} aria-label={t('menu')}>
      <p className={styles.group}>{t('titles:information')}</p>
      <NavLink to={PATHS.information} end>
        <Entry icon="account" text={t('accountMenu.basic')} />
      </NavLink>
      {isSubAccount ? null : (
        <NavLink to={PATHS.security}>
          <Entry icon="lock" text={t('accountMenu.security')} />
        </NavLink>
      )}
      <NavLink to={PATHS.sessions}>
        <Entry icon="device" text={t('accountMenu.sessions')} />
      </NavLink>
      {isSubAccount ? null : (
        <>
          <NavLink to={PATHS.activity}>
            <Entry icon="clock" text={t('accountMenu.activity')} />
          </NavLink>
          <NavLink to={PATHS.ownData}>
            <Entry icon="check" text={t('accountMenu.ownData')} />
          </NavLink>
        </>
      )}
      <p className={styles.group}>{t('accountMenu.services')}</p>
      <a href={PATHS.freeTrial}>
        <Entry icon="free" text={t('titles:freeTrial')} />
      </a>
      <a href={PATHS.console}>
        <Entry icon="desktop" text={t('titles:console')} />
      </a>
      <a href={PATHS.orderPay}>
        <Entry icon="price" text={t('titles:expenseCenter')} />
      </a>
    </nav>
  )
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
