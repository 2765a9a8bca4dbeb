import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import type { DealSide } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Language } from '#contract/kit/language.ts'

/**
 * How an operator is mentioned in a stored text: partners read a word in its place, and no name. People of a partner are
 * stored by their user name, which both sides see.
 */
const OPERATOR_MENTION = /@\[([0-9a-z]{20})\]/g
/** A user name behind an @, as it is typed. An e-mail address is none: before the @ is no letter or digit. */
const TYPED_MENTION = /(?<![\w.-])@([A-Za-z\d][\w-]{5,19})(?![\w-])/g

export interface Mentioned {
  readonly id: string
  readonly userName: string
  readonly side: DealSide
  /** Sees the deal, and so can be told of a mention. */
  readonly isAble: boolean
}

/** The user names behind an @ in a typed text, each once, in lower case. */
export function typedNames(text: string): string[] {
  return [...new Set([...text.matchAll(TYPED_MENTION)].map(([, name = '']) => name.toLowerCase()))]
}

/**
 * The text as it is stored, and whom it mentions: of these people those who see the deal, so many at most. The names of
 * all operators among them are replaced; a name of none of these people stays what it is, a word.
 */
export function storedMentions<Person extends Mentioned>(
  text: string,
  people: ReadonlyMap<string, Person>,
): { readonly text: string; readonly mentioned: readonly Person[] } {
  const mentioned = typedNames(text)
    .flatMap((name) => people.get(name) ?? [])
    .filter(({ isAble }) => isAble)
    .slice(0, DEAL.mentions)
  const stored = text.replace(TYPED_MENTION, (typed, name: string) => {
    const person = people.get(name.toLowerCase())
    if (!person) return typed
    return person.side === 'operator' ? `@[${person.id}]` : `@${person.userName}`
  })
  return { text: stored, mentioned }
}

/** What partners read in place of an operator's name. */
export const OPERATOR_WORD: Record<Language, string> = { zh: '我们的团队', en: 'Our team' }

/** A stored text for the desk, which names operators, or for a partner, for whom `names` is undefined. */
export function shownText(
  text: string,
  language: Language,
  names: ReadonlyMap<string, string> | undefined,
): string {
  return text.replace(OPERATOR_MENTION, (_, id: string) => `@${names?.get(id) ?? OPERATOR_WORD[language]}`)
}
