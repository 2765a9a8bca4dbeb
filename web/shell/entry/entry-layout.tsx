import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { SchemeSwitch } from '#web/shell/scheme-switch.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import styles from './entry-layout.module.css'
import { EntryPicture } from './entry-picture.tsx'

/** Around the pages by which people come in and go out: the form, and on wide screens what waits behind it. */
export default function EntryLayout() {
  const { t } = useTranslation()
  return (
    <div className={styles.entry}>
      <div className={styles.side}>
        <header className={styles.bar}>
          <BrandMark />
          <div className={styles.controls}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main id="main" className={styles.main}>
          <Outlet />
        </main>
      </div>
      <aside className={styles.panel} aria-hidden="true">
        <div className={styles.view}>
          <EntryPicture />
          <p>{t('entryLine')}</p>
        </div>
      </aside>
    </div>
  )
}
