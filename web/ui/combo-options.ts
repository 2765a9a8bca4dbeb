import {
  beginsName,
  type ComparedNames,
  comparedName,
  comparedNames,
  onlyNamed,
} from '#contract/kit/fields/compared-name.ts'

export interface ComboOption {
  readonly value: string
  /** What is shown in the list and in the field. */
  readonly label: string
  /** At the end of its line in the list, such as a dialling code. */
  readonly note?: string
  /** Other names that find it, codes among them. */
  readonly names?: readonly string[]
}

/**
 * Options that contain the words: first those of exactly this name or code, then those whose label begins with the
 * words, then those of which another name or the note does.
 */
export function matching(options: readonly ComboOption[], words: string): readonly ComboOption[] {
  const wanted = comparedName(words)
  if (wanted === '') return options
  const ranks: [ComboOption[], ComboOption[], ComboOption[], ComboOption[], ComboOption[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  for (const option of options) {
    const [label = '', ...others] = foldedNames(option).list
    if (label === wanted) ranks[0].push(option)
    else if (others.includes(wanted)) ranks[1].push(option)
    else if (label.startsWith(wanted)) ranks[2].push(option)
    else if (others.some((name) => name.startsWith(wanted))) ranks[3].push(option)
    else if ([label, ...others].some((name) => name.includes(wanted))) ranks[4].push(option)
  }
  return ranks.flat()
}

/** The one option that a text names (`onlyNamed`). */
export function named(options: readonly ComboOption[], text: string): ComboOption | undefined {
  return onlyNamed(options, foldedNames, text)
}

/** Whether a name of an option, or a word of one, begins with the text. */
export function begins(option: ComboOption, text: string): boolean {
  return beginsName(foldedNames(option), comparedName(text))
}

const folded = new WeakMap<ComboOption, ComparedNames>()

/** Label, note and other names of an option, folded once: each key that is typed compares all of them. */
function foldedNames(option: ComboOption): ComparedNames {
  const known = folded.get(option)
  if (known) return known
  const note = option.note ?? ''
  const made = comparedNames([option.label, note, note.replace('+', ''), ...(option.names ?? [])])
  folded.set(option, made)
  return made
}
