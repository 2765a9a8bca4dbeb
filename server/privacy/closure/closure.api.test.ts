import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteSubAccount } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getAgreement, giveConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { cancelClosure, getClosure, requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'
import { closeAccount, remindOfClosure } from './account-end.service.ts'

const NOWHERE = { address: '192.0.2.1', userAgent: 'test', requestId: 'test' }
const FIFTEEN_DAYS_MS = 15 * DAY_MS

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function ask(person: Person, accountName = person.userName) {
  return site.call(requestClosure, { body: { accountName } }, { as: person })
}

function closureRow(person: Person) {
  return site.db.query
    .selectFrom('accountClosures')
    .selectAll()
    .where('accountId', '=', person.userId)
    .orderBy('requestedAt', 'desc')
    .execute()
}

function accountRow(person: Person) {
  return site.db.query
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
}

function logOf(person: Person) {
  return site.db.query
    .selectFrom('auditEvents')
    .select('kind')
    .where('accountId', '=', person.userId)
    .where('kind', 'in', ['closureRequested', 'closureCancelled', 'accountClosed'])
    .orderBy('at')
    .execute()
}

function subjectsTo(person: Person) {
  return site.smtp.mails.filter((mail) => mail.recipients.includes(person.email)).map((mail) => mail.subject)
}

async function closedPerson() {
  const person = await site.registerPerson()
  await ask(person)
  site.clock.advance(FIFTEEN_DAYS_MS)
  await site.settle()
  return person
}

describe('requestClosure', () => {
  test('schedules the closing in 15 days, with a mail and a log entry; a repetition changes nothing', async () => {
    const person = await site.registerPerson()
    const now = site.clock.now()
    const { data } = await ask(person)
    const state = { closure: { requestedAt: now, closesAt: now + FIFTEEN_DAYS_MS }, now }
    expect(data).toEqual(state)
    expect((await site.call(getClosure, {}, { as: person })).data).toEqual(state)
    site.clock.advance(MINUTE_MS)
    const again = await ask(person)
    expect(again.data.closure).toEqual(state.closure)
    const mail = await site.mailTo(person.email)
    expect(mail.subject).toContain('will be closed in 15 days')
    expect(mail.text).toContain('/content/information/privacy')
    expect(subjectsTo(person).filter((subject) => subject.includes('15 days'))).toHaveLength(1)
    expect(await logOf(person)).toEqual([{ kind: 'closureRequested' }])
  })

  test('of five parallel requests one is stored', async () => {
    const person = await site.registerPerson()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(person)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await closureRow(person)).toHaveLength(1)
    expect(await logOf(person)).toHaveLength(1)
  })

  test('accountNameWrong for another name', async () => {
    const person = await site.registerPerson()
    const answer = await ask(person, 'other-name')
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({
      errorCode: 'accountNameWrong',
      fields: { accountName: { code: 'accountNameWrong' } },
    })
    expect((await site.call(getClosure, {}, { as: person })).data.closure).toBeNull()
  })

  test('the name is accepted in upper or lower case', async () => {
    const person = await site.registerPerson({ userName: 'Wide-Harbour' })
    expect((await ask(person, ' wide-HARBOUR ')).status).toBe(200)
  })

  test('proofNeeded ten minutes after signing in', async () => {
    const person = await site.registerPerson()
    site.clock.advance(10 * MINUTE_MS)
    const answer = await ask(person)
    expect(answer.status).toBe(403)
    expect(errorOf(answer).errorCode).toBe('proofNeeded')
  })

  test('0009 without a token', async () => {
    const answer = await site.call(requestClosure, { body: { accountName: 'x' } })
    expect(errorOf(answer).errorCode).toBe('0009')
  })
})

