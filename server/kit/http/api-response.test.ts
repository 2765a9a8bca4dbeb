import { describe, expect, test } from 'vitest'
import { ERRORS, type KnownError } from '#contract/errors.ts'
import { FIELD_MESSAGES, type FieldCode } from '#contract/kit/errors/field-messages.ts'
import { fillText, hasPlaceholders } from '#contract/kit/errors/fill-text.ts'
import { REQUIRED_MESSAGES } from '#contract/kit/errors/required-messages.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { errorResponse } from './api-response.ts'
import { AppError } from './app-error.ts'

const REQUEST = { requestId: 'a-request', headers: {} }
/** One value for each parameter that a text of the catalogue names. */
const PARAMS = {
  character: '|',
  charactersZh: '“|”',
  charactersEn: '“|”',
  seconds: 31,
  minutes: 15,
  max: 36,
  min: 8,
  kinds: 2,
  count: 3,
  name: 'Li Hua',
  decision: 'approved',
  names: 'li-hua',
  ending: 'gif',
  types: 'XLSX',
  left: 12,
  address: '192.0.2.7',
  reason: 'A row has mistakes.',
  stock: 7,
  id: 'ap-singapore',
  item: '2 vCPU · 4 GB',
  first: '2026-12-01',
  last: '2026-12-31',
  number: 'Q-20261127-ABC234',
}

describe.each(LANGUAGES)('the response of an error in %s', (language) => {
  test('has the status, the code and the sentence of the catalogue, for every code', () => {
    for (const entry of Object.values(ERRORS) as KnownError[]) {
      const error = new AppError(entry, { params: PARAMS })
      const { status, body } = errorResponse(error, { ...REQUEST, language })
      const errorMsg = fillText(entry[language], PARAMS)
      expect({ status, body: JSON.parse(String(body)) }).toEqual({
        status: entry.status,
        body: { status: entry.status, errorCode: entry.code, errorMsg, requestId: 'a-request' },
      })
      expect(errorMsg).not.toMatch(/[{}…]/)
    }
  })

  test('has the sentence of each field, for every code of a field', () => {
    const codes = Object.keys(FIELD_MESSAGES) as FieldCode[]
    for (const code of codes) {
      const entry = ERRORS.inputInvalid as KnownError
      const error = new AppError(entry, { fields: { anything: { code, params: PARAMS } } })
      const { fields } = JSON.parse(String(errorResponse(error, { ...REQUEST, language }).body))
      const message = fillText(FIELD_MESSAGES[code][language], PARAMS)
      expect(fields).toEqual({ anything: { code, message } })
      expect(message).not.toMatch(/[{}…]/)
    }
    expect(codes.filter((code) => hasPlaceholders(FIELD_MESSAGES[code].en)).length).toBeGreaterThan(0)
  })

  test('has the sentence of its own for each known field that is empty', () => {
    for (const [name, messages] of Object.entries(REQUIRED_MESSAGES)) {
      const entry = ERRORS.inputInvalid as KnownError
      const path = `contact.${name}`
      const error = new AppError(entry, { fields: { [path]: { code: 'required' } } })
      const { fields } = JSON.parse(String(errorResponse(error, { ...REQUEST, language }).body))
      expect(fields).toEqual({ [path]: { code: 'required', message: messages[language] } })
    }
  })
})
