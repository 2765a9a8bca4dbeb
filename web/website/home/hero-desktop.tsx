import { useTranslation } from 'react-i18next'
import { InlineScript } from '#web/ui/inline-script.tsx'
import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './hero-desktop.module.css'
import phone from './hero-phone.module.css'
import { HERO_SCRIPT } from './hero-script.ts'

/** The windows of the desktop, in the order of its dock. */
const WINDOWS = ['drawing', 'sheet', 'notes'] as const
type WindowName = (typeof WINDOWS)[number]

/**
 * A desktop that can be used: its windows are opened, moved, typed into and closed, and the phone next to it shows the
 * same. Before the script of this section runs, and without scripts, it is a picture: nothing in it takes the focus.
 */
export function HeroDesktop() {
  const { t } = useTranslation('home')
  return (
    <div
      className={styles.stage}
      data-opened={t('desktop.opened')}
      data-closed={t('desktop.closed')}
      suppressHydrationWarning
    >
      <svg width="0" height="0" aria-hidden="true">
        <WallpaperDefinition />
        <Contents />
      </svg>
      <div className={styles.client}>
        <p className={styles.bar}>
          <b>
            {t('desktop.session')}
            <span className={styles.size}>{t('desktop.size')}</span>
          </b>
          <span className="good">{t('desktop.connected')}</span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: no set of fields */}
        <div className={styles.desk} role="group" aria-label={t('desktop.label')}>
          <Wallpaper />
          <div className={styles.area}>
            {WINDOWS.map((name) => (
              <DesktopWindow key={name} name={name} />
            ))}
          </div>
          <div className={styles.dock}>
            {WINDOWS.map((name) => (
              <button
                key={name}
                type="button"
                disabled
                data-open={name}
                aria-pressed="true"
                aria-label={t(`desktop.${name}`)}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <path
                    d={ICONS[name]}
                    stroke="currentColor"
                    strokeWidth="1.7"
                    fill="none"
                    strokeLinecap="round"
                  />
                </svg>
              </button>
            ))}
          </div>
        </div>
      </div>
      <div className={phone.phone} aria-hidden="true">
        <div>
          <Wallpaper />
          <div className={styles.area}>
            {WINDOWS.map((name) => (
              <div key={name} className={styles.window} data-window={name}>
                <p className={styles.title}>{t(`desktop.${name}`)}</p>
                <WindowContent name={name}>
                  <p className={styles.memo} data-memo="">
                    {t('desktop.text')}
                  </p>
                </WindowContent>
              </div>
            ))}
          </div>
        </div>
      </div>
      <p
        className={`line gap-2 across-5 above-3 whole between quiet text-xs ${styles.hint}`}
        id="desktop-hint"
      >
        <span hidden data-hint="">
          {t('desktop.hint')}
          <span className={styles.keys}> {t('desktop.keys')}</span>
        </span>
        <b>{t('desktop.same')}</b>
      </p>
      <p className="visually-hidden" role="status" />
      <InlineScript text={HERO_SCRIPT} />
    </div>
  )
}

const ICONS: Readonly<Record<WindowName, string>> = {
  drawing: 'M3 14C5 4 15 4 17 14M2 14h16M7 14V8.4M10 14V7M13 14V8.4',
  sheet: 'M3 17h14M5 13v1M10 8v6M15 4v10',
  notes: 'M4 3h12v14H4zM7 7h6M7 10h6M7 13h3',
}

function DesktopWindow({ name }: { name: WindowName }) {
  const { t } = useTranslation('home')
  const title = t(`desktop.${name}`)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no set of fields
    <div
      className={styles.window}
      data-window={name}
      role="group"
      aria-label={t('desktop.window', { title })}
      aria-describedby="desktop-hint"
    >
      <p className={styles.title}>
        {title}
        <button type="button" disabled data-close="" aria-label={t('desktop.close', { title })}>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="m1 1 8 8m0-8L1 9" stroke="currentColor" strokeWidth="1.4" />
          </svg>
        </button>
      </p>
      <WindowContent name={name}>
        <textarea disabled aria-label={t('desktop.notesLabel')} defaultValue={t('desktop.text')} />
      </WindowContent>
    </div>
  )
}

/** What is in a window; the notes differ, since only the desktop's can be typed into. */
function WindowContent({ name, children }: { name: WindowName; children: React.ReactNode }) {
  if (name === 'notes') return children
  return (
    <svg viewBox={name === 'drawing' ? '0 0 520 290' : '0 0 380 220'} aria-hidden="true">
      <use href={`#window-${name}`} />
    </svg>
  )
}

function Wallpaper() {
  return (
    <svg
      className={styles.wallpaper}
      viewBox="0 0 1180 520"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`#${WALLPAPER}`} />
    </svg>
  )
}

const HEIGHTS = [46, 70, 62, 94, 84, 116, 130, 138]

/** A bridge with its grid, hangers and measured span, and a chart: drawn once, shown on both screens. */
function Contents() {
  return (
    <defs>
      <g id="window-drawing" fill="none">
        <path
          d="M54 0v290M108 0v290M162 0v290M216 0v290M270 0v290M324 0v290M378 0v290M432 0v290M486 0v290M0 54h520M0 108h520M0 162h520M0 216h520M0 270h520"
          stroke="var(--line)"
          opacity=".7"
        />
        <path
          d="M96 216v-69M142 216V102M188 216V72M234 216V58M280 216V58M326 216V72M372 216V102M418 216v-69"
          stroke="var(--ink-3)"
          strokeWidth="2"
        />
        <path d="M50 216C130 4 386 4 466 216" stroke="var(--brand)" strokeWidth="5" />
        <path d="M26 216h466M26 226h466" stroke="var(--ink-2)" strokeWidth="2" />
        <path
          d="M50 240v22M466 240v22M50 254h416M58 250l-8 4 8 4M458 250l8 4-8 4"
          stroke="var(--amber)"
          strokeWidth="1.5"
        />
        <rect x="226" y="242" width="68" height="24" rx="4" fill="var(--sheet)" />
        <text x="260" y="260" fontSize="17" textAnchor="middle" fill="var(--amber)">
          208.0
        </text>
      </g>
      <g id="window-sheet">
        <path d="M22 38h336M22 82h336M22 126h336M22 170h336" stroke="var(--line)" />
        {HEIGHTS.map((height, at) => (
          <rect
            key={height}
            x={32 + at * 41}
            y={200 - height}
            width="24"
            height={height}
            rx="5"
            fill="var(--brand)"
            opacity={0.3 + at * 0.1}
          />
        ))}
        <path d="M22 200.5h336" stroke="var(--ink-3)" />
      </g>
    </defs>
  )
}
