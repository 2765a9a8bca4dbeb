import { perScheme } from '#contract/kit/colour.ts'
import styles from './product-center.module.css'

interface LayersLabels {
  /** Description for screen readers. */
  readonly whole: string
  readonly device: string
  readonly stream: string
  readonly desktop: string
  readonly disk: string
}

/** A layer as a plate, 300 wide. */
function Plate({
  y,
  face,
  edge,
  children,
}: {
  y: number
  face: string
  edge: string
  children: React.ReactNode
}) {
  return (
    <g transform={`translate(40 ${y})`}>
      <path d="M0 84v16l150 84 150-84V84l-150 84z" fill={edge} />
      <path d="M150 0 300 84 150 168 0 84z" fill={face} />
      <g transform="matrix(.8660 .485 -.8660 .485 150 0)">{children}</g>
    </g>
  )
}

/** The line from a layer to its label. */
function Label({ y, children }: { y: number; children: string }) {
  return (
    <g>
      <path d={`M346 ${y}h44`} stroke="var(--ink-3)" strokeDasharray="2 4" />
      <circle cx="344" cy={y} r="3" fill="var(--ink-3)" />
      <text x="398" y={y + 5}>
        {children}
      </text>
    </g>
  )
}

/** The layers of a cloud desktop: device, stream, desktop, disks. */
export function LayersPicture({ labels }: { labels: LayersLabels }) {
  return (
    <svg className={styles.picture} viewBox="36 16 564 492" role="img" aria-label={labels.whole}>
      <defs>
        <linearGradient id="layers-sky" x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="oklch(.42 .17 var(--hue))" />
          <stop offset=".6" stopColor="oklch(.6 .16 calc(var(--hue) - 7))" />
          <stop offset="1" stopColor="oklch(.84 .12 var(--warm))" />
        </linearGradient>
      </defs>
      <Plate
        y={316}
        face={perScheme('oklch(.9 .03 var(--hue))', 'oklch(.3 .05 var(--hue))')}
        edge={perScheme('oklch(.8 .05 var(--hue))', 'oklch(.24 .05 var(--hue))')}
      >
        <g fill={perScheme('oklch(1 0 0/.75)', 'oklch(1 0 0/.12)')}>
          {[16, 64, 112].map((y) => (
            <rect key={y} x="16" y={y} width="141" height="38" rx="6" />
          ))}
        </g>
        <g fill="var(--good)">
          {[35, 83, 131].map((y) => (
            <circle key={y} cx="34" cy={y} r="5" />
          ))}
        </g>
        <path
          d="M56 35h84M56 83h60M56 131h72"
          stroke="var(--ink-3)"
          strokeWidth="5"
          strokeLinecap="round"
          opacity=".6"
        />
      </Plate>
      <Plate y={212} face="url(#layers-sky)" edge="oklch(.34 .14 var(--hue))">
        <rect x="20" y="24" width="92" height="62" rx="6" fill="oklch(1 0 0/.95)" />
        <path
          d="M32 42h46M32 56h62M32 70h34"
          stroke="oklch(.82 .03 var(--hue))"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <rect x="76" y="70" width="82" height="68" rx="6" fill="oklch(1 0 0/.88)" />
        <path
          d="M92 124v-18m16 18V92m16 32v-24m16 24V86"
          stroke="oklch(.52 .2 var(--hue))"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <rect x="28" y="148" width="116" height="14" rx="7" fill="oklch(1 0 0/.3)" />
      </Plate>
      <g
        className={styles.stream}
        stroke="var(--brand)"
        strokeWidth="2.5"
        strokeDasharray="1 9"
        strokeLinecap="round"
        fill="none"
      >
        <path d="M130 142v121M190 176v121M250 142v121" />
      </g>
      <Plate
        y={24}
        face={perScheme('oklch(1 0 0/.82)', 'oklch(.26 .03 var(--hue)/.86)')}
        edge={perScheme('oklch(.86 .02 var(--hue))', 'oklch(.36 .04 var(--hue))')}
      >
        <rect
          x="14"
          y="14"
          width="145"
          height="145"
          rx="10"
          fill="none"
          stroke="var(--line)"
          strokeWidth="2"
        />
        <rect x="26" y="26" width="121" height="104" rx="6" fill="url(#layers-sky)" />
        <rect x="40" y="40" width="52" height="36" rx="4" fill="oklch(1 0 0/.92)" />
        <rect x="76" y="66" width="50" height="40" rx="4" fill="oklch(1 0 0/.82)" />
        <circle cx="86" cy="145" r="5" fill="var(--ink-3)" />
      </Plate>
      <Label y={108}>{labels.device}</Label>
      <Label y={204}>{labels.stream}</Label>
      <Label y={300}>{labels.desktop}</Label>
      <Label y={412}>{labels.disk}</Label>
    </svg>
  )
}
