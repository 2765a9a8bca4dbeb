import { beforeAll, expect, test } from 'vitest'
import { changePassword } from '#contract/identity/password/password.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PASSWORD_POLICY: 'nist' } })
})

const PHRASE = '一句 很长 的 话 and 🙂 some more'
const change = (person: Person, password: string) =>
  site.call(
    changePassword,
    { body: { oldPassword: person.password, password, repeat: password } },
    { as: person },
  )

test('PASSWORD_POLICY=nist accepts 15 to 128 characters of any kind, and getSite says so', async () => {
  const person = await site.registerPerson({ password: 'only lower case words' })
  expect((await site.call(getSite, {})).data.passwordPolicy).toBe('nist')
  expect((await change(person, PHRASE)).status).toBe(200)
  const body = { identity: 'customer' as const, account: person.userName, password: PHRASE }
  expect((await site.call(signIn, { body })).status).toBe(200)
})

test('PASSWORD_POLICY=nist refuses short, common and account-like passwords', async () => {
  const person = await site.registerPerson({
    userName: 'long-user-name-1',
    password: 'only lower case words',
  })
  const errorAtField = async (password: string) => errorOf(await change(person, password)).fields?.password
  expect(await errorAtField('Abcdefg1')).toMatchObject({
    code: 'passwordLength',
    message: 'Use 15 to 128 characters.',
  })
  expect((await errorAtField('aaaaaaaaaaaaaaaaaaaa'))?.code).toBe('passwordCommon')
  expect((await errorAtField('my long-user-name-1'))?.code).toBe('passwordLikeAccount')
  expect((await errorAtField('x'.repeat(257)))?.code).toBe('tooLong')
})
