/** What the miniatures of the guides are made of. */

/** A window with its title bar. */
export function Window({ children }: { children?: React.ReactNode }) {
  return (
    <>
      <rect x="14" y="10" width="172" height="100" rx="9" fill="var(--sheet)" />
      <path d="M14 27V19a9 9 0 0 1 9-9h154a9 9 0 0 1 9 9v8z" fill="var(--line)" />
      <rect x="14" y="10" width="172" height="100" rx="9" fill="none" stroke="var(--field-line)" />
      <path
        d="M24 18.5h.01M32 18.5h.01M40 18.5h.01"
        stroke="var(--ink-3)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {children}
    </>
  )
}

export const Field = ({ x = 50, y, width = 100 }: { x?: number; y: number; width?: number }) => (
  <rect x={x} y={y} width={width} height="13" rx="4" fill="none" stroke="var(--field-line)" />
)

export const Press = ({ x = 50, y, width = 100 }: { x?: number; y: number; width?: number }) => (
  <rect x={x} y={y} width={width} height="14" rx="7" fill="var(--brand)" />
)

/** Lines of text. */
export const Lines = ({ d, tone = 'var(--line)' }: { d: string; tone?: string }) => (
  <path d={d} stroke={tone} strokeWidth="5" strokeLinecap="round" />
)

export const Done = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="9" fill="var(--good)" />
    <path d={`m${x - 4} ${y} 3 3 5-6`} fill="none" stroke="var(--paper)" strokeWidth="2" />
  </>
)

export const CodeBoxes = ({ y }: { y: number }) =>
  [0, 1, 2, 3, 4, 5].map((at) => (
    <g key={at}>
      <rect x={46 + at * 19} y={y} width="14" height="19" rx="4" fill="none" stroke="var(--field-line)" />
      <text x={53 + at * 19} y={y + 14} textAnchor="middle" fontSize="12" fontWeight="600" fill="var(--ink)">
        {'345678'[at]}
      </text>
    </g>
  ))

export const Label = ({
  x,
  y,
  size = 13,
  children,
}: {
  x: number
  y: number
  size?: number
  children: string
}) => (
  <text x={x} y={y} textAnchor="middle" fontSize={size} fontWeight="600" fill="var(--ink)">
    {children}
  </text>
)

/** A small desktop with its wallpaper. */
export const Screen = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => (
  <>
    <rect x={x} y={y} width={width} height={height} rx="6" fill="oklch(.42 .14 var(--hue))" />
    <circle cx={x + width * 0.76} cy={y + height * 0.5} r={height * 0.14} fill="var(--sun)" />
    <path
      d={`M${x} ${y + height * 0.72}c${width * 0.3}-${height * 0.3} ${width * 0.6} ${height * 0.16} ${width}-${height * 0.12}v${height * 0.34}a6 6 0 0 1-6 6h-${width - 12}a6 6 0 0 1-6-6z`}
      fill="oklch(.28 .1 var(--hue))"
    />
  </>
)

export const Padlock = ({ x, y }: { x: number; y: number }) => (
  <>
    <path
      d={`M${x - 8} ${y}v-7a8 8 0 0 1 16 0v7`}
      fill="none"
      stroke="var(--ink-3)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <rect x={x - 13} y={y} width="26" height="20" rx="5" fill="var(--brand)" />
  </>
)

export const Row = ({ y, wide = 74 }: { y: number; wide?: number }) => (
  <>
    <circle cx="34" cy={y} r="6" fill="var(--brand-wash)" stroke="var(--brand)" />
    <Lines d={`M50 ${y}h${wide}`} />
    <rect x="148" y={y - 6} width="26" height="12" rx="6" fill="none" stroke="var(--field-line)" />
  </>
)
