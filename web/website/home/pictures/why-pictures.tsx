import { RingPath } from '#web/ui/pictures/ring-path.tsx'

/** Files in the data centre, streamed to a laptop. */
export function StreamPicture({ center, pixels }: { center: string; pixels: string }) {
  return (
    <svg viewBox="0 0 480 172" fill="none" aria-hidden="true">
      <g stroke="var(--brand)" strokeWidth="1.5">
        <rect x="8" y="10" width="142" height="124" rx="14" fill="var(--brand-wash)" />
        <path d="M38 40h82M38 72h82M38 104h82" stroke="var(--sheet)" strokeWidth="24" strokeLinecap="round" />
        <path d="M70 40h32M70 72h46M70 104h24" opacity=".6" strokeWidth="4" strokeLinecap="round" />
      </g>
      <path d="M42 40h.01M42 72h.01M42 104h.01" stroke="var(--good)" strokeWidth="9" strokeLinecap="round" />
      <path d="M165 72h119" stroke="var(--brand)" strokeWidth="7" strokeDasharray="7 7" opacity=".55" />
      <rect
        x="314"
        y="22"
        width="150"
        height="98"
        rx="10"
        fill="var(--sheet)"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
      />
      <svg
        x="322"
        y="30"
        width="134"
        height="82"
        viewBox="300 40 760 466"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href="#wallpaper" />
      </svg>
      <path
        d="M298 128h182l-8 10H306z"
        fill="var(--line)"
        stroke="var(--ink-3)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <g fontSize="15" fill="var(--ink-2)" textAnchor="middle">
        <text x="79" y="160">
          {center}
        </text>
        <text x="224" y="104">
          {pixels}
        </text>
      </g>
    </svg>
  )
}

interface ClockLabels {
  readonly card: string
  readonly cardLabel: string
  readonly end: string
  readonly endLabel: string
}

/** What a trial needs and how long it lasts, as rings: a whole one, and 53 of 72 hours. On night ground. */
export function ClocksPicture({ labels }: { labels: ClockLabels }) {
  return (
    <svg viewBox="0 0 480 172" fill="none" aria-hidden="true">
      <Ring x={122} left={1} colour="var(--on-night)" value={labels.card} label={labels.cardLabel} />
      <Ring x={358} left={0.74} colour="var(--sun)" value={labels.end} label={labels.endLabel} />
    </svg>
  )
}

const RADIUS = 66

function Ring({
  x,
  left,
  colour,
  value,
  label,
}: {
  x: number
  left: number
  colour: string
  value: string
  label: string
}) {
  return (
    <g transform={`translate(${x} 80)`}>
      <circle r={RADIUS} stroke="var(--night-line)" strokeWidth="7" />
      <RingPath
        radius={RADIUS}
        stroke={colour}
        strokeWidth="7"
        strokeLinecap="round"
        pathLength="1"
        strokeDasharray={`${left} 1`}
        transform="rotate(-90)"
      />
      <text y="8" fontSize="21" fontWeight="700" textAnchor="middle" fill={colour}>
        {value}
      </text>
      <text y="86" dy="4" fontSize="14" textAnchor="middle" fill="var(--on-night-2)">
        {label}
      </text>
    </g>
  )
}
