import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { PATHS } from '#web/platform/paths/paths.ts'
import { useWaitingApplication } from '#web/platform/session/waiting-application.ts'
import { LanguageSwitch, SchemeSwitch } from '#web/shell/controls.tsx'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import { WaitingNote } from '#web/ui/waiting-note.tsx'
import styles from './entry-layout.module.css'

/** Layout of the entry pages: the form, and on wide screens a picture of the desktop. */
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
          <EntryWaitingNote />
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

/** Entry pages that lead to a session. */
const SIGN_IN_PAGES: readonly string[] = [PATHS.logIn, PATHS.register, PATHS.thirdParty, PATHS.forgetPassword]

/** What the visitor has filled in before, on the pages that lead to submitting it. */
function EntryWaitingNote() {
  const { t } = useTranslation()
  const waiting = useWaitingApplication()
  const { pathname } = useLocation()
  if (!waiting || !SIGN_IN_PAGES.includes(pathname)) return null
  return <WaitingNote title={t('waiting.trial', { place: waiting.place })} text={t('waiting.trialText')} />
}

const BARS = [50, 74, 66, 98, 88, 120, 134, 142]

/** A desktop in a window, larger than its frame, on a dark ground. */
function EntryPicture() {
  return (
    <svg viewBox="0 0 900 560" fill="none" aria-hidden="true">
      <WallpaperDefinition />
      <use href={`#${WALLPAPER}`} x="-230" y="42" />
      <rect width="900" height="44" fill="oklch(.16 .03 var(--hue))" />
      <g fill="oklch(1 0 0/.28)">
        <circle cx="24" cy="22" r="6" />
        <circle cx="44" cy="22" r="6" />
        <circle cx="64" cy="22" r="6" />
        <rect x="250" y="12" width="260" height="20" rx="10" opacity=".5" />
      </g>
      <g transform="translate(70 104)">
        <rect width="440" height="290" rx="12" fill="oklch(1 0 0/.96)" />
        <path d="M0 34V12A12 12 0 0 1 12 0H428A12 12 0 0 1 440 12V34Z" fill="oklch(.95 .012 var(--hue))" />
        <path
          d="M60 34V290M120 34V290M180 34V290M240 34V290M300 34V290M360 34V290M0 90H440M0 150H440M0 210H440"
          stroke="oklch(.93 .01 var(--hue))"
        />
        <path d="M36 240C110 90 330 90 404 240" stroke="oklch(.52 .2 var(--hue))" strokeWidth="5" />
        <path
          d="M36 240H404M88 240v-62M140 240v-94M192 240v-109M248 240v-109M300 240v-94M352 240v-62"
          stroke="oklch(.46 .03 var(--hue))"
          strokeWidth="2"
        />
      </g>
      <g transform="translate(400 250)">
        <rect width="360" height="216" rx="12" fill="oklch(1 0 0/.98)" />
        <path d="M0 34V12A12 12 0 0 1 12 0H348A12 12 0 0 1 360 12V34Z" fill="oklch(.95 .012 var(--hue))" />
        {BARS.map((height, at) => (
          <rect
            key={height}
            x={30 + at * 38}
            y={190 - height}
            width="22"
            height={height}
            rx="5"
            fill="oklch(.52 .2 var(--hue))"
            opacity={0.35 + at * 0.08}
          />
        ))}
      </g>
      <g transform="translate(240 496)">
        <rect width="300" height="44" rx="16" fill="oklch(1 0 0/.22)" />
        {[16, 52, 88, 124, 160].map((x) => (
          <rect
            key={x}
            x={x}
            y="10"
            width="24"
            height="24"
            rx="7"
            fill={x === 52 ? 'oklch(.8 .13 var(--warm))' : 'oklch(1 0 0/.86)'}
          />
        ))}
      </g>
    </svg>
  )
}
