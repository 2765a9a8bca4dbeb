import { expect, test } from 'vitest'
import { stateHeardFrom } from '#contract/identity/register/register.endpoints.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

const site = await testApp()
const state = (heardFrom: string, as?: Person) =>
  site.call(stateHeardFrom, { body: { heardFrom: heardFrom as 'event' } }, as ? { as } : {})

test('is stored with the account; the last answer counts, and forms that were open stay valid', async () => {
  const person = await site.registerPerson()
  const before = await stored(person)
  expect(before.heardFrom).toBeNull()
  expect((await state('event', person)).data).toEqual({ heardFrom: 'event' })
  await state('partner', person)
  expect(await stored(person)).toEqual({ ...before, heardFrom: 'partner' })
})

test('takes one of the options, of the account itself', async () => {
  const person = await site.registerPerson()
  for (const wrong of ['dream', '', 'unknown'])
    expect(errorOf(await state(wrong, person)).fields?.heardFrom?.code).toBe('optionUnknown')
  expect((await state('event')).status).toBe(401)
  const others = [await signedInSubAccount(site, person), await signedInOperator(site, 'administrator')]
  for (const other of others) expect((await state('event', other)).status).toBe(403)
  expect((await stored(person)).heardFrom).toBeNull()
})

function stored({ userId }: Person) {
  return site.db.query
    .selectFrom('accounts')
    .select(['heardFrom', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
