import { RingPath } from '#web/ui/pictures/ring-path.tsx'
import { Dawn, DesktopWindow, type PictureTexts } from './picture-parts.tsx'

/** The drawing of a gear, and a robot that lifts it. */
export function ManufacturePicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-300} y={-50} />
      <path d="M0 352h640v88H0z" fill="oklch(.24 .045 var(--hue))" />
      <DesktopWindow x={44} y={34} width={360} height={286} title={main}>
        <path
          d="M36 32v254M72 32v254M108 32v254M144 32v254M180 32v254M216 32v254M252 32v254M288 32v254M324 32v254M0 68h360M0 104h360M0 140h360M0 176h360M0 212h360M0 248h360"
          stroke="var(--line)"
          opacity=".6"
        />
        <g transform="translate(160 156)" fill="none">
          <Gear radius={84} />
          <circle r="56" stroke="var(--ink-3)" strokeDasharray="10 4 2 4" />
          <path d="M-108 0h216M0-108v216" stroke="var(--ink-3)" strokeDasharray="14 4 3 4" />
          <g stroke="var(--amber)" strokeWidth="1.5">
            <path d="M0-92h148M0 92h148M136-92V92M132-82l4-10 4 10M132 82l4 10 4-10" />
            <path d="m16-16 54-54h50" />
          </g>
        </g>
        <g fontSize="14" fill="var(--amber)">
          <rect x="274" y="144" width="66" height="24" rx="4" fill="var(--sheet)" />
          <text x="307" y="161" textAnchor="middle">
            ⌀ 156
          </text>
          <text x="231" y="80">
            ⌀ 44 H7
          </text>
        </g>
      </DesktopWindow>
      <Conveyor />
      <Robot />
      <g textAnchor="middle">
        <rect x="466" y="398" width="108" height="28" rx="14" fill="var(--sun)" />
        <text x="520" y="417" fontSize="14" fontWeight="600" fill="oklch(.24 .05 var(--hue))">
          {side}
        </text>
      </g>
    </>
  )
}

/** Twenty-four teeth around a bore. */
function Gear({ radius }: { radius: number }) {
  return (
    <>
      <RingPath
        radius={radius}
        stroke="var(--brand)"
        strokeWidth="14"
        pathLength="48"
        strokeDasharray="1 1"
      />
      <circle r={radius - 9} stroke="var(--brand)" strokeWidth="4" fill="var(--brand-wash)" />
      <circle r={radius * 0.27} stroke="var(--brand)" strokeWidth="4" fill="var(--sheet)" />
    </>
  )
}

function Conveyor() {
  return (
    <g>
      <rect x="-20" y="346" width="680" height="26" rx="13" fill="oklch(.36 .03 var(--hue))" />
      <path
        d="M24 359h.01M96 359h.01M168 359h.01M240 359h.01M312 359h.01M384 359h.01M456 359h.01M528 359h.01M600 359h.01"
        stroke="oklch(.62 .03 var(--hue))"
        strokeWidth="14"
        strokeLinecap="round"
      />
      {[96, 214, 332].map((x) => (
        <g key={x} transform={`translate(${x} 334) scale(1 .36)`} fill="none">
          <RingPath
            radius={34}
            stroke="oklch(.8 .03 var(--hue))"
            strokeWidth="10"
            pathLength="36"
            strokeDasharray="1 1"
          />
          <circle r="29" fill="oklch(.8 .03 var(--hue))" />
          <circle r="10" fill="oklch(.4 .03 var(--hue))" />
        </g>
      ))}
    </g>
  )
}

function Robot() {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M546 346h84l-12-38h-60z" fill="oklch(.3 .04 var(--hue))" />
      <path d="M588 300 608 180" stroke="var(--sun)" strokeWidth="30" />
      <path d="M608 180 504 118" stroke="var(--sun)" strokeWidth="24" />
      <path d="M504 118 470 206" stroke="var(--sun)" strokeWidth="18" />
      <path d="M470 214v14M452 250v-22h36v22" stroke="oklch(.3 .04 var(--hue))" strokeWidth="8" />
      <path d="M588 300h.01M608 180h.01M504 118h.01" stroke="oklch(.3 .04 var(--hue))" strokeWidth="17" />
      <g transform="translate(470 266) scale(1 .42)">
        <RingPath
          radius={30}
          stroke="oklch(.86 .03 var(--hue))"
          strokeWidth="10"
          pathLength="36"
          strokeDasharray="1 1"
        />
        <circle r="26" fill="oklch(.86 .03 var(--hue))" />
        <circle r="9" fill="oklch(.4 .03 var(--hue))" />
      </g>
    </g>
  )
}
