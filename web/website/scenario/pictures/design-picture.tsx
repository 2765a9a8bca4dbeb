import { Dawn, DesktopWindow, type PictureTexts } from './picture-parts.tsx'

const COLOURS = [
  'var(--night)',
  'var(--brand)',
  'oklch(.78 .1 calc(var(--hue) + 18))',
  'var(--sun)',
  'var(--bad)',
]

/** A poster in a drawing program, with handles, layers and colours. */
export function DesignPicture({ main, side }: PictureTexts) {
  return (
    <>
      <Dawn x={-460} y={-78} />
      <DesktopWindow x={44} y={32} width={396} height={316} title={main}>
        <path d="M0 32h396v272a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z" fill="var(--wash)" />
        <svg x="52" y="56" width="292" height="236" viewBox="0 0 292 236" aria-hidden="true">
          <rect width="292" height="236" fill="oklch(.94 .045 var(--warm))" />
          <circle cx="190" cy="96" r="62" fill="var(--sun)" />
          <circle cx="190" cy="96" r="40" fill="oklch(.72 .17 45)" />
          <path d="M0 178c60-60 104-60 150-18s90 30 142-18v94H0z" fill="oklch(.62 .15 var(--hue))" />
          <path d="M0 210c70-40 130-20 180 0s80 4 112-14v40H0z" fill="oklch(.36 .13 var(--hue))" />
          <path d="M24 30h92v9H24zM24 48h62v9H24z" fill="oklch(.36 .13 var(--hue))" />
        </svg>
        <g fill="none" stroke="var(--brand)" strokeWidth="1.5">
          <rect x="52" y="56" width="292" height="236" />
          <path d="M52 234c60-60 104-60 150-18s90 30 142-18" strokeWidth="2.5" />
          <path d="m156 172 92 88" stroke="var(--bad)" />
          <g fill="var(--sheet)">
            <path d="M48 52h8v8h-8zM340 52h8v8h-8zM48 288h8v8h-8zM340 288h8v8h-8zM198 212h8v8h-8z" />
            <circle cx="156" cy="172" r="5" stroke="var(--bad)" />
            <circle cx="248" cy="260" r="5" stroke="var(--bad)" />
          </g>
        </g>
      </DesktopWindow>
      <DesktopWindow x={462} y={72} width={142} height={186} title={side}>
        <rect x="8" y="78" width="126" height="34" rx="6" fill="var(--brand-wash)" />
        {[57, 95, 133, 164].map((y, at) => (
          <g key={y}>
            <rect x="16" y={y - 11} width="24" height="22" rx="4" fill={COLOURS[at + 1] ?? 'none'} />
            <path
              d={`M52 ${y}h${[58, 44, 66, 34][at]}`}
              stroke={at === 1 ? 'var(--brand)' : 'var(--ink-3)'}
              strokeWidth="5"
              strokeLinecap="round"
            />
          </g>
        ))}
      </DesktopWindow>
      <rect x="462" y="280" width="142" height="44" rx="12" fill="var(--sheet)" />
      {COLOURS.map((colour, at) => (
        <circle key={colour} cx={483 + at * 25} cy="302" r="9.5" fill={colour} />
      ))}
      <g transform="translate(136 372)">
        <path d="M30 0h330l46 68H-14z" fill="oklch(.19 .03 var(--hue))" />
        <path d="M52 10h260l28 50H22z" fill="oklch(.27 .04 var(--hue))" />
        <path d="M86 48c40-38 70-26 96-10s56 10 84-14" fill="none" stroke="var(--sun)" strokeWidth="3" />
        <path
          d="m266 24 20-22L352-44"
          stroke="oklch(.92 .02 var(--hue))"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <path d="m266 24 16-18" stroke="oklch(.5 .03 var(--hue))" strokeWidth="5" strokeLinecap="round" />
      </g>
    </>
  )
}
