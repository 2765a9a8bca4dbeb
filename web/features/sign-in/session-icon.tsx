import styles from './sessions.module.css'

const PHONES = ['iPhone', 'iPad', 'HarmonyOS', 'Android']
const DESK = 'M4 5h16v11H4zM2 19h20M9 16v3M15 16v3'
const PHONE = 'M7 2h10a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM11 19h2'
const UNKNOWN = 'M4 5h16v14H4zM8 10l3 2.5L8 15M13 15h4'

/** What kind of device it is, at a glance; a program where no system is known. */
export function SessionIcon({ system }: { system: string | null }) {
  const known = PHONES.includes(system ?? '') ? PHONE : DESK
  return (
    <svg className={styles.icon} width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d={system ? known : UNKNOWN}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
