import { atLeast, atMost, textLength } from '#contract/kit/fields/text-length.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { isPlainLine } from './characters.ts'
import { longText, optionalLongText, type TextLength } from './text-fields.ts'
import { stringOf, TEXT_KINDS } from './text-kinds.ts'

const { country, text: length, reply } = LIMITS.pipeline

/** Letters of any Latin alphabet, or Chinese characters. */
const LETTER = '\\p{Script=Latin}\\p{Script=Han}'

/** A mark of a letter that has no character with it (Ọ̀yọ́), or what chooses the form of a character: it stays with it. */
const MARK = `(?<=[${LETTER}]\\p{M}*)\\p{M}`
/** All of a letter, which are found in one go. */
const MARKS = `(?<=[${LETTER}])\\p{M}+`

/** A line by the characters that the specification lets it have (point 5). */
interface Characters {
  /** What is said of one that has others. */
  readonly error: 'countryRule' | 'projectNameRule' | 'scenariosRule'
  /** What it may begin and end with, and what else it may have between, as parts of a class of a pattern. */
  readonly edge: string
  readonly between: string
  /** What parts words in it: the nearest line that is allowed has it in place of other characters. */
  readonly parts: string
}

/** Spaces between words are let through: "New York" is a city of letters. */
const PLACE: Characters = { error: 'countryRule', edge: LETTER, between: ' ', parts: ' ' }
const PROJECT_NAME: Characters = { error: 'projectNameRule', edge: LETTER, between: '_&~-', parts: '-' }
/** Words of letters and digits, and between them spaces and the listed special characters. */
const SCENARIOS: Characters = {
  error: 'scenariosRule',
  edge: `${LETTER}\\d`,
  between: ' $@!%*#_~?&-',
  parts: ' ',
}

function lineOf(characters: Characters, { min = 1, max = length.max }: TextLength) {
  const { error, edge, between } = characters
  const pattern = new RegExp(`^[${edge}](?:[${edge}${between}]*[${edge}])?$`, 'u')
  return stringOf('plain')
    .min(1, { error: 'required' })
    .check(atLeast(min), atMost(max))
    .refine(isPlainLine, { error: 'charactersRule' })
    .check(({ value, issues }) => {
      if (value === '' || pattern.test(withoutMarks(value))) return
      issues.push({
        code: 'custom',
        message: error,
        input: value,
        params: namesOf(refusedIn(value, characters)),
      })
    })
}

function withoutMarks(line: string): string {
  return line.replace(new RegExp(MARKS, 'gu'), '')
}

/** The characters of a line that it may not have, each once; where it has none, the sign at its beginning or end. */
function refusedIn(typed: string, { edge, between }: Characters): string[] {
  const line = withoutMarks(typed)
  const other = new RegExp(`[^${edge}${between}]`, 'gu')
  const found = line.match(other) ?? line.match(new RegExp(`^[^${edge}]|[^${edge}]$`, 'gu')) ?? []
  return [...new Set(found)]
}

/** Characters as a sentence names them: a space by its name, as it cannot be seen. Of many the first ones. */
function namesOf(characters: readonly string[]): Record<'charactersZh' | 'charactersEn', string> {
  const shown = characters.slice(0, 8)
  const named = (space: string, quoted: (character: string) => string) =>
    shown.map((character) => (character === ' ' ? space : quoted(character)))
  return {
    charactersZh: named('空格', (character) => `“${character}”`).join('、'),
    charactersEn: named('a space', (character) => `“${character}”`).join(', '),
  }
}

const REFUSING = {
  city: PLACE,
  projectName: PROJECT_NAME,
  scenarios: SCENARIOS,
} as const satisfies Record<string, Characters>

/**
 * The nearest line that a field of a deal takes: what it refuses is left out, or becomes what parts words there, as in
 * `Branch-rollout` of `Branch rollout 2027`. Undefined for another field, and where the line is right or nothing is left.
 */
export function nearestAllowed(field: string, typed: string): string | undefined {
  const characters = (REFUSING as Readonly<Record<string, Characters>>)[field]
  const line = TEXT_KINDS.plain(typed)
  if (!characters || line === '' || refusedIn(line, characters).length === 0) return undefined
  const { edge, between, parts } = characters
  const near = line
    // Digits and marks of other signs belong to a word: without them it is the same word, shorter.
    .replace(new RegExp(`(?!${MARK})(?![${edge}${between}])[\\p{N}\\p{M}'’]`, 'gu'), '')
    .replace(new RegExp(`(?:(?!${MARK})[^${edge}${between}])+`, 'gu'), parts)
    .replace(new RegExp(`[\\s${parts}]*[${parts}][\\s${parts}]*`, 'gu'), parts)
    .replace(new RegExp(`^[^${edge}]+|(?:(?!${MARK})[^${edge}])+$`, 'gu'), '')
  const { min, max } = field === 'city' ? country : length
  return textLength(near) >= min && textLength(near) <= max ? near : undefined
}

/** City of a project. */
export const pipelineCity = lineOf(PLACE, country)

export const pipelineProjectName = lineOf(PROJECT_NAME, length)

export const pipelineScenarios = lineOf(SCENARIOS, length)

/** The form's other texts: 2 to 255 characters, or none. */
export const pipelineOptionalText = optionalLongText(length).refine(
  (value) => value === '' || textLength(value) >= length.min,
  { error: 'tooShort', params: { min: length.min } },
)

/** A reply to a project or a comment on it. */
export const pipelineReply = longText({ max: reply.max })
