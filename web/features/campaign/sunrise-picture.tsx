import styles from './campaign-hero.module.css'

/** The sun over the hills of our wallpaper, lying along the lower edge of the first screen. */
export function SunrisePicture() {
  return (
    <svg
      className={styles.sunrise}
      viewBox="0 0 1440 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="1030" cy="118" r="58" fill="oklch(.9 .1 var(--warm))" />
      <path
        d="M0 150c190-64 360-60 540-24s330 34 480-2 290-36 420 8v88H0z"
        fill="oklch(.36 .12 var(--hue))"
      />
      <path d="M0 178c240-42 470-12 740 0s460-44 700-12v54H0z" fill="oklch(.25 .08 var(--hue))" />
      <path d="M0 204c280-26 520-4 760 0s440-18 680-4v20H0z" fill="oklch(.16 .045 var(--hue))" />
    </svg>
  )
}
