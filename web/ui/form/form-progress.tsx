import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PATHS } from '#web/platform/paths/paths.ts'
import { dockedAtEnd } from '#web/ui/docked.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './form-columns.module.css'
import { FormNote } from './form-page.tsx'

/** A part of a form with its required fields. */
export interface FormPart {
  readonly title: string
  readonly needed: number
  readonly done: number
}

interface ProgressProps {
  /** Of the heading. */
  readonly id: string
  readonly parts: readonly FormPart[]
}

/** How far each part of the form is; a phone has the one line in the dock instead. */
export function FormProgress({ id, parts }: ProgressProps) {
  return (
    <div className={`stack gap-3 ${styles.wide}`}>
      <h2 className="text-l" id={id}>
        <ProgressLine parts={parts} />
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

/** All parts together. */
function ProgressLine({ parts }: Pick<ProgressProps, 'parts'>) {
  const { t } = useTranslation('formProgress')
  const sum = (of: 'needed' | 'done') => parts.reduce((all, part) => all + part[of], 0)
  const [count, done] = [sum('needed'), sum('done')]
  return <Text>{done === count ? t('ready') : t('filled', { done, count })}</Text>
}

/** How many of these fields are filled in. */
export function filledOf<V extends object>(
  values: V,
  names: readonly (keyof V)[],
): Pick<FormPart, 'needed' | 'done'> {
  return { needed: names.length, done: names.filter((name) => isFilled(values[name])).length }
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : String(value ?? '').trim() !== ''
}

interface DockProps {
  /** Why the form was not sent. */
  readonly failure?: string | undefined
  /** Of the form, where the fields hide its progress. */
  readonly parts?: readonly FormPart[]
  /** When what is typed was saved, of a form that saves by itself. */
  readonly saved?: ReactNode
  readonly children: ReactNode
}

/** What sends the form: at the lower edge of a phone while the fields scroll, below the progress where it is next to them. */
export function FormDock({ failure, parts, saved, children }: DockProps) {
  return (
    <div ref={dockedAtEnd} className={`stack gap-3 ${styles.dock}`}>
      <FailureNote>{failure}</FailureNote>
      {parts || saved ? (
        <div className="row gap-1 across-3 between baseline text-s">
          {parts ? (
            <p className={`strong figures ${styles.narrow}`}>
              <ProgressLine parts={parts} />
            </p>
          ) : null}
          {saved}
        </div>
      ) : null}
      {children}
    </div>
  )
}

interface SideProps {
  readonly parts: readonly FormPart[]
  /** Below the progress. */
  readonly notes: ReactNode
  /** What sends the form. */
  readonly children: ReactNode
}

/** Next to the fields of a long form (`FormColumns`): how far it is, its notes, and what sends it. */
export function FormSide({ parts, notes, children }: SideProps) {
  return (
    <>
      <section className="card pad-5 stack gap-3" aria-labelledby="progress">
        <FormProgress id="progress" parts={parts} />
        {notes}
      </section>
      <FormDock parts={parts}>{children}</FormDock>
    </>
  )
}

/** Where a form that asks for a name, an e-mail and a phone number says how they are handled. */
export function PrivacyNote() {
  const { t } = useTranslation('formProgress')
  return (
    <FormNote>
      <a href={PATHS.privacy}>{t('privacy')}</a>
    </FormNote>
  )
}