describe('cancelClosure', () => {
  test('the jobs of a cancelled request do nothing, and a new request is possible', async () => {
    const person = await site.registerPerson()
    await ask(person)
    site.clock.advance(1000)
    const { data } = await site.call(cancelClosure, {}, { as: person })
    expect(data.closure).toBeNull()
    await site.call(cancelClosure, {}, { as: person })
    expect(await logOf(person)).toEqual([{ kind: 'closureRequested' }, { kind: 'closureCancelled' }])
    await site.settle()
    expect(subjectsTo(person).filter((subject) => subject.includes('will not be closed'))).toHaveLength(1)
    expect((await ask(person)).data.closure).not.toBeNull()
    await site.call(cancelClosure, {}, { as: person })
    site.clock.advance(FIFTEEN_DAYS_MS + DAY_MS)
    await site.settle()
    expect((await accountRow(person)).closedAt).toBeNull()
    expect(subjectsTo(person).filter((subject) => subject.includes('in 3 days'))).toEqual([])
  })

  test('of a parallel cancellation and closing one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await site.registerPerson()
      await ask(person)
      const [closure] = await closureRow(person)
      await site.db.query
        .updateTable('accountClosures')
        .set({ closesAt: site.clock.now() })
        .where('id', '=', closure?.id ?? '')
        .execute()
      const calls = [
        () => site.call(cancelClosure, {}, { as: person }),
        () => closeAccount(site.deps, closure?.id ?? ''),
      ]
      await Promise.all((round % 2 ? calls : calls.reverse()).map((call) => call()))
      const [row] = await closureRow(person)
      const account = await accountRow(person)
      expect([row?.cancelledAt, row?.closedAt].filter((moment) => moment !== null)).toHaveLength(1)
      expect(account.closedAt).toBe(row?.closedAt)
      expect(account.email === person.email).toBe(row?.closedAt === null)
    }
  })
})

