import { Outlet } from 'react-router'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import styles from './entry-layout.module.css'
import { EntryPanel } from './entry-panel.tsx'

/** Layout of the entry pages: the form, and on wide screens a panel. */
export default function EntryLayout() {
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
      <EntryPanel />
    </div>
  )
}
