import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './about-us.module.css'

/** An arch with a sunrise behind it, and a desk whose screen shows the same sunrise. */
export function PorchPicture({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label}>
      <svg className={styles.picture} viewBox="0 0 640 440" aria-hidden="true">
        <WallpaperDefinition />
        <clipPath id="porch-arch">
          <path d="M150 372V206a170 170 0 0 1 340 0v166z" />
        </clipPath>
        <path d="M0 0h640v440H0z" fill="oklch(.24 .06 var(--hue))" />
        <path d="M0 372h640v68H0z" fill="oklch(.19 .05 var(--hue))" />
        <g clipPath="url(#porch-arch)">
          <use href={`#${WALLPAPER}`} transform="translate(-570 -92) scale(1.04)" />
        </g>
        <path d="M150 372 60 440h520l-90-68z" fill="oklch(.86 .1 var(--warm)/.28)" />
        <path
          d="M141 372V206a179 179 0 0 1 358 0v166"
          fill="none"
          stroke="oklch(.94 .03 var(--warm))"
          strokeWidth="18"
        />
        <path
          d="M112 372V206a208 208 0 0 1 416 0v166"
          fill="none"
          stroke="oklch(.34 .07 var(--hue))"
          strokeWidth="10"
        />
        <path
          d="M120 372h40M480 372h40"
          stroke="oklch(.94 .03 var(--warm))"
          strokeWidth="16"
          strokeLinecap="round"
        />
        <Lamp x={58} />
        <Lamp x={582} />
        <Desk />
      </svg>
    </div>
  )
}

function Lamp({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 150)`}>
      <circle cy="20" r="44" fill="oklch(.9 .1 var(--warm)/.16)" />
      <path d="M0-40V0" stroke="oklch(.5 .05 var(--hue))" strokeWidth="3" />
      <path d="M-13 0h26l7 38h-40z" fill="var(--sun)" />
    </g>
  )
}

function Desk() {
  return (
    <g>
      <ellipse cx="320" cy="428" rx="190" ry="12" fill="oklch(.12 .03 var(--hue)/.5)" />
      <path d="M170 364h300v14H170z" fill="oklch(.36 .06 50)" />
      <path d="M192 378v50M448 378v50" stroke="oklch(.3 .05 50)" strokeWidth="11" strokeLinecap="round" />
      <path d="M312 344h16l4 20h-24z" fill="oklch(.3 .03 var(--hue))" />
      <rect x="240" y="244" width="160" height="102" rx="9" fill="oklch(.16 .03 var(--hue))" />
      <svg
        x="247"
        y="251"
        width="146"
        height="88"
        viewBox="560 90 620 374"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <use href={`#${WALLPAPER}`} />
      </svg>
      <rect x="262" y="268" width="62" height="42" rx="4" fill="var(--sheet)" />
      <path d="M262 276v-4a4 4 0 0 1 4-4h54a4 4 0 0 1 4 4v4z" fill="var(--wash)" />
      <path
        d="M270 286h36M270 294h46M270 302h24"
        stroke="var(--brand)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M428 364v-22h24v22zM452 348h8v10h-8" fill="oklch(.94 .03 var(--warm))" />
      <path
        d="M204 364c0-20-10-22-10-38M204 364c0-24 10-26 12-44M204 364c-2-16-16-14-22-26"
        fill="none"
        stroke="oklch(.66 .14 155)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M192 346h24l-4 18h-16z" fill="oklch(.62 .12 40)" />
    </g>
  )
}
