import { atMost } from '#contract/kit/fields/text-length.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { isPlainLine } from './characters.ts'
import { longText, optionalLongText, type TextLength } from './text-fields.ts'
import { stringOf } from './text-kinds.ts'

const { country, text: length, reply } = LIMITS.pipeline

/** Letters of any Latin alphabet, or Chinese characters. */
const LETTER = '\\p{Script=Latin}\\p{Script=Han}'

/** Single spaces between words are let through: "United States" is a country of letters. */
const COUNTRY = new RegExp(`^[${LETTER}]+(?: [${LETTER}]+)*$`, 'u')

const PROJECT_NAME = new RegExp(`^[${LETTER}](?:[${LETTER}_&~-]*[${LETTER}])?$`, 'u')

/** Words of letters and digits, and between them spaces and the listed special characters. */
const SCENARIOS = new RegExp(`^[${LETTER}\\d](?:[${LETTER}\\d $@!%*#_~?&-]*[${LETTER}\\d])?$`, 'u')

/** A line of the form by the characters that it may have. */
function lineOf(pattern: RegExp, error: string, { min = 1, max = length.max }: TextLength) {
  return stringOf('plain')
    .min(1, { error: 'required' })
    .min(min, { error: 'tooShort' })
    .check(atMost(max))
    .refine(isPlainLine, { error: 'charactersRule' })
    .refine((value) => pattern.test(value), { error })
}

/** Country or city of a project. */
export const pipelineCountry = lineOf(COUNTRY, 'countryRule', country)

export const pipelineProjectName = lineOf(PROJECT_NAME, 'projectNameRule', length)

export const pipelineScenarios = lineOf(SCENARIOS, 'scenariosRule', length)

/** The form's other texts: 2 to 255 characters. */
export const pipelineText = longText(length)

/** Such a text where it may also stay empty. */
export const pipelineOptionalText = optionalLongText(length).refine(
  (value) => value === '' || value.length >= length.min,
  { error: 'tooShort', params: { min: length.min } },
)

/** A reply to a project or a comment on it. */
export const pipelineReply = longText({ max: reply.max })
