import { WALLPAPER } from '#web/ui/pictures/wallpaper.tsx'

/** Texts of a picture. */
export interface PictureTexts {
  readonly main: string
  readonly side: string
}

/** The wallpaper, cropped differently for each industry. 640 by 440. */
export function Dawn({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return <use href={`#${WALLPAPER}`} transform={`translate(${x} ${y}) scale(${scale})`} />
}

/** A window of the desktop at its place, with what is drawn in it below its bar. */
export function DesktopWindow({
  x,
  y,
  width,
  height,
  title,
  children,
}: {
  x: number
  y: number
  width: number
  height: number
  title: string
  children: React.ReactNode
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect y="7" width={width} height={height} rx="12" fill="oklch(.15 .06 var(--hue)/.3)" />
      <rect width={width} height={height} rx="12" fill="var(--sheet)" />
      <path d={`M0 32V12A12 12 0 0 1 12 0H${width - 12}a12 12 0 0 1 12 12v20z`} fill="var(--wash)" />
      <text x="16" y="21" fontSize="13" fill="var(--ink-2)">
        {title}
      </text>
      <path
        d={`M${width - 42} 16h.01M${width - 29} 16h.01M${width - 16} 16h.01`}
        stroke="var(--ink-3)"
        strokeWidth="6"
        strokeLinecap="round"
        opacity=".55"
      />
      {children}
    </g>
  )
}
