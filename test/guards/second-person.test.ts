/** Rules that demand a second person: nothing reads them past the day in which a loosened one holds (decision 151). */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { secondPersonErrors } from '#contract/people/second-person/second-person.errors.ts'
import { GIVEN_BY } from '#contract/people/second-person/second-person.rules.ts'
import { PUBLISHING_STRICTNESS, SITE_SCHEMAS } from '#contract/publishing/site/site.fields.ts'
import { QUEUE_STRICTNESS, queueSettingsBody } from '#contract/requests/queue/queue.fields.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { code } from './tree.ts'

const ENDPOINTS = declaredEndpoints().map(({ spec }) => spec)

/** Entries of access for operators that make no one a second person. */
const NO_SECOND_PERSON: Readonly<Record<string, string>> = {
  operatorInvited: 'counts once it is accepted, by operatorJoined',
  operatorResetSent: 'goes to the mailbox of the operator itself',
}
/** Where the rules are read as they are set, and why. */
const READERS: Readonly<Record<string, string>> = {
  'server/publishing/site/setting-versions.service.ts': 'computes what holds',
  'server/requests/queue/queue-settings.service.ts': 'computes what holds',
}

test('every field of these settings that can switch something off is named with its strictness', () => {
  const switches = (schema: z.ZodObject): string[] =>
    Object.entries(schema.shape)
      .filter(([, field]) => {
        const inner = field instanceof z.ZodOptional ? field.unwrap() : field
        return inner instanceof z.ZodBoolean || inner instanceof z.ZodNumber
      })
      .map(([name]) => name)
  expect(Object.keys(PUBLISHING_STRICTNESS).sort()).toEqual(Object.keys(SITE_SCHEMAS.publishing.shape).sort())
  expect(Object.keys(QUEUE_STRICTNESS)).toEqual(switches(queueSettingsBody))
})

test('nothing decides by the rules as they are set', () => {
  const readers = code('server/')
    .filter(({ path, text }) => {
      const reads =
        /\bvalue\('publishing'\)|\bfourEyes: (row|newest|settings)\b|\brulesIn\(|'publishing', now/
      return !path.endsWith('.test.ts') && reads.test(text)
    })
    .map(({ path }) => path)
  expect(readers.sort()).toEqual(Object.keys(READERS).sort())
})

test('every confirmation by a second operator is that of another person', () => {
  const confirming = ENDPOINTS.filter(
    ({ audience, path, method }) =>
      audience === 'operator' && method === 'POST' && /\/confirm(ation)?$/.test(path),
  )
  expect(confirming.length).toBeGreaterThan(10)
  const wrong = confirming.filter(
    ({ errors }) => !errors.some((each) => each.code === secondPersonErrors.notIndependent.code),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every way to give an operator access is known to it', () => {
  const given = ENDPOINTS.flatMap(({ grants }) => (grants?.tells === 'administrators' ? grants.entries : []))
  const unknown = [...new Set<string>(given)].filter(
    (kind) => !(GIVEN_BY as readonly string[]).includes(kind) && !Object.hasOwn(NO_SECOND_PERSON, kind),
  )
  expect(unknown).toEqual([])
})
