import type { RequestRules } from './request.rules.ts'

/**
 * What an account reads about its requests of a kind, in one language; a missing text does not compile. No interface:
 * the keys of texts are not derived from one.
 */
export type RequestTexts<R extends RequestRules> = {
  readonly name: string
  /** The link to the page on which the account goes on with it. */
  readonly goTo: string
  readonly state: Readonly<Record<keyof R['states'] & string, string>>
  /** What comes next in each state, and who does it. */
  readonly next: Readonly<Record<keyof R['states'] & string, string>>
}
