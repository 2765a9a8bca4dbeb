import type { ReactNode } from 'react'
import { Fold } from '#web/ui/fold.tsx'
import styles from './form-group.module.css'

interface GroupProps {
  readonly title: string
  /** Whether it can be folded, and is until the reader or an error unfolds it. */
  readonly isFolded?: boolean | undefined
  readonly children: ReactNode
}

/** Fields of a form that belong together, below their title. */
export function FormGroup({ title, isFolded, children }: GroupProps) {
  if (isFolded !== undefined)
    return (
      <Fold isOpen={!isFolded} className={styles.fold}>
        <summary className="text-l strong above-3">{title}</summary>
        <fieldset className="bare stack gap-4 fit" aria-label={title}>
          {children}
        </fieldset>
      </Fold>
    )
  return (
    <fieldset className={`bare stack gap-4 fit ${styles.group}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

/** Short fields side by side, as many as there is room for. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
