/** How often a trial can be had: once a day by an address (0025), once in a region by an account and by a company. */
import { beforeAll, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { createTrial, retryTrial } from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm } from '#test/certification-form.ts'
import { trialForm } from '#test/trial-form.ts'
import { applicantOf, placesOf, setPlaces, setTrials, trialOf } from '#test/trials.ts'

const REGION = 'ap-singapore'
const CODES = ['91350100M000100Y43', '91310000MA1FL0P44N', '91440300MA5DA1X12E']
let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const applyAs = (person: Person, changes: Partial<TrialForm> = {}, language = 'en') =>
  site.call(
    createTrial,
    { body: trialForm(changes) },
    { as: person, headers: { 'accept-language': language } },
  )

describe('one application a day for an e-mail address (0025)', () => {
  test.each([
    ['en', 'already made today'],
    ['zh', '今天已提交过申请'],
  ])('refuses the second one at its field, also from another account (%s)', async (language, words) => {
    const email = `daily-${language}@example.com`
    const { person } = await applicantOf(site, { email })
    const elsewhere = { email: email.toUpperCase(), regionId: 'ap-hongkong' }
    for (const as of [person, await site.registerPerson()]) {
      const error = errorOf(await applyAs(as, elsewhere, language))
      expect(error).toMatchObject({ status: 429, errorCode: '0025' })
      expect(error.fields?.email?.code).toBe('0025')
      expect(error.errorMsg).toContain(words)
    }
    expect((await applyAs(person, { regionId: 'ap-hongkong' })).status).toBe(200)
  })

  test('both forms of an international domain are one address', async () => {
    const { person } = await applicantOf(site, { email: 'daily@bücher.example' })
    const elsewhere = { email: 'daily@xn--bcher-kva.example', regionId: 'ap-hongkong' }
    expect(errorOf(await applyAs(person, elsewhere)).errorCode).toBe('0025')
  })

  test('the day is that of the provider’s calendar: 23:59 and 00:01 in Shanghai are two', async () => {
    const email = 'midnight@example.com'
    // 15:59 UTC.
    const noon = Math.ceil(site.clock.now() / 86_400_000) * 86_400_000
    site.clock.set(noon + (15 * 60 + 59) * 60_000)
    await applicantOf(site, { email })
    const early = await site.registerPerson()
    expect(errorOf(await applyAs(early, { email })).errorCode).toBe('0025')
    site.clock.advance(2 * 60_000)
    expect((await applyAs(early, { email })).status).toBe(200)
  })

  test('a second one in the same region is refused for that (CONSOLE_0028): tomorrow would change nothing', async () => {
    const { person } = await applicantOf(site, { email: 'same@example.com' })
    const error = errorOf(await applyAs(person, { email: 'same@example.com' }))
    expect(error.errorCode).toBe('CONSOLE_0028')
  })

  test('of several at once one is taken', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => site.registerPerson()))
    const answers = await Promise.all(people.map((person) => applyAs(person, { email: 'race@example.com' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429, 429])
  })
})

/** Certifies the account for this code, as an operator's approval does. */
async function certify(person: Person, registrationNumber: string) {
  const as = await site.signInAgain(person)
  const form = await certificationForm(site, as, { registrationNumber })
  const answer = await site.call(submitCertification, { body: form }, { as })
  if (answer.status !== 200) throw new Error(answer.body)
  const request = await site.db.query
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'certification')
    .where('accountId', '=', person.userId)
    .executeTakeFirstOrThrow()
  const by = { actor: 'operator' as const, actorId: 'operator' }
  const call = { address: '', userAgent: '', requestId: '' }
  await site.db.transaction((tx) =>
    transition(site.deps, tx, { requestId: request.id, action: 'approve', by }, call),
  )
  return as
}

describe('one trial for a verified company in a region (CONSOLE_0028)', () => {
  test.each([
    ['en', 'each verified company'],
    ['zh', '每家已认证企业'],
  ])('a second account of it is refused there, and may apply elsewhere (%s)', async (language, words) => {
    const code = language === 'en' ? CODES[0] : CODES[1]
    const { person } = await applicantOf(site)
    await certify(person, code ?? '')
    const colleague = await site.registerPerson()
    const as = await certify(colleague, code ?? '')
    const error = errorOf(await applyAs(as, {}, language))
    expect(error).toMatchObject({ status: 409, errorCode: 'CONSOLE_0028' })
    expect(error.errorMsg).toContain(words)
    expect(error.fields?.regionId?.code).toBe('CONSOLE_0028')
    expect((await applyAs(as, { regionId: 'cn-shanghai' })).status).toBe(200)
  })

  test('when both have applied before they are verified, an application without a desktop is declined with the reason', async () => {
    await setPlaces(site, REGION, 1)
    const running = await applicantOf(site)
    const waiting = await applicantOf(site, {}, 'zh')
    expect(waiting.answer.data.state).toBe('waiting')
    await certify(running.person, CODES[2] ?? '')
    await certify(waiting.person, CODES[2] ?? '')
    await site.settle()
    expect(await trialOf(site, waiting.person, 'zh')).toMatchObject({
      state: 'declined',
      declined: { reasons: [{ code: 'CONSOLE_0028', text: expect.stringContaining('每家已认证企业') }] },
    })
    const mail = await site.mailTo(waiting.person.email, '试用申请未通过')
    expect(mail.text).toContain('每家已认证企业')
    expect((await trialOf(site, running.person)).state).not.toBe('declined')
    await setPlaces(site, REGION, 50)
  })

  test('a desktop that is being set up or runs stays; one that failed is not asked for again', async () => {
    await setTrials(site, { waitingMost: 100 })
    const code = '91440300MA5DA1X12E'
    const person = await site.registerPerson()
    const regionId = 'cn-shanghai'
    const trial = (await applyAs(person, { regionId })).data
    await certify(person, code)
    const colleague = await site.registerPerson()
    const own = (await applyAs(colleague, { regionId })).data
    const as = await certify(colleague, code)
    expect((await trialOf(site, colleague)).state).not.toBe('declined')
    const { query } = site.db
    await query.updateTable('trials').set({ state: 'failed' }).where('id', '=', own.id).execute()
    await query.updateTable('requests').set({ state: 'failed' }).where('id', '=', own.id).execute()
    const retried = () => site.call(retryTrial, { params: { trialId: own.id } }, { as })
    expect(errorOf(await retried()).errorCode).toBe('CONSOLE_0028')
    await query.updateTable('trials').set({ state: 'failed' }).where('id', '=', trial.id).execute()
    const before = await placesOf(site, regionId)
    expect((await retried()).status).toBe(200)
    expect(await placesOf(site, regionId)).toBe(before - 1)
  })

  test('of many accounts of one company at once, one gets the trial', async () => {
    const code = '91110000MA01ABCD5F'
    const regionId = 'cn-guangzhou'
    await setPlaces(site, regionId, 20)
    const people = await Promise.all(Array.from({ length: 5 }, () => site.registerPerson()))
    const colleagues: Person[] = []
    for (const person of people) colleagues.push(await certify(person, code))
    const answers = await Promise.all(colleagues.map((as) => applyAs(as, { regionId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})
