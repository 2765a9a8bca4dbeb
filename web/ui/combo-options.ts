export interface ComboOption {
  readonly value: string
  /** What is shown in the list and in the field. */
  readonly label: string
  /** At the end of its line in the list, such as a dialling code. */
  readonly note?: string
  /** Other names that find it. */
  readonly names?: readonly string[]
}

/**
 * Options that contain the words: first those whose label begins with them, then those of which another name or the
 * note begins with them.
 */
export function matching(options: readonly ComboOption[], words: string): readonly ComboOption[] {
  const wanted = fold(words)
  if (wanted === '') return options
  const ranks: [ComboOption[], ComboOption[], ComboOption[]] = [[], [], []]
  for (const option of options) {
    const label = fold(option.label)
    const others = [option.note ?? '', ...(option.names ?? [])].map(fold)
    if (label.startsWith(wanted)) ranks[0].push(option)
    else if (others.some((name) => name.startsWith(wanted))) ranks[1].push(option)
    else if ([label, ...others].some((name) => name.includes(wanted))) ranks[2].push(option)
  }
  return ranks.flat()
}

/** The option of this name, or else the only one that the text finds. */
export function named(options: readonly ComboOption[], text: string): ComboOption | undefined {
  const wanted = fold(text)
  if (wanted === '') return undefined
  const found = matching(options, text)
  const exact = found.find(({ label, names = [] }) => [label, ...names].some((name) => fold(name) === wanted))
  return exact ?? (found.length === 1 ? found[0] : undefined)
}

/** Full width to half width, without accents and case. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
