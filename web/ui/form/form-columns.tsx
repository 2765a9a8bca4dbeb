import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './form-columns.module.css'

interface ColumnsProps {
  /** How far the form is, and what sends it. */
  readonly side: ReactNode
  /** What its button says, once more where the fields end, if the one at the side may be out of sight there. */
  readonly submit?: ReactNode
  /** It is being sent. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** The fields of a long form with its progress next to them; where there is no room for that, its button is at the lower edge. */
export function FormColumns({ side, submit, busy = false, children }: ColumnsProps) {
  return (
    <div className={`stack gap-6 fit ${styles.columns}`}>
      <div className="stack gap-6 fit">
        {children}
        {submit ? (
          <div className={styles.end}>
            <Button type="submit" busy={busy}>
              {submit}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={`stack gap-4 fit packed ${styles.side}`}>{side}</div>
    </div>
  )
}
