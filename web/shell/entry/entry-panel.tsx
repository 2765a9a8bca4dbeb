import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '#web/platform/page/page-handle.ts'
import { useWaitingApplications } from '#web/platform/session/waiting-application.ts'
import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './entry-panel.module.css'

/** Pages with words of their own. */
const WORDS = new Map<string, 'reset' | 'guard' | 'provider' | 'locked'>([
  ['forgetPassword', 'reset'],
  ['undoEmail', 'guard'],
  ['stopMailboxRecovery', 'guard'],
  ['thirdParty', 'provider'],
  ['unlock', 'locked'],
])

/** What they advise is below the result on narrow screens too. */
const HINTS: readonly string[] = ['guard', 'provider', 'locked']

/** Next to the form on wide screens: what the page leads to, else what an account offers. */
export function EntryPanel() {
  const { t } = useTranslation('entry')
  const id = useId()
  const page = usePage()?.name
  const [waiting] = useWaitingApplications()
  const isRegister = page === 'register' && (waiting === undefined || waiting.kind === 'trial')
  const isDesk = page === 'operatorLogIn' || page === 'operatorInvitation'
  const isSub = page === 'subAccounts' || page === 'subResetPassword'
  const words = isRegister ? 'trial' : isDesk ? 'desk' : isSub ? 'sub' : (WORDS.get(page ?? '') ?? 'account')
  const { title, points } = t(words, { returnObjects: true })
  const { steps, current } = stepsOf(points, isRegister && waiting !== undefined)
  const items = steps.map(({ name, text }, at) => (
    <li
      key={name}
      data-done={isRegister && at < current ? '' : undefined}
      aria-current={isRegister && at === current ? 'step' : undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {isRegister && at >= current ? at + 1 : '✓'}
      </span>
      <div>
        <b>{name}</b>
        <p>{text}</p>
      </div>
    </li>
  ))
  return (
    <aside className={styles.panel} data-hints={HINTS.includes(words) ? '' : undefined} aria-labelledby={id}>
      <div className={styles.view}>
        <DesktopPicture />
        <h2 id={id}>{title}</h2>
        {isRegister ? <ol>{items}</ol> : <ul>{items}</ul>}
      </div>
    </aside>
  )
}

/**
 * The steps of a trial, and which one the registration is: with an application that waits, the desktop is chosen already.
 */
export function stepsOf<Step>(
  points: readonly Step[],
  waits: boolean,
): { steps: readonly Step[]; current: number } {
  const [register, choose, ...later] = points
  if (!waits || register === undefined || choose === undefined) return { steps: points, current: 0 }
  return { steps: [choose, register, ...later], current: 1 }
}

/** A desktop at night with one application, cut off at its sides. */
function DesktopPicture() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 560 200"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <WallpaperDefinition />
      <use href={`#${WALLPAPER}`} transform="translate(-120 -70) scale(.62)" />
      <path d="M0 0h560v200H0z" fill="oklch(.2 .07 var(--hue)/.35)" />
      <g transform="translate(70 36)">
        <rect width="250" height="128" rx="10" fill="oklch(.24 .035 var(--hue))" />
        <path d="M0 24V10A10 10 0 0 1 10 0H240A10 10 0 0 1 250 10V24Z" fill="oklch(.3 .04 var(--hue))" />
        <path
          d="M20 46h96M20 64h70M20 82h84M20 100h52"
          stroke="oklch(.48 .04 var(--hue))"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M158 108V84M178 108V68M198 108V76M218 108V52"
          stroke="oklch(.72 .14 var(--hue))"
          strokeWidth="11"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(300 78)">
        <rect
          width="170"
          height="92"
          rx="10"
          fill="oklch(.27 .04 var(--hue))"
          stroke="oklch(.4 .04 var(--hue))"
        />
        <circle cx="46" cy="46" r="24" stroke="oklch(.42 .04 var(--hue))" strokeWidth="8" />
        <path d="M46 22a24 24 0 0 1 20.8 36" stroke="var(--sun)" strokeWidth="8" strokeLinecap="round" />
        <path
          d="M92 34h56M92 52h40M92 70h48"
          stroke="oklch(.48 .04 var(--hue))"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
    </svg>
  )
}
