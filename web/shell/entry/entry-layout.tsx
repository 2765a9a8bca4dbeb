import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWaitingApplications } from '#web/platform/session/waiting-application.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { WaitingNote } from '#web/ui/waiting-note.tsx'
import styles from './entry-layout.module.css'
import { EntryPanel } from './entry-panel.tsx'

export const handle = { text: ['entry'] } satisfies Pick<PageHandle, 'text'>

/** Layout of the entry pages: the form, and on wide screens a panel. */
export default function EntryLayout() {
  return (
    <div className={styles.entry}>
      <div className={styles.side}>
        <header className="row gap-2 center between">
          <BrandMark />
          <div className="row gap-2 center between">
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main id="main" className={styles.main}>
          <EntryWaitingNote />
          <Outlet />
        </main>
      </div>
      <EntryPanel />
    </div>
  )
}

/** Entry pages that lead to a session. */
const SIGN_IN_PAGES: readonly string[] = [PATHS.logIn, PATHS.register, PATHS.thirdParty, PATHS.forgetPassword]

/** What the visitor has filled in before, on the pages that lead to submitting it. */
function EntryWaitingNote() {
  const { t } = useTranslation(['entry', 'kit'])
  const waiting = useWaitingApplications()
  const { pathname } = useLocation()
  if (!SIGN_IN_PAGES.includes(pathname)) return null
  return waiting.map(({ kind, place }) => (
    <WaitingNote
      key={kind}
      title={t(`kit:waiting.${kind}`, { place })}
      text={t(kind === 'trial' ? 'waiting.trialText' : 'waiting.unsentText')}
    />
  ))
}
