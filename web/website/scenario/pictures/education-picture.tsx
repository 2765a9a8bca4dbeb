import { Dawn, DesktopWindow, type PictureTexts } from './picture-parts.tsx'

/** Seats from the front to the back of the room: how many, how wide, where. */
const ROWS = [
  { y: 246, width: 54, seats: [138, 211, 284, 356, 429, 502] },
  { y: 290, width: 66, seats: [92, 183, 274, 366, 457, 548] },
  { y: 378, width: 100, seats: [66, 193, 320, 447, 574] },
] as const

const TRIANGLE = 'M18 6 6 26h30z'

/** A classroom: two rows with the geometry lesson, the third with the next course. */
export function EducationPicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-150} y={-76} />
      <path d="M0 268h640v172H0z" fill="oklch(.25 .05 var(--hue)/.78)" />
      <DesktopWindow x={146} y={24} width={348} height={212} title={main}>
        <g fill="none" strokeLinejoin="round">
          <path d="M0 68h348M0 104h348M0 140h348M0 176h348" stroke="var(--line)" opacity=".7" />
          <circle cx="174" cy="130" r="66" stroke="var(--brand)" strokeWidth="2.5" />
          <path d="M174 64 117 163h114z" stroke="var(--ink)" strokeWidth="3" fill="var(--brand-wash)" />
          <path
            d="M174 64v99M117 163l85.5-49.5M231 163l-85.5-49.5"
            stroke="var(--amber)"
            strokeDasharray="5 5"
            strokeWidth="2"
          />
          <path d="M174 153h10v10" stroke="var(--amber)" strokeWidth="1.5" />
        </g>
        <g fontSize="15" fontWeight="600" fill="var(--ink)" textAnchor="middle">
          <text x="174" y="56">
            A
          </text>
          <text x="101" y="178">
            B
          </text>
          <text x="247" y="178">
            C
          </text>
        </g>
      </DesktopWindow>
      {ROWS.map(({ y, width, seats }, row) => (
        <g key={y}>
          {seats.map((x) => (
            <g key={x} transform={`translate(${x - width / 2} ${y}) scale(${width / 42})`}>
              <rect width="42" height="30" rx="3.500" fill="oklch(.16 .03 var(--hue))" />
              <rect
                x="2"
                y="2"
                width="38"
                height="26"
                rx="2"
                fill={row === 2 ? 'oklch(.24 .06 var(--hue))' : 'var(--sheet)'}
              />
              {row === 2 ? (
                <path
                  d="M6 8h8m3 0h12M9 13h16m3 0h5M9 18h6m3 0h10M6 23h10"
                  stroke="var(--sun)"
                  strokeWidth="1.8"
                />
              ) : (
                <path d={TRIANGLE} fill="none" stroke="var(--brand)" strokeWidth="1.6" />
              )}
              <path d="M18 30h6l1 4h-8z" fill="oklch(.16 .03 var(--hue))" />
            </g>
          ))}
        </g>
      ))}
      <g transform="translate(320 358)" textAnchor="middle">
        <rect x="-106" y="-12" width="212" height="24" rx="12" fill="var(--sun)" />
        <text y="5" fontSize="14" fontWeight="600" fill="oklch(.24 .05 var(--hue))">
          {side}
        </text>
      </g>
    </>
  )
}
