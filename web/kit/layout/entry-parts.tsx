import { useEffect, useRef } from 'react'
import styles from './entry-parts.module.css'

interface EntryHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** The heading of a step that has taken the place of another: it takes the focus, so that readers say it. */
  readonly isStep?: boolean
}

/** Heading of an entry page. */
export function EntryHead({ title, lead, isStep = false }: EntryHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStep) ref.current?.focus()
  }, [isStep])
  return (
    <div className={styles.head}>
      <h1 ref={ref} tabIndex={isStep ? -1 : undefined}>
        {title}
      </h1>
      {lead ? <p>{lead}</p> : null}
    </div>
  )
}

/** The way to the neighbouring entry page, below a form. */
export function EntryOther({ question, action, href }: { question: string; action: string; href: string }) {
  return (
    <p className={styles.other}>
      {question} <a href={href}>{action}</a>
    </p>
  )
}
