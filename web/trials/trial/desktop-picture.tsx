import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'

/** A small desktop in a window, on a dark ground. */
export function DesktopPicture() {
  return (
    <svg viewBox="0 0 360 150" preserveAspectRatio="xMidYMid slice" fill="none" aria-hidden="true">
      <WallpaperDefinition />
      <use href={`#${WALLPAPER}`} transform="translate(-40 -10) scale(.34)" />
      <g transform="translate(34 26)">
        <rect width="168" height="88" rx="8" fill="oklch(1 0 0/.97)" />
        <path d="M0 16V8A8 8 0 0 1 8 0H160A8 8 0 0 1 168 8V16Z" fill="oklch(.94 .014 var(--hue))" />
        <g fill="oklch(.78 .02 var(--hue))">
          <circle cx="10" cy="8" r="2.6" />
          <circle cx="19" cy="8" r="2.6" />
          <circle cx="28" cy="8" r="2.6" />
        </g>
        <path
          d="M14 34h70M14 46h52M14 58h62M14 70h40"
          stroke="oklch(.86 .02 var(--hue))"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M104 72V58M118 72V48M132 72V53M146 72V36"
          stroke="oklch(.52 .2 var(--hue))"
          strokeWidth="8"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(222 48)">
        <rect width="104" height="66" rx="8" fill="oklch(1 0 0/.9)" />
        <circle cx="52" cy="33" r="17" stroke="oklch(.9 .02 var(--hue))" strokeWidth="7" />
        <path
          d="M52 16a17 17 0 0 1 14.7 25.5"
          stroke="oklch(.72 .14 var(--warm))"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(118 124)">
        <rect width="124" height="18" rx="7" fill="oklch(1 0 0/.24)" />
        {[8, 24, 40, 56, 72].map((x) => (
          <rect
            key={x}
            x={x}
            y="4"
            width="10"
            height="10"
            rx="3"
            fill={x === 24 ? 'oklch(.8 .13 var(--warm))' : 'oklch(1 0 0/.86)'}
          />
        ))}
      </g>
    </svg>
  )
}
