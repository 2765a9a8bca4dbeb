/** Longest text of an entry. */
const LENGTH = 300

/** What may be a secret or name a person: whoever is shown the list over the shoulder learns none of it. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  // Query and fragment of an address carry tokens and what was searched for.
  [/([\w.:/-]*\/[\w.:/-]*)[?#]\S*/g, '$1'],
  [/[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g, '…@…'],
  // Tokens and keys: 20 characters and more without a space, with a digit among them.
  [/\b(?=[\w-]*\d)[\w-]{20,}\b/g, '…'],
  // Codes and telephone numbers.
  [/\b\d{6,}\b/g, '…'],
]

/** The text without what may be a secret, cut to a length that can be read. */
export function redacted(text: string): string {
  const clean = SECRETS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
  return clean.length > LENGTH ? `${clean.slice(0, LENGTH)}…` : clean
}
