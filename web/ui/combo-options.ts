import { foldedText } from '#contract/kit/fields/folded-text.ts'

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
  const wanted = fold(words)
  if (wanted === '') return options
  const ranks: [ComboOption[], ComboOption[], ComboOption[], ComboOption[], ComboOption[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  for (const option of options) {
    const [label = '', ...others] = foldedNames(option)
    if (label === wanted) ranks[0].push(option)
    else if (others.includes(wanted)) ranks[1].push(option)
    else if (label.startsWith(wanted)) ranks[2].push(option)
    else if (others.some((name) => name.startsWith(wanted))) ranks[3].push(option)
    else if ([label, ...others].some((name) => name.includes(wanted))) ranks[4].push(option)
  }
  return ranks.flat()
}

/** The option of this name, or else the only one that the text finds. */
export function named(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const wanted = fold(text)
  if (wanted === '') return undefined
  const found = matching(options, text)
  const exact = found.find((option) => foldedNames(option).includes(wanted))
  return exact ?? (found.length === 1 ? found[0] : undefined)
}

const folded = new WeakMap<ComboOption, readonly string[]>()

/** Label, note and other names of an option, folded once: each key that is typed compares all of them. */
function foldedNames(option: ComboOption): readonly string[] {
  const known = folded.get(option)
  if (known) return known
  const made = [option.label, option.note ?? '', ...(option.names ?? [])].map(fold)
  folded.set(option, made)
  return made
}

/** Hyphens, full stops and quotation marks of a name do not count. */
function fold(text: string): string {
  return foldedText(text).replace(/['".]/g, '').replaceAll('-', ' ').replace(/\s+/g, ' ').trim()
}
