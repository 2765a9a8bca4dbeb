import styles from './dot-map.module.css'
import { across, down, type MapPlace, pinsOf, STEP, viewOf } from './map-pins.ts'

/** Land by latitude: from north to south every 5 degrees, the stretches of longitude that are land. */
const LAND: readonly (readonly [
  latitude: number,
  ...stretches: (readonly [west: number, east: number])[],
])[] = [
  [70, [-160, -105], [-95, -70], [-50, -25], [20, 30], [65, 180]],
  [65, [-165, -70], [-50, -40], [-20, -15], [15, 40], [50, 175]],
  [60, [-155, -95], [-75, -65], [-45, -45], [5, 15], [25, 160], [165, 170]],
  [55, [-160, -160], [-130, -90], [-75, -60], [-5, -5], [10, 135], [155, 160]],
  [50, [-125, -60], [-5, 0], [5, 140], [155, 155]],
  [45, [-120, -65], [0, 35], [45, 135], [140, 140]],
  [40, [-120, -75], [-5, 0], [15, 20], [30, 45], [55, 115], [125, 125], [140, 140]],
  [35, [-120, -80], [-5, 10], [35, 120], [130, 140]],
  [30, [-115, -85], [-10, 30], [35, 45], [50, 120], [130, 130]],
  [25, [-110, -100], [-80, -80], [-15, 35], [40, 50], [60, 70], [75, 120]],
  [20, [-105, -95], [-80, -70], [-15, 35], [40, 55], [75, 85], [95, 110]],
  [15, [-95, -85], [-15, 35], [45, 50], [75, 80], [100, 105], [120, 120]],
  [10, [-85, -85], [-75, -60], [-15, 45], [75, 75], [100, 105], [125, 125]],
  [5, [-75, -55], [-5, 45], [80, 80], [100, 100], [115, 115], [125, 125]],
  [0, [-80, -50], [10, 40], [100, 100], [110, 115], [120, 120], [130, 130]],
  [-5, [-80, -35], [15, 35], [105, 105], [120, 120], [135, 145]],
  [-10, [-75, -40], [15, 35], [110, 120], [145, 145]],
  [-15, [-75, -40], [15, 35], [50, 50], [125, 135], [145, 145]],
  [-20, [-70, -40], [15, 35], [45, 45], [120, 145]],
  [-25, [-70, -50], [15, 30], [115, 150]],
  [-30, [-70, -55], [20, 30], [115, 150]],
  [-35, [-70, -60], [20, 20], [120, 120], [140, 150]],
  [-40, [-70, -65], [145, 145], [175, 175]],
  [-45, [-75, -70], [170, 170]],
]
/** All land as one path in units of 5 degrees: a line for each stretch, with dashes of no length as its dots. */
function stretches(): string {
  return LAND.map(([latitude, ...parts]) =>
    parts
      .map(([west, east]) => `M${across(west) / STEP} ${down(latitude) / STEP}h${(east - west) / 5 || 0.1}`)
      .join(''),
  ).join('')
}

/** A map of dots with named places: the part of the world that has them. */
export function DotMap({ label, places }: { label: string; places: readonly MapPlace[] }) {
  const pins = pinsOf(places)
  return (
    <svg className={styles.map} {...viewOf(pins)} role="img" aria-label={label}>
      <path
        // Part of the document only: React neither compares nor removes it when it hydrates.
        d={import.meta.env.SSR ? stretches() : undefined}
        suppressHydrationWarning
        transform={`scale(${STEP})`}
        stroke="var(--dot)"
        strokeWidth=".6"
        strokeLinecap="round"
        strokeDasharray="0 1"
      />
      {pins.map(({ x, y, name, side }) => (
        <g key={name} transform={`translate(${x} ${y})`}>
          <circle className={styles.ring} r="11" />
          <circle className={styles.pin} r="4.5" />
          <text x={side === 'left' ? -15 : 15} y="4" textAnchor={side === 'left' ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
