import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_TYPE, type AccountType } from '#contract/kit/account-type.ts'
import { getUserDetail, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { createTrial, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'
import { signedInSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'
import { placesOf, setPlaces } from '#test/trials.ts'

let site: TestApp
let lin: Person
beforeAll(async () => {
  site = await testApp()
  lin = await site.registerPerson({ userName: 'lin-mei', email: 'lin.mei@example.com' })
})

function apply(person: Person, changes: Partial<TrialForm> = {}) {
  return site.call(createTrial, { body: trialForm(changes) }, { as: person })
}

async function becomes(person: Person, accountType: AccountType) {
  await site.db.query.updateTable('accounts').set({ accountType }).where('id', '=', person.userId).execute()
}

describe('applying for a trial', () => {
  test('answers with the trial, takes one desktop out of the stock and shows in the own list', async () => {
    const before = await placesOf(site, 'ap-singapore')
    const { status, data } = await apply(lin, { dataDiskGb: 50, requirement: 'first line\nsecond line' })
    expect(status).toBe(200)
    const now = site.clock.now()
    expect(data).toEqual({
      id: expect.any(String),
      state: 'requested',
      regionId: 'ap-singapore',
      regionName: 'Asia Pacific - Singapore',
      vcpu: 2,
      memoryGb: 4,
      systemName: 'Windows 11 Enterprise',
      systemDiskGb: 80,
      dataDiskGb: 50,
      quantity: 1,
      trialDays: 3,
      requestedAt: now,
      approvedAt: null,
      orderedFrom: now,
      provisioningAt: null,
      expectedReadyAt: now + 20_000,
      readyAt: null,
      endsAt: null,
      endedAt: null,
      failedAt: null,
      idleAt: null,
      stoppedAt: null,
      wipesAt: null,
      wipedAt: null,
      failure: null,
      actions: [],
      convertedAt: null,
      orderNumber: null,
      extension: null,
      extensionDays: 3,
      waiting: null,
      acceptBy: null,
      decisionDueAt: null,
      declined: null,
    })
    expect(await placesOf(site, 'ap-singapore')).toBe(before - 1)
    const list = await site.call(listTrials, {}, { as: lin })
    expect(list.data).toEqual({ totalCount: 1, list: [data], now })
    const stored = await site.db.query
      .selectFrom('trials')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      accountId: lin.userId,
      language: 'en',
      contact: {
        name: 'Lin Mei',
        phone: '+6591234567',
        requirement: 'first line\nsecond line',
        consent: false,
      },
    })
  })

  test('is once per account and region (CONSOLE_0028), and open in the other regions', async () => {
    const stock = await placesOf(site, 'ap-singapore')
    const again = errorOf(await apply(lin, { systemId: 'ubuntu-26' }))
    expect(again).toMatchObject({ status: 409, errorCode: 'CONSOLE_0028' })
    expect(again.fields?.regionId?.code).toBe('CONSOLE_0028')
    expect(await placesOf(site, 'ap-singapore')).toBe(stock)
    const elsewhere = await apply(lin, { regionId: 'cn-shanghai', country: 'CN', phone: '+86 138 0013 8000' })
    expect(elsewhere.status).toBe(200)
    const list = await site.call(listTrials, {}, { as: lin, headers: { 'accept-language': 'zh' } })
    expect(list.data.list.map((trial) => trial.regionName).sort()).toEqual(['亚太 - 新加坡', '华东 - 上海'])
  })

  test('a second trial in a region that is sold out by now answers CONSOLE_0028, not VDI_0305', async () => {
    const person = await site.registerPerson()
    await setPlaces(site, 'ap-hongkong', 1)
    expect((await apply(person, { regionId: 'ap-hongkong' })).status).toBe(200)
    expect(errorOf(await apply(person, { regionId: 'ap-hongkong' })).errorCode).toBe('CONSOLE_0028')
  })

  test('several times at once makes exactly one trial', async () => {
    const person = await site.registerPerson()
    const stock = await placesOf(site, 'cn-guangzhou')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => apply(person, { regionId: 'cn-guangzhou' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    const refused = answers
      .filter((answer) => answer.status === 409)
      .map((answer) => errorOf(answer).errorCode)
    expect(new Set(refused)).toEqual(new Set(['CONSOLE_0028']))
    expect((await site.call(listTrials, {}, { as: person })).data.totalCount).toBe(1)
    expect(await placesOf(site, 'cn-guangzhou')).toBe(stock - 1)
  })

  test('by more people than desktops are left gives each desktop once; the others wait for one', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, at) => site.registerPerson({ userName: `crowd-${at}` })),
    )
    await setPlaces(site, 'eu-frankfurt', 2)
    const answers = await Promise.all(people.map((person) => apply(person, { regionId: 'eu-frankfurt' })))
    expect(answers.map(({ data }) => data.state).sort()).toEqual([
      'requested',
      'requested',
      ...Array.from({ length: 4 }, () => 'waiting'),
    ])
    expect(answers.flatMap(({ data }) => data.waiting?.place ?? []).sort()).toEqual([1, 2, 3, 4])
    expect(await placesOf(site, 'eu-frankfurt')).toBe(0)
  })

  test('sent twice with one Idempotency-Key gets the same answer twice', async () => {
    const person = await site.registerPerson()
    const options = { as: person, headers: { 'idempotency-key': 'the-same-application' } }
    const body = trialForm()
    const first = await site.call(createTrial, { body }, options)
    const second = await site.call(createTrial, { body }, options)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toBe(first.body)
  })
})

