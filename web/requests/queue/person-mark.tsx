import { charactersOf } from '#contract/kit/fields/shortened.ts'
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
  const isChinese = /\p{Script=Han}/u.test(name)
  const words = isChinese ? [name] : name.split(/[\s._-]+/).filter(Boolean)
  const [first = [], ...others] = words.map((word) => [...charactersOf(word)])
  if (isChinese) return first.slice(-2).join('')
  const last = others.at(-1)
  const letters = last ? [first[0], last[0]] : first.slice(0, 2)
  return letters.join('').toUpperCase()
}
