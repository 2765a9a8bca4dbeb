/** A name in the middle of a sentence: English has it without its capital, but for an abbreviation, as API. */
export function inSentence(name: string, language: string): string {
  if (language !== 'en' || /^.?[A-Z]/u.test(name.slice(1))) return name
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}
