import { TextButton } from '#web/ui/text-button.tsx'
import styles from './step-end.module.css'

interface StepEndProps {
  readonly question: string
  readonly action: string
  readonly onLeave: () => void
}

/** The way back from a step, without a session: at the end, since few people come for it. */
export function StepEnd({ question, action, onLeave }: StepEndProps) {
  return (
    <p className={styles.end}>
      {question} <TextButton onClick={onLeave}>{action}</TextButton>
    </p>
  )
}
