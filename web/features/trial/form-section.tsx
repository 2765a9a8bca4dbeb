import { type ReactNode, useId } from 'react'
import styles from './trial-form.module.css'

interface FormSectionProps {
  readonly number: number
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A section of the form. Two fields inside a `data-pair` are side by side on wide screens. */
export function FormSection({ number, title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
