import { type ReactNode, useEffect, useId, useRef } from 'react'
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

/** What is said below a form or a result, smaller. */
export function EntryNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles.other}>{children}</p>
}

/** The ways on from a step that is over, the main one first. */
export function EntryActions({ children }: { readonly children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>
}

/** What a click will do, before it is made. */
export function EntryEffects(props: { readonly intro: string; readonly effects: readonly string[] }) {
  const id = useId()
  return (
    <div className={styles.effects}>
      <p id={id}>{props.intro}</p>
      <ul aria-labelledby={id}>
        {props.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  )
}

/** One task of the account area on a page of its own, as narrow as its form. */
export function TaskPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.task}>{children}</div>
}
