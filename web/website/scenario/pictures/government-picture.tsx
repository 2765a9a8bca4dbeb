import { Dawn, DesktopWindow, type PictureTexts } from './picture-parts.tsx'

/** Three counters in front of one desktop with a stamped form. */
export function GovernmentPicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-380} y={-60} />
      <DesktopWindow x={52} y={38} width={344} height={244} title={main}>
        <path
          d="M24 60h46M24 104h62M24 148h38M196 104h44"
          stroke="var(--ink-3)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <g fill="var(--wash)" stroke="var(--line)" strokeWidth="1.5">
          <rect x="24" y="68" width="296" height="24" rx="6" />
          <rect x="24" y="112" width="150" height="24" rx="6" />
          <rect x="196" y="112" width="124" height="24" rx="6" />
          <rect x="24" y="156" width="210" height="64" rx="6" />
        </g>
        <path
          d="M36 80h92M36 124h70M208 124h56M36 176h160M36 192h128"
          stroke="var(--ink-2)"
          strokeWidth="3"
        />
        <g transform="translate(284 182) rotate(-14)" fill="none" stroke="var(--bad)">
          <circle r="37" strokeWidth="4" />
          <circle r="30" strokeWidth="1.2" />
          <path
            d="m0-17 4 11.5h12L6.3 2 10 13.5 0 6.5l-10 7L-6.3 2-16-5.5H-4z"
            fill="var(--bad)"
            strokeWidth="0"
          />
        </g>
      </DesktopWindow>
      <g transform="translate(424 60)" textAnchor="middle">
        <rect width="172" height="124" rx="14" fill="var(--night)" stroke="var(--night-line)" />
        <text x="86" y="70" fontSize="48" fontWeight="700" letterSpacing="1" fill="var(--sun)">
          A017
        </text>
        <text x="86" y="101" fontSize="14" fill="var(--on-night)">
          {side}
        </text>
      </g>
      <path d="M0 352h640v88H0z" fill="oklch(.25 .055 var(--hue))" />
      <path d="M0 346h640v12H0z" fill="oklch(.9 .03 var(--warm))" />
      <path d="M216 250v96M428 250v96" stroke="oklch(1 0 0/.5)" strokeWidth="5" />
      {[108, 322, 536].map((x, at) => (
        <Counter key={x} x={x} number={at + 1} isCalled={at === 2} />
      ))}
    </>
  )
}

function Counter({ x, number, isCalled }: { x: number; number: number; isCalled: boolean }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-6 330h12l4 16h-20z" fill="oklch(.3 .03 var(--hue))" />
      <rect
        x="-50"
        y="262"
        width="100"
        height="68"
        rx="7"
        fill="oklch(.2 .03 var(--hue))"
        stroke="var(--ink-3)"
        strokeWidth="2"
      />
      <rect x="-44" y="268" width="88" height="56" rx="3" fill="var(--sheet)" />
      <path d="M-34 282h40M-34 294h62M-34 306h50" stroke="var(--brand)" strokeWidth="4" opacity=".55" />
      <circle cy="398" r="19" fill={isCalled ? 'var(--sun)' : 'oklch(.36 .06 var(--hue))'} />
      <text
        y="405"
        fontSize="19"
        fontWeight="700"
        textAnchor="middle"
        fill={isCalled ? 'oklch(.24 .05 var(--hue))' : 'var(--on-night)'}
      >
        {number}
      </text>
    </g>
  )
}
