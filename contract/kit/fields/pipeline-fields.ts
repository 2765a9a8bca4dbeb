import { LIMITS } from '#contract/kit/limits.ts'
import { longText, optionalLongText, text } from './text-fields.ts'

const { country, text: length, reply } = LIMITS.pipeline

/** Letters of any Latin alphabet, or Chinese characters. */
const LETTER = '\\p{Script=Latin}\\p{Script=Han}'

/** Single spaces between words are let through: "United States" is a country of letters. */
const COUNTRY = new RegExp(`^[${LETTER}]+(?: [${LETTER}]+)*$`, 'u')

const PROJECT_NAME = new RegExp(`^[${LETTER}](?:[${LETTER}_&~-]*[${LETTER}])?$`, 'u')

/** Words of letters and digits, and between them spaces and the listed special characters. */
const SCENARIOS = new RegExp(`^[${LETTER}\\d](?:[${LETTER}\\d $@!%*#_~?&-]*[${LETTER}\\d])?$`, 'u')

/** Country or city of a project. */
export const pipelineCountry = text(country).refine((value) => COUNTRY.test(value), { error: 'countryRule' })

export const pipelineProjectName = text(length).refine((value) => PROJECT_NAME.test(value), {
  error: 'projectNameRule',
})

export const pipelineScenarios = text(length).refine((value) => SCENARIOS.test(value), {
  error: 'scenariosRule',
})

/** The form's other texts: 2 to 255 characters. */
export const pipelineText = longText(length)

/** Such a text where it may also stay empty. */
export const pipelineOptionalText = optionalLongText(length).refine(
  (value) => value === '' || value.length >= length.min,
  { error: 'tooShort', params: { min: length.min } },
)

/** A reply to a project or a comment on it. */
export const pipelineReply = longText({ max: reply.max })
