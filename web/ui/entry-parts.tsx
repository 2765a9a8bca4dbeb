import { type ReactNode, useEffect, useId, useRef } from 'react'
import { BackLink } from './back-link.tsx'
import styles from './entry-parts.module.css'
import { type Result, ResultSign } from './result-sign.tsx'
import { Gap, Text } from './text.tsx'

interface EntryHeadProps {
  readonly title: string
  readonly lead?: string | undefined
  /** The heading of a step that replaces another one: it takes the focus, so that screen readers announce it. */
  readonly isStep?: boolean
  /** How a task has ended, drawn above the heading. */
  readonly result?: Result | undefined
}

/** Heading of an entry page. */
export function EntryHead({ title, lead, isStep = false, result }: EntryHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  const leadId = useId()
  useEffect(() => {
    if (isStep) ref.current?.focus()
  }, [isStep])
  return (
    <div className={styles.head}>
      {result ? <ResultSign result={result} /> : null}
      <h1 ref={ref} tabIndex={isStep ? -1 : undefined} aria-describedby={isStep && lead ? leadId : undefined}>
        {title}
      </h1>
      {lead ? (
        <p className="above-2 quiet phrases" id={leadId}>
          {lead}
        </p>
      ) : null}
    </div>
  )
}

/** Link to another entry page, below a form. */
export function EntryOther({ question, action, href }: { question: string; action: string; href: string }) {
  return (
    <p className={`quiet text-s ${styles.other}`}>
      <Text>{question}</Text>
      <Gap />
      <a href={href}>{action}</a>
    </p>
  )
}

/** Small text below a form or a result. */
export function EntryNote({ children }: { readonly children: ReactNode }) {
  return <p className={`quiet text-s ${styles.other}`}>{children}</p>
}

/** Links after the last step, the main one first. */
export function EntryActions({ children }: { readonly children: ReactNode }) {
  return <p className={`row gap-3 across-4 center ${styles.actions}`}>{children}</p>
}

interface LinkEndProps extends Omit<EntryHeadProps, 'result'> {
  /** Something comes before this page, and nothing is wrong. */
  readonly isEarly?: boolean
  /** What else to do. */
  readonly note?: string | undefined
  /** Links, the main one first. */
  readonly children: ReactNode
}

/** A mailed link that leads to nothing: it is incomplete, or was used, or is too old. */
export function LinkEnd({ note, isEarly = false, children, ...head }: LinkEndProps) {
  return (
    <>
      <EntryHead {...head} result={isEarly ? undefined : 'problem'} />
      {note ? <EntryNote>{note}</EntryNote> : null}
      <EntryActions>{children}</EntryActions>
    </>
  )
}

/** The same where it is the whole page: in its middle. */
export function LinkEndPage(props: LinkEndProps) {
  return (
    <div className={styles.alone}>
      <LinkEnd {...props} />
    </div>
  )
}

/** Effects of a button, before it is clicked. */
export function EntryEffects(props: { readonly intro: string; readonly effects: readonly string[] }) {
  const id = useId()
  return (
    <div className={`card pad-4 stack gap-2 text-s ${styles.effects}`}>
      <p className="strong" id={id}>
        {props.intro}
      </p>
      <ul aria-labelledby={id}>
        {props.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </div>
  )
}

interface TaskPageProps {
  /** The page that the task belongs to; none if the task comes before all pages. */
  readonly backTo?: string
  readonly backLabel?: string
  readonly children: ReactNode
}

/** A task of the account area on a page of its own, as wide as its form. */
export function TaskPage({ backTo, backLabel, children }: TaskPageProps) {
  return (
    <div className={styles.task}>
      {backTo ? <BackLink href={backTo}>{backLabel}</BackLink> : null}
      <div className={`stack gap-5 fit ${styles.sheet}`}>{children}</div>
    </div>
  )
}
