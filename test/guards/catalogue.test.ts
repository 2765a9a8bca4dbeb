/** The error catalogue says of every code what causes it, and each that our server can cause is caused by a test. */
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/kit/errors/catalogue.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { sources } from './tree.ts'

const entries = Object.entries(ERRORS)
const endpoints = (await declaredEndpoints()).map(({ spec }) => spec)

test('a code that endpoints cause names exactly those that declare it', () => {
  const named = entries.map(([code, { cause }]) => [code, /^by (.+)$/.exec(cause)?.[1]?.split(', ') ?? []])
  const declaring = entries.map(([code]) => [
    code,
    endpoints.filter(({ errors }) => errors.some((declared) => declared === code)).map(({ name }) => name),
  ])
  expect(sorted(named)).toEqual(sorted(declaring))
})

test('every code names its cause, or why it has none', () => {
  const wrong = entries.filter(
    ([, { cause }]) => !/^(by [\w, ]+|(kit|browser|later|never): .{5,})$/.test(cause),
  )
  expect(wrong).toEqual([])
})

test('every code that our server can cause is named by a test', () => {
  const tests = sources('server/', 'contract/', 'e2e/')
    .filter((file) => file.isTest)
    .map((file) => file.text)
    .join('\n')
  const ours = entries.filter(([, { cause }]) => /^(by|kit)\b/.test(cause))
  expect(ours.map(([code]) => code).filter((code) => !tests.includes(`'${code}'`))).toEqual([])
})

/** Codes without endpoints aside, each with its endpoints in one order. */
function sorted(list: (string | string[])[][]): string[] {
  return list
    .filter(([, names]) => Array.isArray(names) && names.length > 0)
    .map(([code, names]) => `${code}: ${[...(names as string[])].sort().join(', ')}`)
}
