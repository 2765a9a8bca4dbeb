import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface FormPageProps {
  readonly title: string
  /** Paragraphs below the title. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A public page with one form, which visitors fill in before they log in. */
export function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={`stack gap-2 ${styles.lead}`}>
        <h1>{title}</h1>
        {lead}
      </div>
      {children}
    </main>
  )
}

/** The button of a form with the notes above it; one with `data-when="signed-out"` is for visitors. */
export function FormEnd({ children }: { readonly children: ReactNode }) {
  return <div className={styles.end}>{children}</div>
}

/** A quiet line of a form. */
export function FormNote({
  children,
  ...attributes
}: {
  readonly role?: 'status'
  readonly 'data-when'?: 'signed-out'
  readonly children: ReactNode
}) {
  return (
    <p className={`quiet text-s ${styles.quiet}`} {...attributes}>
      {children}
    </p>
  )
}

/** What is said in place of a form that the person cannot use. */
export function NoForm({
  title,
  role,
  children,
}: {
  readonly title: string
  readonly role?: 'status'
  readonly children: ReactNode
}) {
  return (
    <div className={styles.nothing} role={role}>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  )
}
