import { textLength } from './text-length.ts'

/**
 * The characters of a text as people see them, none of which is parted: a letter with its accents, an emoji of several
 * signs, a flag.
 */
export function* charactersOf(text: string): Generator<string> {
  // Firefox has it from 125 on; before that no code point is parted.
  if (!('Segmenter' in Intl)) yield* text
  else for (const { segment } of new Intl.Segmenter().segment(text)) yield segment
}

/** A text of at most so many characters, as its fields count them; one that is cut ends with `…`. */
export function shortened(text: string, max: number): string {
  if (textLength(text) <= max) return text
  let shown = ''
  let length = 1
  for (const character of charactersOf(text)) {
    length += textLength(character)
    if (length > max) break
    shown += character
  }
  return `${shown.trimEnd()}…`
}
