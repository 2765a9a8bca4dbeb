import { Dawn, DesktopWindow, type PictureTexts } from './picture-parts.tsx'

const TRACE = 'M0 0h34l7-8 7 8h10l6 7 9-46 10 62 8-23h14l9-11 10 11h34l7-8 7 8h10l6 7 9-46 10 62 8-23h16'

/** The same record on a desk and on a trolley next to a bed. */
export function MedicalPicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-420} y={-70} />
      <path d="M0 330h640v110H0z" fill="oklch(.93 .02 var(--hue))" />
      <path d="M0 326h640v7H0z" fill="oklch(.82 .04 var(--hue))" />
      <Bed />
      <DesktopWindow x={40} y={34} width={352} height={232} title={main}>
        <circle cx="44" cy="66" r="18" fill="var(--brand-wash)" />
        <path d="M44 57v18M35 66h18" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
        <path d="M76 60h120M76 74h76" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
        <rect x="22" y="98" width="308" height="68" rx="8" fill="var(--wash)" />
        <path
          d={TRACE}
          transform="translate(34 136) scale(1.22 1)"
          fill="none"
          stroke="var(--good)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <g fontSize="22" fontWeight="700" fill="var(--ink)">
          <Vital x={24} value="72" unit="bpm" />
          <Vital x={116} value="118/76" unit="mmHg" />
          <Vital x={262} value="36.6" unit="°C" />
        </g>
      </DesktopWindow>
      <path
        d="M394 150c40 0 36 44 66 46"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeDasharray="2 8"
        strokeLinecap="round"
      />
      <Trolley title={side} />
    </>
  )
}

function Vital({ x, value, unit }: { x: number; value: string; unit: string }) {
  return (
    <text x={x} y="206">
      {value}
      <tspan dx="5" fontSize="11" fontWeight="400" fill="var(--ink-3)">
        {unit}
      </tspan>
    </text>
  )
}

function Bed() {
  return (
    <g>
      <path
        d="M60 312v104M388 352v64"
        stroke="oklch(.55 .05 var(--hue))"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="60" y="368" width="328" height="22" rx="8" fill="oklch(.7 .05 var(--hue))" />
      <rect x="68" y="332" width="86" height="38" rx="16" fill="#fff" />
      <path d="M132 370c4-26 22-34 54-34h170c22 0 32 12 32 34z" fill="oklch(.66 .13 var(--hue))" />
      <path d="M132 370c4-26 22-34 54-34h24l-18 34z" fill="oklch(.97 .01 var(--hue))" />
      <path
        d="M82 416h.01M366 416h.01"
        stroke="oklch(.35 .04 var(--hue))"
        strokeWidth="18"
        strokeLinecap="round"
      />
    </g>
  )
}

function Trolley({ title }: { title: string }) {
  return (
    <g transform="translate(462 92)">
      <path
        d="M66 196v106M20 318l46-22 46 22"
        fill="none"
        stroke="oklch(.4 .04 var(--hue))"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M20 322h.01M112 322h.01"
        stroke="oklch(.25 .03 var(--hue))"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <rect width="132" height="196" rx="16" fill="oklch(.18 .03 var(--hue))" />
      <rect x="8" y="8" width="116" height="180" rx="9" fill="var(--sheet)" />
      <path d="M8 34V17a9 9 0 0 1 9-9h98a9 9 0 0 1 9 9v17z" fill="var(--wash)" />
      <text x="18" y="26" fontSize="13" fill="var(--ink-2)">
        {title}
      </text>
      <rect x="16" y="50" width="100" height="48" rx="6" fill="var(--wash)" />
      <svg x="16" y="50" width="100" height="48" viewBox="0 0 100 48" aria-hidden="true">
        <path
          d={TRACE}
          transform="translate(-20 28) scale(.72)"
          fill="none"
          stroke="var(--good)"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      </svg>
      <text x="18" y="128" fontSize="20" fontWeight="700" fill="var(--ink)">
        72
      </text>
      <path d="M18 146h88M18 160h62" stroke="var(--line)" strokeWidth="6" strokeLinecap="round" />
    </g>
  )
}