describe('the closing', () => {
  test('a mail reminds three days before it, not earlier', async () => {
    const person = await site.registerPerson()
    await ask(person)
    site.clock.advance(12 * DAY_MS - 1)
    await site.settle()
    const reminders = () => subjectsTo(person).filter((subject) => subject.includes('in 3 days'))
    expect(reminders()).toEqual([])
    site.clock.advance(1)
    await site.settle()
    expect(reminders()).toHaveLength(1)
    expect((await accountRow(person)).email).toBe(person.email)
  })

  test('deletes all personal data, and frees name and address', async () => {
    const person = await site.registerPerson({ userName: 'gone-soon', email: 'gone.soon@example.com' })
    const news = await site.call(getAgreement, { params: { agreement: 'news' } })
    await site.call(giveConsent, { body: { agreement: 'news', hash: news.data.hash } }, { as: person })
    await site.db.query
      .updateTable('accounts')
      .set({
        name: 'Lin Mei',
        phone: '+8613800000000',
        companyName: 'Lin',
        taxNumber: 'T1',
        companyAddress: 'X',
      })
      .where('id', '=', person.userId)
      .execute()
    await ask(person)
    const changed = { kind: 'emailChanged', detail: { from: 'gone.before@example.com' } } as const
    await site.db.transaction((tx) =>
      recordAudit(site.deps, tx, { ...changed, accountId: person.userId, actorId: person.userId }, NOWHERE),
    )
    site.clock.advance(FIFTEEN_DAYS_MS)
    await site.settle()
    const now = site.clock.now()
    const account = await accountRow(person)
    expect(account).toMatchObject({
      userName: '',
      email: '',
      passwordHash: '',
      name: null,
      phone: null,
      companyName: null,
      taxNumber: null,
      companyAddress: null,
      closedAt: now,
      disabledAt: now,
    })
    expect(JSON.stringify(account)).not.toMatch(/gone|lin/i)
    expect(subjectsTo(person).filter((subject) => subject.includes('has been closed'))).toHaveLength(1)
    const sessions = await site.db.query
      .selectFrom('sessions')
      .select('endedAt')
      .where('accountId', '=', person.userId)
      .execute()
    expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true)
    const devices = await site.db.query
      .selectFrom('devices')
      .select('userId')
      .where('userId', '=', person.userId)
      .execute()
    expect(devices).toEqual([])
    // Evidence stays, under an id without a name.
    const consents = await site.db.query
      .selectFrom('consents')
      .select('agreement')
      .where('accountId', '=', person.userId)
      .execute()
    expect(consents).toHaveLength(3)
    const log = await site.db.query
      .selectFrom('auditEvents')
      .selectAll()
      .where('accountId', '=', person.userId)
      .execute()
    expect(log.length).toBeGreaterThan(2)
    expect(JSON.stringify(log)).not.toContain('gone')
    expect(await logOf(person)).toEqual([{ kind: 'closureRequested' }, { kind: 'accountClosed' }])
    const again = await site.registerPerson({ userName: person.userName, email: person.email })
    expect(again.userId).not.toBe(person.userId)
  })

  test.each([
    ['its old name', (person: Person) => person.userName],
    ['its old address', (person: Person) => person.email],
    ['no name', () => ''],
    ['the key of its address', (person: Person) => `closed-${person.userId}`],
    ['the key of that name', (person: Person) => `closed-${person.userId}@`],
  ])('sign-in by %s fails', async (_, nameOf) => {
    const person = await closedPerson()
    for (const password of [person.password, '']) {
      const body = { identity: 'customer' as const, account: nameOf(person), password }
      const answer = await site.call(signIn, { body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    }
    expect(errorOf(await site.call(getClosure, {}, { as: person })).errorCode).toBe('0010')
  })

  test('ends a running trial, releases its desktop and deletes the form', async () => {
    const person = await site.registerPerson()
    const stock = () =>
      site.db.query.selectFrom('regions').select(['id', 'trialStock']).orderBy('id').execute()
    const before = await stock()
    await ask(person)
    site.clock.advance(FIFTEEN_DAYS_MS - DAY_MS)
    await site.settle()
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const signedIn = await site.call(signIn, { body })
    const token = (signedIn.data as { token: string }).token
    const applied = await site.call(createTrial, { body: trialForm() }, { as: { token, cookie: undefined } })
    expect(applied.status).toBe(200)
    await site.settle()
    site.clock.advance(MINUTE_MS)
    await site.settle()
    const trialRow = () =>
      site.db.query
        .selectFrom('trials')
        .selectAll()
        .where('accountId', '=', person.userId)
        .executeTakeFirstOrThrow()
    expect((await trialRow()).state).toBe('ready')
    const ended = vi.spyOn(site.deps.provisioner, 'end')
    site.clock.advance(DAY_MS)
    await site.settle()
    const trial = await trialRow()
    expect(trial.state).toBe('wiped')
    expect(trial.contact).toEqual({})
    expect(ended).toHaveBeenCalledWith(trial.provisionerRef)
    expect(await stock()).toEqual(before)
    // An application from the moment of closing is deleted a few minutes later.
    await site.db.query
      .updateTable('trials')
      .set({ contact: JSON.stringify({ name: 'Lin' }) })
      .where('id', '=', trial.id)
      .execute()
    site.clock.advance(6 * MINUTE_MS)
    await site.settle()
    expect((await trialRow()).contact).toEqual({})
  })

  test('disables the sub-accounts and deletes their data and roles', async () => {
    const person = await site.registerPerson()
    const id = `sub-of-${person.userId}`
    await site.db.query
      .insertInto('subAccounts')
      .values({
        id,
        accountId: person.userId,
        userName: 'helper',
        userNameKey: 'helper',
        name: 'Helper',
        email: `helper-${person.userId}@example.com`,
        emailKey: `helper-${person.userId}@example.com`,
        passwordHash: 'x',
        language: 'en',
        disabledAt: null,
        createdAt: site.clock.now(),
        updatedAt: site.clock.now(),
        lastSignInAt: null,
      })
      .execute()
    await site.db.query
      .insertInto('roles')
      .values({
        id: `role-${id}`,
        accountId: person.userId,
        name: 'Helpers',
        nameKey: 'helpers',
        description: '',
        permissions: '',
        createdAt: 0,
        updatedAt: 0,
      })
      .execute()
    await ask(person)
    site.clock.advance(FIFTEEN_DAYS_MS)
    await site.settle()
    const roles = await site.db.query
      .selectFrom('roles')
      .select('id')
      .where('accountId', '=', person.userId)
      .execute()
    expect(roles).toEqual([])
    const row = await site.db.query
      .selectFrom('subAccounts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.disabledAt).toBe(site.clock.now())
    expect(JSON.stringify(row)).not.toMatch(/helper/i)
  })

  test('deletes what sub-accounts have set for lists, also by a request that was under way, and networks', async () => {
    const person = await site.registerPerson()
    const [sub, earlier] = [await makeSubAccount(site, person), await makeSubAccount(site, person)]
    await site.call(deleteSubAccount, { params: { subAccountId: earlier.userId } }, { as: person })
    const rules = { accountId: person.userId, networks: '10.0.0.0/8', updatedAt: 1 }
    await site.db.query.insertInto('subAccountRules').values(rules).execute()
    const own = { list: 'AuditEvents', version: 1, columns: '[]', updatedAt: 0 }
    const people = [person.userId, sub.userId, earlier.userId]
    const left = () =>
      site.db.query.selectFrom('listColumns').select('personId').where('personId', 'in', people).execute()
    const store = () =>
      site.db.query
        .insertInto('listColumns')
        .values(people.map((personId) => ({ ...own, personId })))
        .execute()
    await store()
    await ask(person)
    site.clock.advance(FIFTEEN_DAYS_MS)
    await site.settle()
    expect(await left()).toEqual([])
    await store()
    site.clock.advance(6 * MINUTE_MS)
    await site.settle()
    expect(await left()).toEqual([])
    const networks = await site.db.query
      .selectFrom('subAccountRules')
      .select('networks')
      .where('accountId', '=', person.userId)
      .execute()
    expect(networks).toEqual([])
  })

  test('a crash in the middle changes nothing; the next try closes the account, once', async () => {
    const person = await site.registerPerson()
    await ask(person)
    site.clock.advance(FIFTEEN_DAYS_MS)
    const crash = vi.spyOn(site.deps.jobs, 'schedule').mockRejectedValueOnce(new Error('the process died'))
    const [closure] = await closureRow(person)
    await expect(closeAccount(site.deps, closure?.id ?? '')).rejects.toThrow('the process died')
    expect((await accountRow(person)).email).toBe(person.email)
    expect((await closureRow(person))[0]?.closedAt).toBeNull()
    crash.mockRestore()
    await Promise.all([1, 2, 3].map(() => closeAccount(site.deps, closure?.id ?? '')))
    await remindOfClosure(site.deps, closure?.id ?? '')
    await site.settle()
    expect((await accountRow(person)).closedAt).toBe(site.clock.now())
    expect(subjectsTo(person).filter((subject) => subject.includes('has been closed'))).toHaveLength(1)
    expect(subjectsTo(person).filter((subject) => subject.includes('in 3 days'))).toHaveLength(0)
  })

  test('does nothing before its time', async () => {
    const person = await site.registerPerson()
    await ask(person)
    site.clock.advance(FIFTEEN_DAYS_MS - 1)
    const [closure] = await closureRow(person)
    await closeAccount(site.deps, closure?.id ?? '')
    expect((await accountRow(person)).closedAt).toBeNull()
  })

  test('deletes only details from the log, and only for a closed account', async () => {
    const [closed, open] = [await closedPerson(), await site.registerPerson()]
    const change = (person: Person, to: { detail: string; kind?: 'signedIn' }) =>
      site.db.query.updateTable('auditEvents').set(to).where('accountId', '=', person.userId).execute()
    const refused = 'audit events never change'
    await expect(change(open, { detail: '{}' })).rejects.toThrow(refused)
    await expect(change(closed, { detail: '{"code":"0021"}' })).rejects.toThrow(refused)
    await expect(change(closed, { detail: '{}', kind: 'signedIn' })).rejects.toThrow(refused)
  })
})
