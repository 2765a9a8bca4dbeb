import { WALLPAPER, WallpaperDefinition } from '#web/ui/pictures/wallpaper.tsx'
import styles from './partner.module.css'

const HANGERS = [206, 238, 270, 302, 334, 366, 398, 430] as const

/** A bridge between machines and offices: the partner. */
export function BridgePicture({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label}>
      <svg className={styles.picture} viewBox="0 0 640 440" aria-hidden="true">
        <WallpaperDefinition />
        <use href={`#${WALLPAPER}`} transform="translate(-540 -60)" />
        <path d="M0 372h640v68H0z" fill="oklch(.3 .1 var(--hue))" />
        <path
          d="M300 388h44M252 406h120M200 424h60M420 424h70"
          stroke="var(--sun)"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".6"
        />
        <path d="M0 318h178l26 54v68H0zM462 318h178v122H436v-68z" fill="oklch(.23 .06 var(--hue))" />
        <Racks />
        <Offices />
        <g fill="none" strokeLinecap="round">
          <path
            d={HANGERS.map((x) => `M${x} 318V${Math.round(196 + ((x - 318) / 12) ** 2 * 1.05)}`).join('')}
            stroke="var(--on-night)"
            strokeWidth="3"
          />
          <path d="M178 318Q318 76 458 318" stroke="var(--on-night)" strokeWidth="9" />
          <path d="M160 322h320" stroke="var(--sun)" strokeWidth="9" />
          <path d="M176 322v50M462 322v50" stroke="oklch(.23 .06 var(--hue))" strokeWidth="16" />
        </g>
        <Traffic />
      </svg>
    </div>
  )
}

function Racks() {
  return (
    <g>
      {[20, 70, 120].map((x) => (
        <g key={x} transform={`translate(${x} 196)`}>
          <rect width="42" height="122" rx="6" fill="oklch(.17 .04 var(--hue))" />
          <path
            d="M8 16h26M8 34h26M8 52h26M8 70h26M8 88h26M8 106h26"
            stroke="oklch(.4 .08 var(--hue))"
            strokeWidth="10"
          />
          <path
            d="M30 16h.01M30 34h.01M30 52h.01M30 70h.01M30 88h.01M30 106h.01"
            stroke="oklch(.84 .17 155)"
            strokeWidth="5"
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
  )
}

function Offices() {
  return (
    <g>
      <path d="M478 318V206h52v112zM536 318V150h58v168zM600 318V230h40v88z" fill="oklch(.2 .05 var(--hue))" />
      <path
        d="M490 226h10m8 0h10M490 250h10m8 0h10M490 298h10M550 172h10m10 0h10M550 198h10M570 224h10M550 250h10m10 0h10M570 276h10M612 252h10M612 278h10"
        stroke="var(--sun)"
        strokeWidth="11"
      />
      <path
        d="M490 274h10m8 0h10M508 298h10M570 198h10M550 224h10M550 276h10M550 300h10m10 0h10M626 252h8M626 278h8"
        stroke="oklch(.36 .07 var(--hue))"
        strokeWidth="11"
      />
    </g>
  )
}

/** Desktop windows that cross the bridge. */
function Traffic() {
  return (
    <g>
      {[232, 318, 404].map((x) => (
        <g key={x} transform={`translate(${x - 17} 288)`}>
          <rect width="34" height="25" rx="4" fill="var(--sheet)" />
          <path d="M0 7V4a4 4 0 0 1 4-4h26a4 4 0 0 1 4 4v3z" fill="var(--brand)" />
          <path d="M6 13h16M6 18h10" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round" />
        </g>
      ))}
    </g>
  )
}
