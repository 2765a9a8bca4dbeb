/**
 * Whether the loaders of the page that is shown run again: the page stays where it is, and what it shows may be old.
 * A navigation ends it.
 */
let asked: { readonly isUnattended: boolean } | undefined

/** @param to undefined: they do not, or no more */
export function setAskedAgain(to: typeof asked): void {
  asked = to
}

export function isAskedAgain(): boolean {
  return asked !== undefined
}

/** Whether no person has asked for it: then its calls are no use of the session. */
export function isAskedUnattended(): boolean {
  return asked?.isUnattended === true
}
