import { RingPath } from '#web/ui/pictures/ring-path.tsx'
import { Dawn, type PictureTexts } from './picture-parts.tsx'

/** Opening, closing, lowest and highest of each candle. */
const CANDLES = [
  [62, 48, 70, 40],
  [50, 56, 66, 44],
  [58, 40, 64, 34],
  [42, 46, 54, 36],
  [48, 28, 52, 22],
  [30, 36, 44, 24],
  [34, 18, 40, 12],
] as const

const BRANCHES = [92, 244, 396, 548] as const

/** A trading desk of four screens, and the branches that all lead to head office. */
export function FinancePicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-500} y={-40} />
      <path d="M0 300h640v140H0z" fill="oklch(.22 .055 var(--hue)/.86)" />
      <Screen x={90} y={24}>
        <text x="14" y="22" fontSize="13" fill="var(--ink-2)">
          {main}
        </text>
        <path d="M14 44h190M14 70h190M14 96h190" stroke="var(--line)" />
        <g transform="translate(24 30)">
          {CANDLES.map(([open, close, low, high], at) => {
            const colour = close < open ? 'var(--brand)' : 'var(--amber)'
            return (
              <g key={open} transform={`translate(${at * 27} 0)`} stroke={colour}>
                <path d={`M0 ${high}V${low}`} strokeWidth="2" />
                <path d={`M0 ${Math.min(open, close)}V${Math.max(open, close)}`} strokeWidth="12" />
              </g>
            )
          })}
        </g>
      </Screen>
      <Screen x={332} y={24}>
        <path d="M14 24h64M14 48h190M14 70h190M14 92h190" stroke="var(--line)" strokeWidth="2" />
        <path
          d="M14 38h46M14 60h62M14 82h38M14 104h54"
          stroke="var(--ink-3)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M148 38h16M180 38h22M142 60h22M180 60h22M148 82h16M180 82h22M142 104h22M180 104h22"
          stroke="var(--ink)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </Screen>
      <Screen x={90} y={162}>
        <path
          d="M0 96C40 84 56 60 88 66s54 20 76-8 34-34 54-38v90a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z"
          fill="var(--brand)"
          opacity=".18"
        />
        <path
          d="M0 96C40 84 56 60 88 66s54 20 76-8 34-34 54-38"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="3"
        />
        <circle cx="164" cy="58" r="6" fill="var(--amber)" />
      </Screen>
      <Screen x={332} y={162}>
        <g fill="none" strokeWidth="20" transform="translate(62 62)">
          <circle r="34" stroke="var(--brand-wash)" />
          <RingPath
            radius={34}
            stroke="var(--brand)"
            pathLength="100"
            strokeDasharray="62 100"
            transform="rotate(-90)"
          />
          <RingPath
            radius={34}
            stroke="var(--amber)"
            pathLength="100"
            strokeDasharray="16 100"
            transform="rotate(133)"
          />
        </g>
        <path d="M124 40h76M124 62h52M124 84h64" stroke="var(--line)" strokeWidth="9" strokeLinecap="round" />
      </Screen>
      <path
        d="M320 332v16M92 392c0-40 60-34 120-34h216c60 0 120-6 120 34M244 392v-34M396 392v-34"
        fill="none"
        stroke="var(--sun)"
        strokeWidth="2.5"
      />
      <g textAnchor="middle">
        <rect x="246" y="304" width="148" height="34" rx="17" fill="var(--sun)" />
        <text x="320" y="326" fontSize="15" fontWeight="700" fill="oklch(.24 .05 var(--hue))">
          {side}
        </text>
      </g>
      {BRANCHES.map((x) => (
        <path
          key={x}
          d="M-24 10V-8l5-10h38l5 10v18zM-24-8q6 8 12 0 6 8 12 0 6 8 12 0 6 8 12 0"
          transform={`translate(${x} 412)`}
          fill="oklch(.34 .07 var(--hue))"
          stroke="var(--on-night)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
    </>
  )
}

function Screen({ x, y, children }: { x: number; y: number; children: React.ReactNode }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-6" y="-6" width="230" height="130" rx="13" fill="oklch(.16 .03 var(--hue))" />
      <rect width="218" height="118" rx="8" fill="var(--sheet)" />
      {children}
    </g>
  )
}
