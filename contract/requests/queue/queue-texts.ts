import type { Language } from '#contract/kit/language.ts'
import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { AnyQueue } from './define-queue.ts'

/** What a check says, in short and where it warns with its facts. */
export interface CheckTexts {
  readonly passed: string
  readonly warning: string
  /** `{{name}}` takes a parameter of the check. */
  readonly detail: string
}

/** The texts of a queue in one language; a missing one does not compile. */
export interface QueueTexts<Q extends AnyQueue = AnyQueue> {
  /** What operators do in it, in one line. */
  readonly purpose: string
  readonly list: ListTexts<Q['list']>
  /** By decision: the button, what was done, and the button where the applicant is told a reason. */
  readonly decisions: Readonly<
    Record<
      keyof Q['decisions'] & string,
      {
        readonly act: string
        readonly done: string
        readonly send: string
        /** What is asked before a decision for which no check gives a reason. */
        readonly confirm?: string
      }
    >
  >
  /** What the history says of moves that are no decisions, such as those of the site. */
  readonly moves: Readonly<Record<string, string>>
  readonly fields: Readonly<Record<string, string>>
  /** What the link of a field says; `{{name}}` takes the value of another field. */
  readonly links?: Readonly<Record<string, string>>
  readonly images: Readonly<Record<string, string>>
  readonly checks: Readonly<Record<string, CheckTexts>>
}

type ListWords = QueueTexts['list']

/** What the list of one queue says in its own words. */
export interface QueueListOwn {
  readonly title: string
  /** What its subject and reference are; others where they differ from those of most queues. */
  readonly columns: Pick<ListWords['columns'], 'subject' | 'reference'> & Partial<ListWords['columns']>
  readonly states: ListWords['options']['state']
  readonly tabs?: Partial<ListWords['filterOptions']['tab']>
}

export type BothTexts<Q extends AnyQueue = AnyQueue> = Readonly<Record<Language, QueueTexts<Q>>>
