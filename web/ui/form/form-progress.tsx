import type { ReactNode } from 'react'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './form-columns.module.css'

/** A part of a form with its required fields. */
export interface FormPart {
  readonly title: string
  readonly needed: number
  readonly done: number
}

interface ProgressProps {
  /** Of the heading. */
  readonly id: string
  /** The progress as one line. */
  readonly words: string
  readonly parts: readonly FormPart[]
}

/** How far each part of the form is; a phone has the one line in the dock instead. */
export function FormProgress({ id, words, parts }: ProgressProps) {
  return (
    <div className={`stack gap-3 ${styles.wide}`}>
      <h2 className="text-l" id={id}>
        {words}
      </h2>
      <ul className="plain stack gap-2">
        {parts.map(({ title, needed, done }) => (
          <li
            className="line gap-3 between text-s figures"
            key={title}
            data-done={done === needed || undefined}
          >
            <b>{title}</b>
            <span>
              <Text>
                {done}/{needed}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many of these fields are filled in. */
export function filledOf<V extends object>(
  values: V,
  names: readonly (keyof V)[],
): Pick<FormPart, 'needed' | 'done'> {
  return { needed: names.length, done: names.filter((name) => isFilled(values[name])).length }
}

/** All parts together. */
export function sumOf(parts: readonly FormPart[]): Pick<FormPart, 'needed' | 'done'> {
  const sum = (of: 'needed' | 'done') => parts.reduce((all, part) => all + part[of], 0)
  return { needed: sum('needed'), done: sum('done') }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : String(value ?? '').trim() !== ''
}

interface DockProps {
  /** Why the form was not sent. */
  readonly failure?: string | undefined
  /** How far the form is, where the fields hide the progress. */
  readonly progress?: string
  readonly children: ReactNode
}

/** What sends the form: at the lower edge of a phone while the fields scroll, below the progress where it is next to them. */
export function FormDock({ failure, progress, children }: DockProps) {
  return (
    <div ref={dockedAtEnd} className={`stack gap-3 ${styles.dock}`}>
      <FailureNote>{failure}</FailureNote>
      {progress ? <p className={`text-s strong figures ${styles.narrow}`}>{progress}</p> : null}
      {children}
    </div>
  )
}

interface SideProps {
  readonly parts: readonly FormPart[]
  /** The progress as one line: nothing required is missing, or so much of it is filled in. */
  readonly ready: string
  readonly filled: (sum: { readonly done: number; readonly count: number }) => string
  /** Below the progress. */
  readonly notes: ReactNode
  /** What sends the form. */
  readonly children: ReactNode
}

/** Next to the fields of a long form (`FormColumns`): how far it is, its notes, and what sends it. */
export function FormSide({ parts, ready, filled, notes, children }: SideProps) {
  const { needed, done } = sumOf(parts)
  const words = done === needed ? ready : filled({ done, count: needed })
  return (
    <>
      <section className="card pad-5 stack gap-3" aria-labelledby="progress">
        <FormProgress id="progress" words={words} parts={parts} />
        {notes}
      </section>
      <FormDock progress={words}>{children}</FormDock>
    </>
  )
}