describe('what is not on offer', () => {
  test.each<[string, Partial<TrialForm>, string, string]>([
    ['an unknown region', { regionId: 'moon' }, 'VDI_0305', 'regionId'],
    ['an unknown size', { sizeId: '64c1t' }, 'CONSOLE_0032', 'sizeId'],
    ['an unknown system', { systemId: 'os-2' }, 'CONSOLE_0033', 'systemId'],
    ['a system that this region does not have', { systemId: 'kylin-v10' }, 'CONSOLE_0033', 'systemId'],
    ['a system disk between two steps', { systemDiskGb: 85 }, 'inputInvalid', 'systemDiskGb'],
    ['a system disk that is too small', { systemDiskGb: 70 }, 'inputInvalid', 'systemDiskGb'],
    ['a system disk that is too large', { systemDiskGb: 510 }, 'inputInvalid', 'systemDiskGb'],
    ['a data disk that is too large', { dataDiskGb: 1010 }, 'inputInvalid', 'dataDiskGb'],
  ])('%s is refused at its field', async (_, changes, code, field) => {
    const person = await site.registerPerson()
    const stock = await placesOf(site, 'ap-singapore')
    const error = errorOf(await apply(person, changes))
    expect(error.errorCode).toBe(code)
    expect(error.fields?.[field]?.code).toBe(code === 'inputInvalid' ? 'optionUnknown' : code)
    expect(error.fields?.[field]?.message).not.toBe('')
    expect(await placesOf(site, 'ap-singapore')).toBe(stock)
    expect((await site.call(listTrials, {}, { as: person })).data.totalCount).toBe(0)
  })

  test('a withdrawn region and a withdrawn size are as good as unknown', async () => {
    const person = await site.registerPerson()
    await offer(site, ({ regions, sizes }) => {
      rowOf(regions, 'cn-guangzhou').active = false
      rowOf(sizes, '8c32g').active = false
    })
    expect(errorOf(await apply(person, { regionId: 'cn-guangzhou' })).errorCode).toBe('VDI_0305')
    expect(errorOf(await apply(person, { sizeId: '8c32g' })).errorCode).toBe('CONSOLE_0032')
    await offer(site, ({ regions }) => {
      rowOf(regions, 'cn-guangzhou').active = true
    })
  })
})

