import { GUIDES, type GuideName } from '#contract/features/resource/resource.fields.ts'
import { iconPath } from '#web/ui/pictures/line-icon.tsx'
import styles from './guide.module.css'
import { GUIDE_ICONS } from './guide-icons.ts'

/** The sun's way over the hills, from the first guide to the last. */
const SUN = { from: 92, to: 640, low: 116, high: 34 }

/** What the guide is about, in a window over our hills; the further one has read, the further the sun has come. */
export function GuidePicture({ name }: { name: GuideName }) {
  const way = GUIDES.indexOf(name) / (GUIDES.length - 1)
  const x = SUN.from + way * (SUN.to - SUN.from)
  const y = SUN.low - Math.sin(Math.PI * (0.12 + way * 0.76)) * (SUN.low - SUN.high)
  return (
    <svg className={styles.picture} viewBox="0 0 720 176" aria-hidden="true">
      <defs>
        <linearGradient id="guide-sky" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="oklch(.34 .12 var(--hue))" />
          <stop offset=".72" stopColor="oklch(.55 .15 var(--hue))" />
          <stop offset="1" stopColor="oklch(.8 .1 var(--warm))" />
        </linearGradient>
      </defs>
      <path fill="url(#guide-sky)" d="M0 0h720v176H0z" />
      <circle cx={Math.round(x)} cy={Math.round(y)} r="24" fill="var(--sun)" />
      <path d="M0 132c110-40 220-44 340-12s230 20 380-20v76H0z" fill="oklch(.34 .11 var(--hue))" />
      <path d="M0 156c170-34 330-10 460 0s190-10 260-16v36H0z" fill="oklch(.24 .08 var(--hue))" />
      <rect x="272" y="30" width="176" height="116" rx="12" fill="var(--sheet)" />
      <path d="M272 52V42a12 12 0 0 1 12-12h152a12 12 0 0 1 12 12v10z" fill="var(--wash)" />
      <path
        d="M286 41h.01M298 41h.01M310 41h.01"
        stroke="var(--ink-3)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(336 75) scale(1.6)" fill="none" stroke="var(--brand)">
        <path
          d={iconPath(GUIDE_ICONS[name])}
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
