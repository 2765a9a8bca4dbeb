import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Gap } from '#web/ui/text.tsx'
import styles from './trial-form.module.css'

interface FormSectionProps {
  readonly title: string
  /** Next to the heading; screen readers are told when it changes. */
  readonly aside?: string
  readonly children: ReactNode
}

/** A section of the form. Fields inside a `data-row` are side by side where there is room. */
export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={`stack gap-3 fit ${styles.section}`} aria-labelledby={id}>
      <div className="row gap-0 across-4 baseline between">
        <h2 className="text-l" id={id}>
          {title}
        </h2>
        {aside ? (
          <p className="quiet text-s figures" role="status">
            {aside}
          </p>
        ) : null}
      </div>
      {children}
    </section>
  )
}

interface FoldedPartProps {
  readonly title: string
  /** What is in it, or its values in short. */
  readonly text: string
  /** Unfolds it; the user may fold it again. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Fields that few applicants change. */
export function FoldedPart({ title, text, isOpen, children }: FoldedPartProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && ref.current) ref.current.open = true
  }, [isOpen])
  return (
    <details ref={ref} className={`frame round-m ${styles.folded}`}>
      <summary>
        <b className="strong">{title}</b>
        <Gap />
        <span>{text}</span>
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  )
}
