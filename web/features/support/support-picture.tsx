import styles from './support-picture.module.css'

/** A desktop at work, and in front of it a question and its answer. */
export function SupportPicture({ label }: { label: string }) {
  return (
    <svg className={styles.picture} viewBox="0 0 520 380" role="img" aria-label={label}>
      <defs>
        <linearGradient id="support-dawn" x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="oklch(.3 .1 var(--hue))" />
          <stop offset=".6" stopColor="oklch(.52 .15 var(--hue))" />
          <stop offset="1" stopColor="oklch(.8 .11 var(--warm))" />
        </linearGradient>
        <clipPath id="support-screen">
          <rect x="40" y="16" width="440" height="268" rx="16" />
        </clipPath>
      </defs>
      <g clipPath="url(#support-screen)">
        <path fill="url(#support-dawn)" d="M40 16h440v268H40z" />
        <circle cx="392" cy="212" r="40" fill="var(--sun)" />
        <path d="M40 226c70-30 130-34 212-10s150 10 228-18v90H40z" fill="oklch(.3 .1 var(--hue))" />
        <path d="M40 252c120-26 230-6 320 2s90-14 120-14v50H40z" fill="oklch(.22 .07 var(--hue))" />
        <path fill="oklch(1 0 0/.16)" d="M40 16h440v32H40z" />
        <path
          d="M62 32h.01M82 32h.01M102 32h.01"
          stroke="oklch(1 0 0/.6)"
          strokeWidth="10"
          strokeLinecap="round"
        />
      </g>
      <path d="M230 284h60l10 40h-80z" fill="var(--line)" />
      <path d="M180 328h160" stroke="var(--ink-3)" strokeWidth="7" strokeLinecap="round" />
      <g className={styles.question}>
        <path d="M18 86h222a16 16 0 0 1 16 16v70a16 16 0 0 1-16 16H62l-28 24v-24H18a16 16 0 0 1-16-16v-70a16 16 0 0 1 16-16z" />
        <circle cx="38" cy="120" r="13" fill="var(--brand-wash)" />
        <path d="M34 116a4 4 0 1 1 6 3.5c-1.5 1-2 1.6-2 3.2M38 127h.01" />
        <path d="M64 116h150M64 134h116M30 160h164" />
      </g>
      <g className={styles.answer}>
        <path d="M270 196h226a16 16 0 0 1 16 16v84a16 16 0 0 1-16 16h-12v24l-28-24H270a16 16 0 0 1-16-16v-84a16 16 0 0 1 16-16z" />
        <circle cx="290" cy="232" r="13" />
        <path d="m284 232 4 4 8-8" />
        <path d="M316 228h160M316 246h96M280 272h190M280 290h120" />
      </g>
    </svg>
  )
}