describe('a form with errors', () => {
  test('is told all of them at once, each at its field, and nothing happens', async () => {
    const person = await site.registerPerson()
    const answer = await apply(person, {
      name: '',
      email: 'nobody',
      phone: '12',
      industry: 'other',
      companyName: '',
    })
    const error = errorOf(answer)
    expect(error).toMatchObject({ status: 400, errorCode: 'inputInvalid' })
    expect(
      Object.fromEntries(Object.entries(error.fields ?? {}).map(([path, { code }]) => [path, code])),
    ).toEqual({
      name: 'required',
      email: 'emailRule',
      phone: 'loosePhoneRule',
      otherIndustry: '0041',
      companyName: 'required',
    })
    expect((await site.call(listTrials, {}, { as: person })).data.totalCount).toBe(0)
  })

  test("speaks the caller's language", async () => {
    const person = await site.registerPerson()
    const headers = { 'accept-language': 'zh' }
    const body = trialForm({ industry: 'other' })
    const error = errorOf(await site.call(createTrial, { body }, { as: person, headers }))
    expect(error.fields?.otherIndustry?.message).toMatch(/其他/)
  })
})

describe('who may', () => {
  test('is refused without a session', async () => {
    const create = await site.call(createTrial, { body: trialForm() })
    expect(errorOf(create)).toMatchObject({ status: 401, errorCode: '0009' })
    expect(errorOf(await site.call(listTrials, {}))).toMatchObject({ status: 401, errorCode: '0009' })
  })

  test('a partner may apply', async () => {
    const partner = await site.registerPerson()
    await becomes(partner, ACCOUNT_TYPE.partner)
    expect((await apply(partner)).status).toBe(200)
  })

  test('a sub-account may not, and does not see the trials of its account (0059)', async () => {
    const sub = await signedInSubAccount(site, await site.registerPerson())
    expect(errorOf(await apply(sub)).errorCode).toBe('0059')
    expect(errorOf(await site.call(listTrials, {}, { as: sub })).errorCode).toBe('0059')
  })

  test('an operator may not (0059)', async () => {
    const operator = await site.registerPerson()
    await becomes(operator, ACCOUNT_TYPE.operator)
    expect(errorOf(await apply(operator))).toMatchObject({ status: 403, errorCode: '0059' })
  })

  test('an account sees only its own trials', async () => {
    const stranger = await site.registerPerson()
    expect((await site.call(listTrials, {}, { as: stranger })).data).toMatchObject({
      totalCount: 0,
      list: [],
    })
  })
})

describe('the profile of an applicant', () => {
  const detailOf = async (person: Person) =>
    (await site.call(getUserDetail, { query: {} }, { as: person })).data

  test('is filled from the application where it is empty, with an entry in the log', async () => {
    const person = await site.registerPerson()
    await apply(person, { companyAddress: '1 Quay Street' })
    expect(await detailOf(person)).toMatchObject({
      name: 'Lin Mei',
      phone: '+6591234567',
      companyName: 'Harbour Studio',
      companyAddress: '1 Quay Street',
      taxNumber: null,
    })
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    const changes = data.list.filter(({ kind }) => kind === 'profileChanged')
    expect(changes.map(({ detail }) => detail)).toEqual([{ fields: 'name phone companyName companyAddress' }])
  })

  test('stays as it is where it has values, and when the application is refused', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = await detailOf(person)
    const profile = { name: 'Chen', phone: '', companyName: 'Quay Ltd', taxNumber: '', companyAddress: '' }
    await site.call(updateProfile, { body: { ...profile, updatedAt } }, { as: person })
    await apply(person, { regionId: 'nowhere' })
    expect(await detailOf(person)).toMatchObject({ name: 'Chen', phone: null })
    await apply(person)
    expect(await detailOf(person)).toMatchObject({
      name: 'Chen',
      companyName: 'Quay Ltd',
      phone: '+6591234567',
    })
  })
})
