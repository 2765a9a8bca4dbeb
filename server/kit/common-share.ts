/** Every two characters in a row; a text of one character is that. */
export function pairsOf(text: string): ReadonlySet<string> {
  const characters = [...text]
  if (characters.length < 2) return new Set(characters)
  return new Set(characters.slice(1).map((character, at) => `${characters[at]}${character}`))
}

/** How much two texts have in common, from 0 to 1 (Dice's coefficient of their pairs of characters). */
export function commonShare(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  if (first.size + second.size === 0) return 0
  const common = [...first].filter((pair) => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}
