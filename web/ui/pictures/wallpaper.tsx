/** Ids of the parts that pictures further down the page use again. */
export const WALLPAPER = 'wallpaper'

/**
 * Dawn over hills: the wallpaper of every desktop we draw, 1180 by 520. Defined once per page, before its first use
 * (`<use href="#wallpaper" />`).
 */
export function WallpaperDefinition() {
  return (
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.12" y2="1">
        <stop stopColor="oklch(.36 .15 var(--hue))" />
        <stop offset=".42" stopColor="oklch(.56 .17 var(--hue))" />
        <stop offset=".68" stopColor="oklch(.78 .1 calc(var(--hue) + 18))" />
        <stop offset=".86" stopColor="oklch(.9 .08 var(--warm))" />
      </linearGradient>
      <radialGradient id="glow">
        <stop stopColor="oklch(.95 .07 var(--warm))" />
        <stop offset=".3" stopColor="oklch(.92 .1 var(--warm)/.75)" />
        <stop offset="1" stopColor="oklch(.9 .1 var(--warm)/0)" />
      </radialGradient>
      <g id={WALLPAPER}>
        <path fill="url(#sky)" d="M0 0h1180v520H0z" />
        <circle cx="884" cy="350" r="230" fill="url(#glow)" />
        <circle cx="884" cy="344" r="46" fill="oklch(.97 .04 var(--warm))" />
        <path
          fill="oklch(.66 .1 calc(var(--hue) + 12))"
          d="M0 392c120-40 210-64 330-22 90 30 150 24 240-8 130-46 220-20 320 14 110 36 190 26 290-14v158H0z"
        />
        <path
          fill="oklch(.47 .13 var(--hue))"
          d="M0 440c150-46 280-30 400 2 160 42 270 8 400-26 140-36 260-14 380 22v82H0z"
        />
        <path fill="oklch(.31 .1 var(--hue))" d="M0 476c220-40 380 8 600 6s360-56 580-22v60H0z" />
      </g>
    </defs>
  )
}
