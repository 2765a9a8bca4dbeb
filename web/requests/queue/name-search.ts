import { foldedText } from '#contract/kit/fields/folded-text.ts'
import type { Colleague } from '#contract/requests/queue/queue.fields.ts'

/** The first Chinese characters of each letter in the order of the pinyin, as ICU sorts them; no name begins with I, U, V. */
const FIRST_OF_LETTERS: readonly (readonly [letter: string, first: string])[] = [
  ...[['a', '吖'] as const, ['b', '八'] as const, ['c', '嚓'] as const, ['d', '咑'] as const],
  ...[['e', '妸'] as const, ['f', '发'] as const, ['g', '旮'] as const, ['h', '哈'] as const],
  ...[['j', '丌'] as const, ['k', '咔'] as const, ['l', '垃'] as const, ['m', '呣'] as const],
  ...[['n', '拏'] as const, ['o', '喔'] as const, ['p', '妑'] as const, ['q', '七'] as const],
  ...[['r', '呥'] as const, ['s', '仨'] as const, ['t', '他'] as const, ['w', '屲'] as const],
  ...[['x', '夕'] as const, ['y', '丫'] as const, ['z', '帀'] as const],
]

let collator: Intl.Collator | undefined

/** `wm` for 王敏: what is typed without an input method. '' for a name without Chinese characters. */
export function pinyinInitials(name: string): string {
  if (!/\p{Script=Han}/u.test(name)) return ''
  collator ??= new Intl.Collator('zh-Hans-u-co-pinyin')
  const { compare } = collator
  return Array.from(name, (character) => {
    if (!/\p{Script=Han}/u.test(character)) return /\s/.test(character) ? '' : character.toLowerCase()
    return FIRST_OF_LETTERS.findLast(([, first]) => compare(first, character) <= 0)?.[0] ?? ''
  }).join('')
}

/** Whether what was typed is in the name, or is the beginning of its initials. */
export function findsName(name: string, typed: string): boolean {
  const wanted = foldedText(typed)
  return foldedText(name).includes(wanted) || (wanted !== '' && pinyinInitials(name).startsWith(wanted))
}

/** Those of the colleagues who are named in a text as `@Name`; of two names that fit at one place the longer one. */
export function mentionedIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longestFirst = [...colleagues].sort((one, other) => other.name.length - one.name.length)
  let rest = text
  return longestFirst.flatMap(({ id, name }) => {
    if (!rest.includes(`@${name}`)) return []
    rest = rest.replaceAll(`@${name}`, ' ')
    return [id]
  })
}
