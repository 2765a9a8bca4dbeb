import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signIn, signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { meetsPasswordRule } from '#contract/kit/fields/password-rule.ts'
import { errorOf, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { DEMO_PEOPLE, demoPassword, loadDemoPeople } from './people.demo.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
let site: TestApp
let password: string
beforeAll(async () => {
  site = await testApp({ environment: { DATA_DIR: directory } })
  await loadDemoPeople(site.deps)
  password = demoPassword(directory) ?? ''
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const enter = (account: string, identity: 'customer' | 'partner') =>
  site.call(signIn, { body: { identity, account, password } })
const enterBelow = (account: string) =>
  site.call(signInSubAccount, {
    body: { identity: 'customer', primary: DEMO_PEOPLE.customer, account, password },
  })

test('a demo account of each kind can sign in with the one random password', async () => {
  expect(meetsPasswordRule(password)).toBe(true)
  expect(sessionIn(await enter(DEMO_PEOPLE.customer, 'customer')).accountType).toBe(1)
  expect(sessionIn(await enter(DEMO_PEOPLE.partner, 'partner')).accountType).toBe(2)
  expect(sessionIn(await enterBelow(DEMO_PEOPLE.subAccount)).session).toBe('sub')
  expect(errorOf(await enterBelow(DEMO_PEOPLE.disabledSubAccount)).errorCode).toBe('0061')
})

test('only the owner of the process can read the password file', () => {
  expect(statSync(path.join(directory, 'demo.password')).mode & 0o777).toBe(0o600)
})

test('an empty password file, as a full disk left it, is made anew', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-demo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(path.join(folder, 'demo.password'), '')
  expect(demoPassword(folder)).toBeUndefined()
  const fresh = await testApp({ environment: { DATA_DIR: folder } })
  await loadDemoPeople(fresh.deps)
  expect(meetsPasswordRule(demoPassword(folder) ?? '')).toBe(true)
})

test('a later start hashes nothing and changes nothing', async () => {
  const { hasher } = site.deps
  const hash = () => Promise.reject(new Error('hashed again'))
  await loadDemoPeople({ ...site.deps, hasher: { ...hasher, hash } })
  expect(readFileSync(path.join(directory, 'demo.password'), 'utf8').trim()).toBe(password)
  expect((await enter(DEMO_PEOPLE.customer, 'customer')).status).toBe(200)
})

test('a start after one that crashed before the accounts were stored uses the password of the first', async () => {
  const fresh = await testApp({ environment: { DATA_DIR: directory } })
  await Promise.all([loadDemoPeople(fresh.deps), loadDemoPeople(fresh.deps)])
  const body = { identity: 'customer' as const, account: DEMO_PEOPLE.customer, password }
  expect((await fresh.call(signIn, { body })).status).toBe(200)
})
