import { beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import {
  acceptAgreements,
  getAgreement,
  getAgreementText,
  giveConsent,
  listConsents,
  withdrawConsent,
} from '#contract/people/agreement/agreement.endpoints.ts'
import type { AgreementName } from '#contract/people/agreement/agreement.fields.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { bindConsents, outdatedAgreements } from './agreement.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const DAY_MS = 24 * 60 * 60_000

async function shown<T extends AgreementName>(agreement: T, language = 'en') {
  const headers = { 'accept-language': language }
  const { data } = await site.call(getAgreement, { params: { agreement } }, { headers })
  return { agreement, hash: data.hash }
}

async function consentsOf(person: Person) {
  return (await site.call(listConsents, {}, { as: person })).data.list
}

async function visitorRecord(agreement: 'privacy' | 'user-agreement' | 'information-agreement' = 'privacy') {
  const { data } = await site.call(acceptAgreements, { body: { agreements: [await shown(agreement)] } })
  return data.recordIds[0] as string
}

function bind(person: Pick<Person, 'userId'>, ...ids: string[]) {
  return site.db.transaction((tx) => bindConsents(site.deps, tx, person.userId, ids))
}

function auditOf(person: Person, kind: 'consentGiven' | 'consentWithdrawn') {
  return site.db.query
    .selectFrom('auditEvents')
    .select(['kind', 'detail', 'actorId'])
    .where('accountId', '=', person.userId)
    .where('kind', '=', kind)
    .execute()
}

describe('acceptAgreements', () => {
  test('makes one record for each text, without an account', async () => {
    const agreements = [await shown('user-agreement', 'zh'), await shown('information-agreement')]
    const { data, status } = await site.call(acceptAgreements, { body: { agreements } })
    expect(status).toBe(200)
    expect(data.recordIds).toHaveLength(2)
    const rows = await site.db.query
      .selectFrom('consents')
      .select(['agreement', 'language', 'purpose', 'accountId'])
      .where('id', 'in', data.recordIds)
      .orderBy('agreement')
      .execute()
    expect(rows).toEqual([
      { agreement: 'information-agreement', language: 'en', purpose: 'visit', accountId: null },
      { agreement: 'user-agreement', language: 'zh', purpose: 'visit', accountId: null },
    ])
  })

  test('refuses words that are not in force, and the hash of another text', async () => {
    const { hash } = await shown('privacy')
    for (const wrong of ['0'.repeat(64), hash]) {
      const answer = await site.call(acceptAgreements, {
        body: { agreements: [{ agreement: 'user-agreement', hash: wrong }] },
      })
      expect(answer.status).toBe(409)
      expect(errorOf(answer).errorCode).toBe('agreementOutdated')
    }
  })

  test('refuses consent to news without an account', async () => {
    const agreements = [(await shown('news')) as never]
    const answer = await site.call(acceptAgreements, { body: { agreements } })
    expect(errorOf(answer).errorCode).toBe('inputInvalid')
  })
})

describe('bindConsents', () => {
  test('gives a record to the account, once and for ever', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const id = await visitorRecord()
    await bind(person, id, 'nobodys-record')
    await bind(person, id)
    await bind(other, id)
    expect((await consentsOf(person)).filter(({ recordId }) => recordId === id)).toHaveLength(1)
    expect((await consentsOf(other)).map(({ recordId }) => recordId)).not.toContain(id)
  })

  test('a sign-in binds what its X-Agree-Record-Id names, an id that is none changes nothing', async () => {
    const person = await site.registerPerson()
    const id = await visitorRecord('information-agreement')
    const headers = { 'x-agree-record-id': `${id}, 00000000000000000000, <script>` }
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const answer = await site.call(signIn, { body }, { headers })
    expect(answer.status).toBe(200)
    expect((await consentsOf(person)).find(({ recordId }) => recordId === id)).toMatchObject({
      agreement: 'information-agreement',
      purpose: 'visit',
      withdrawable: true,
    })
  })

  test('two accounts at once: one of them gets it', async () => {
    const people = [await site.registerPerson(), await site.registerPerson(), await site.registerPerson()]
    const id = await visitorRecord()
    await Promise.all(people.map((person) => bind(person, id)))
    const lists = await Promise.all(people.map(consentsOf))
    expect(lists.flat().filter(({ recordId }) => recordId === id)).toHaveLength(1)
  })

  test('leaves a record alone that is a day old, and the clean-up forgets it', async () => {
    const person = await site.registerPerson()
    const id = await visitorRecord()
    site.clock.advance(DAY_MS)
    await bind(person, id)
    const read = () => site.db.query.selectFrom('consents').select('accountId').where('id', '=', id).execute()
    expect(await read()).toEqual([{ accountId: null }])
    site.clock.advance(1)
    await site.expire()
    expect(await read()).toEqual([])
  })
})

describe('outdatedAgreements', () => {
  test('names a text that has a newer version, until its new words are accepted in person', async () => {
    const own = await testApp()
    const person = await own.registerPerson()
    const outdated = () => outdatedAgreements(own.deps, own.db.query, person.userId)
    expect(await outdated()).toEqual([])
    own.publishVersion('privacy')
    own.publishVersion('information-agreement')
    expect(await outdated()).toEqual(['privacy'])
    const text = await own.call(getAgreement, { params: { agreement: 'privacy' } })
    const agreements = [{ agreement: 'privacy' as const, hash: text.data.hash }]
    const { data } = await own.call(acceptAgreements, { body: { agreements } })
    await own.db.transaction((tx) => bindConsents(own.deps, tx, person.userId, data.recordIds))
    // A link may carry any record: it is stored as evidence and grants nothing.
    expect(await outdated()).toEqual(['privacy'])
  })

  test('names all of them for an account that never accepted any', async () => {
    const person = await site.registerPerson()
    await site.db.query.deleteFrom('consents').where('accountId', '=', person.userId).execute()
    expect(await outdatedAgreements(site.deps, site.db.query, person.userId)).toEqual([
      'user-agreement',
      'privacy',
    ])
  })
})

