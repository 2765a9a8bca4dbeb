import styles from './person-mark.module.css'

/** Initials of a colleague, with the name for screen readers and as a tooltip; without one an empty ring. */
export function PersonMark({ name, isOwn, label }: PersonMarkProps) {
  if (!name) return <span className={styles.none} role="img" aria-label={label} title={label} />
  return (
    <span
      className={`amber-wash amber ${styles.mark}`}
      data-own={isOwn ? '' : undefined}
      role="img"
      aria-label={label}
      title={label}
    >
      {initialsOf(name)}
    </span>
  )
}

interface PersonMarkProps {
  readonly name: string | null
  readonly isOwn?: boolean
  /** What the mark says: "With Wang Min". */
  readonly label: string
}

/** `WM` for Wang Min, the last two characters of a Chinese name. */
function initialsOf(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return [...name].slice(-2).join('')
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0]?.[0], words.at(-1)?.[0]] : [...(words[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}
