/** A name in the middle of a sentence: an English one has no capital there, but for an abbreviation, as API. */
export function inSentence(name: string): string {
  return name.replace(/^[A-Z](?=[a-z-][ -~]*$)/, (first) => first.toLowerCase())
}
