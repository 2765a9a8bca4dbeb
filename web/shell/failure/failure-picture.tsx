import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'

/** What a failure looks like on our desktop: a window that is missing, locked, cut off, or unwell. */
const SIGNS = {
  notFound: 'M110 62h100v66H110zM110 80h100',
  notAllowed: 'M144 92v-9a16 16 0 0 1 32 0v9m-39 0h46v36h-46zm23 13v9',
  offline: 'M92 96h40M188 96h40M146 82l28 28M174 82l-28 28',
  server: 'M92 98h32l12-24 20 48 16-36 10 12h46',
} as const

export type FailureSign = keyof typeof SIGNS

/** A monitor with our desktop at night, and the sign of the failure on it. */
export function FailurePicture({ sign }: { sign: FailureSign }) {
  return (
    <svg viewBox="0 0 320 214" fill="none" aria-hidden="true">
      <WallpaperDefinition />
      <path d="M160 186v18M126 208h68" stroke="var(--ink-3)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="16"
        y="4"
        width="288"
        height="184"
        rx="16"
        fill="oklch(.17 .03 var(--hue))"
        stroke="oklch(.5 .04 var(--hue))"
      />
      <clipPath id="failure-screen">
        <rect x="24" y="12" width="272" height="168" rx="9" />
      </clipPath>
      <g clipPath="url(#failure-screen)">
        <use href={`#${WALLPAPER}`} transform="translate(-104 2) scale(.352)" />
        <path d="M24 12h272v168H24z" fill="oklch(.2 .07 var(--hue)/.62)" />
      </g>
      <path
        d={SIGNS[sign]}
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray={sign === 'notFound' ? '1 7' : undefined}
      />
    </svg>
  )
}