describe('listConsents', () => {
  test('shows what registering was agreed to, and that it goes only with the account', async () => {
    const person = await site.registerPerson()
    const { hash } = await shown('privacy')
    const privacy = (await consentsOf(person)).find(({ agreement }) => agreement === 'privacy')
    expect(privacy).toMatchObject({
      version: '2026-11-20',
      hash,
      language: 'en',
      title: 'Privacy policy',
      purpose: 'registration',
      withdrawnAt: null,
      withdrawable: false,
    })
    expect(await consentsOf(person)).toHaveLength(2)
  })

  test('0009 without a token', async () => {
    expect(errorOf(await site.call(listConsents, {})).errorCode).toBe('0009')
  })
})

describe('giveConsent and withdrawConsent', () => {
  test('consent is off by default, given twice it is one record, and one call withdraws it', async () => {
    const person = await site.registerPerson()
    const body = await shown('news')
    expect((await consentsOf(person)).map(({ agreement }) => agreement)).not.toContain('news')
    const given = await site.call(giveConsent, { body }, { as: person })
    const again = await site.call(giveConsent, { body }, { as: person })
    expect(again.data.recordId).toBe(given.data.recordId)
    const { recordId } = given.data
    const withdrawn = await site.call(withdrawConsent, { params: { recordId } }, { as: person })
    expect(withdrawn.data.withdrawnAt).toBe(site.clock.now())
    site.clock.advance(1000)
    const twice = await site.call(withdrawConsent, { params: { recordId } }, { as: person })
    expect(twice.data.withdrawnAt).toBe(withdrawn.data.withdrawnAt)
    const anew = await site.call(giveConsent, { body }, { as: person })
    const news = (await consentsOf(person)).filter(({ agreement }) => agreement === 'news')
    expect(news).toMatchObject([
      { recordId: anew.data.recordId, withdrawnAt: null, withdrawable: true, purpose: 'marketing' },
      { recordId, withdrawnAt: withdrawn.data.withdrawnAt },
    ])
    expect(await auditOf(person, 'consentGiven')).toHaveLength(2)
    expect(await auditOf(person, 'consentWithdrawn')).toEqual([
      {
        kind: 'consentWithdrawn',
        detail: '{"agreement":"news","version":"2026-11-20"}',
        actorId: person.userId,
      },
    ])
  })

  test('given five times at once and withdrawn: none of them is valid', async () => {
    const person = await site.registerPerson()
    const body = await shown('news')
    const given = await Promise.all(
      [1, 2, 3, 4, 5].map(() => site.call(giveConsent, { body }, { as: person })),
    )
    const recordId = given[0]?.data.recordId as string
    await site.call(withdrawConsent, { params: { recordId } }, { as: person })
    const standing = (await consentsOf(person)).filter(
      ({ agreement, withdrawnAt }) => agreement === 'news' && withdrawnAt === null,
    )
    expect(standing).toEqual([])
  })

  test('news in words that are not in force: agreementOutdated', async () => {
    const person = await site.registerPerson()
    const body = { agreement: 'news' as const, hash: '0'.repeat(64) }
    const answer = await site.call(giveConsent, { body }, { as: person })
    expect(errorOf(answer).errorCode).toBe('agreementOutdated')
  })

  test('consent that the account requires cannot be withdrawn alone: consentNeeded', async () => {
    const person = await site.registerPerson()
    for (const { recordId } of await consentsOf(person)) {
      const answer = await site.call(withdrawConsent, { params: { recordId } }, { as: person })
      expect(answer.status).toBe(409)
      expect(errorOf(answer).errorCode).toBe('consentNeeded')
    }
  })

  test('another account’s record and one that does not exist answer the same notFound', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const given = await site.call(giveConsent, { body: await shown('news') }, { as: other })
    const unbound = await visitorRecord('information-agreement')
    for (const recordId of [given.data.recordId, unbound, 'nobodys-record']) {
      const answer = await site.call(withdrawConsent, { params: { recordId } }, { as: person })
      expect(answer.status).toBe(404)
      expect(errorOf(answer).errorCode).toBe('notFound')
    }
  })
})

describe('getAgreementText', () => {
  test('shows a text in force, and the old words after a newer version', async () => {
    const own = await testApp()
    const person = await own.registerPerson()
    const [consent] = (await own.call(listConsents, {}, { as: person })).data.list
    const hash = consent?.hash as string
    const before = await own.call(getAgreementText, { params: { hash } })
    own.publishVersion(consent?.agreement as AgreementName)
    const after = await own.call(getAgreementText, { params: { hash } })
    expect(after.data).toEqual(before.data)
    expect(after.data).toMatchObject({ hash, version: '2026-11-20', title: consent?.title })
    expect(after.data.body).toContain(consent?.title)
  })

  test('notFound for a hash of no text', async () => {
    const answer = await site.call(getAgreementText, { params: { hash: '0'.repeat(64) } })
    expect(answer.status).toBe(404)
    expect(errorOf(answer).errorCode).toBe('notFound')
  })
})
