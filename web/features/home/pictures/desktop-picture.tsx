import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './desktop-picture.module.css'

interface DesktopLabels {
  /** What the picture shows, for those who do not see it. */
  readonly desktop: string
  readonly session: string
  readonly latency: string
  readonly drawing: string
  readonly sheet: string
}

/** The product's own picture: a desktop at work in a window, and the same desktop on a phone. */
export function DesktopPicture({ labels }: { labels: DesktopLabels }) {
  return (
    <div className={styles.stage} role="img" aria-label={labels.desktop}>
      <svg
        className={styles.screen}
        viewBox="0 0 1180 564"
        preserveAspectRatio="xMinYMin slice"
        aria-hidden="true"
      >
        <WallpaperDefinition />
        <ClientBar labels={labels} />
        <use href={`#${WALLPAPER}`} y="44" />
        <g className={styles.window} transform="translate(52 92)">
          <WindowFrame width={520} height={330} title={labels.drawing} />
          <Bridge />
        </g>
        <g className={styles.window} transform="translate(424 170)">
          <WindowFrame width={380} height={270} title={labels.sheet} />
          <path d="M22 62h336M22 106h336M22 150h336M22 194h336" stroke="var(--line)" />
          <g transform="translate(32 238)">
            <ChartBars />
          </g>
          <path d="M22 238.5h336" stroke="var(--ink-3)" />
        </g>
        <Dock />
      </svg>
      <Phone />
    </div>
  )
}

function ClientBar({ labels }: { labels: DesktopLabels }) {
  return (
    <g fontSize="13">
      <path fill="var(--wash)" d="M0 0h1180v44H0z" />
      <path d="M24 22h.01M44 22h.01M64 22h.01" stroke="var(--line)" strokeWidth="12" strokeLinecap="round" />
      <rect x="424" y="9" width="332" height="26" rx="13" fill="var(--sheet)" />
      <text x="590" y="26.5" textAnchor="middle" fill="var(--ink-2)">
        {labels.session}
      </text>
      <g fill="var(--good)">
        <circle className={styles.pulse} cx="1076" cy="22" r="4" />
        <text x="1088" y="26.5">
          {labels.latency}
        </text>
      </g>
    </g>
  )
}

function WindowFrame({ width, height, title }: { width: number; height: number; title: string }) {
  return (
    <>
      <rect width={width} height={height} rx="12" fill="var(--sheet)" />
      <path d={`M0 36V12A12 12 0 0 1 12 0H${width - 12}a12 12 0 0 1 12 12v24z`} fill="var(--wash)" />
      <text x="18" y="23" fontSize="13" fill="var(--ink-2)">
        {title}
      </text>
      <path
        d={`M${width - 62} 18h9m13-4.5h9v9h-9zm22 0 9 9m0-9-9 9`}
        fill="none"
        stroke="var(--ink-3)"
        strokeWidth="1.3"
      />
    </>
  )
}

/** The drawing of an arch bridge, with its grid, hangers and a measured span. */
function Bridge() {
  return (
    <g fill="none">
      <path
        d="M54 36v294M108 36v294M162 36v294M216 36v294M270 36v294M324 36v294M378 36v294M432 36v294M486 36v294M0 90h520M0 144h520M0 198h520M0 252h520M0 306h520"
        stroke="var(--line)"
        opacity=".7"
      />
      <path
        d="M96 252v-69M142 252V138M188 252V108M234 252V94M280 252V94M326 252V108M372 252V138M418 252v-69"
        stroke="var(--ink-3)"
        strokeWidth="2"
      />
      <path d="M50 252C130 40 386 40 466 252" stroke="var(--brand)" strokeWidth="5" />
      <path d="M26 252h466M26 262h466" stroke="var(--ink-2)" strokeWidth="2" />
      <path
        d="M50 276v22M466 276v22M50 290h416M58 286l-8 4 8 4M458 286l8 4-8 4"
        stroke="var(--amber)"
        strokeWidth="1.5"
      />
      <rect x="230" y="280" width="60" height="20" rx="4" fill="var(--sheet)" />
      <text x="260" y="295" fontSize="13" textAnchor="middle" fill="var(--amber)">
        208.0
      </text>
    </g>
  )
}

function Dock() {
  return (
    <g transform="translate(440 504)">
      <rect width="300" height="46" rx="16" fill="oklch(1 0 0/.24)" />
      <g fill="oklch(1 0 0/.9)">
        <rect x="14" y="10" width="26" height="26" rx="8" />
        <rect x="52" y="10" width="26" height="26" rx="8" fill="var(--sun)" />
        <rect x="90" y="10" width="26" height="26" rx="8" opacity=".75" />
        <rect x="128" y="10" width="26" height="26" rx="8" opacity=".6" />
        <rect x="166" y="10" width="26" height="26" rx="8" opacity=".45" />
      </g>
      <text x="284" y="28" fontSize="13" textAnchor="end" fill="#fff">
        09:41
      </text>
    </g>
  )
}

/** The same session on a phone: the sheet in front, the same dawn behind it. */
function Phone() {
  return (
    <svg className={styles.phone} viewBox="0 0 200 404" aria-hidden="true">
      <clipPath id="phone-screen">
        <rect x="9" y="9" width="182" height="386" rx="22" />
      </clipPath>
      <rect width="200" height="404" rx="30" fill="oklch(.17 .03 var(--hue))" />
      <rect x=".5" y=".5" width="199" height="403" rx="29.5" fill="none" stroke="oklch(.5 .04 var(--hue))" />
      <g clipPath="url(#phone-screen)">
        <use href={`#${WALLPAPER}`} transform="translate(-568 9) scale(.77)" />
        <g transform="translate(22 96)">
          <rect width="156" height="150" rx="10" fill="var(--sheet)" />
          <path d="M0 24V10A10 10 0 0 1 10 0h136a10 10 0 0 1 10 10v14z" fill="var(--wash)" />
          <path d="M12 12h48" stroke="var(--ink-3)" strokeWidth="4" strokeLinecap="round" />
          <path d="M12 52h132M12 80h132M12 108h132" stroke="var(--line)" />
          <g transform="translate(17 134) scale(.395)">
            <ChartBars />
          </g>
        </g>
        <rect x="40" y="344" width="120" height="36" rx="12" fill="oklch(1 0 0/.26)" />
        <path
          d="M60 362h.01M87 362h.01M114 362h.01M141 362h.01"
          stroke="#fff"
          strokeWidth="19"
          strokeLinecap="round"
          opacity=".85"
        />
      </g>
      <rect x="70" y="18" width="60" height="16" rx="8" fill="oklch(.17 .03 var(--hue))" />
    </svg>
  )
}

const HEIGHTS = [46, 70, 62, 94, 84, 116, 130, 138]

/** A bar chart, 310 wide and 138 high; the origin is its bottom left corner. */
function ChartBars() {
  return HEIGHTS.map((height, at) => (
    <rect
      key={height}
      x={at * 41}
      y={-height}
      width="24"
      height={height}
      rx="5"
      fill="var(--brand)"
      opacity={0.3 + at * 0.1}
    />
  ))
}
