import type { Tone } from '#contract/kit/tone.ts'
import styles from './state-mark.module.css'
import { Text } from './text.tsx'

interface StateMarkProps {
  readonly tone: Tone
  /** A sentence, which may take several lines; default: a word or two in one line. */
  readonly isLong?: true
  readonly children: string
}

/** The name of a state after a mark whose form and color say how things are. */
export function StateMark({ tone, isLong, children }: StateMarkProps) {
  const place = isLong ? 'line baseline' : 'inline center oneline'
  return (
    <span className={`gap-2 ${place} ${styles.mark}`} data-tone={tone}>
      <Text>{children}</Text>
    </span>
  )
}
