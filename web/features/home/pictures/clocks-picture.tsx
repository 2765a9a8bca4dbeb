import { RingPath } from '#web/ui/pictures/ring-path.tsx'

interface ClockLabels {
  readonly idle: string
  readonly idleLabel: string
  readonly end: string
  readonly endLabel: string
}

/** The two clocks of a trial as rings that run out: 42 of 60 minutes, 53 of 72 hours. On night ground. */
export function ClocksPicture({ labels }: { labels: ClockLabels }) {
  return (
    <svg viewBox="0 0 480 172" fill="none" aria-hidden="true">
      <Ring x={122} left={0.7} colour="var(--on-night)" value={labels.idle} label={labels.idleLabel} />
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
