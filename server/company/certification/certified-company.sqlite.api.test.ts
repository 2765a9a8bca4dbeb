import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeCertifiedCompany,
  getCertification,
  getCertifiedCompany,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm } from '#test/certification-form.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
})

const RENAMED = {
  country: 'CN',
  companyName: '厦门百衡精密轴承有限公司',
  registrationNumber: '91350100M000100Y43',
  address: '厦门市集美区示例路 18 号',
  contactName: '林照',
  contactPhone: '13800138000',
  reason: 'Renamed on 2 November.',
  evidence: 'New license of 2 November seen.',
  version: 1,
}

async function verified() {
  const person = await site.registerPerson()
  const body = await certificationForm(site, person)
  const { data } = await site.call(submitCertification, { body }, { as: person })
  const by = { actor: 'operator' as const, actorId: operator.userId }
  const requestId = data.requestId ?? ''
  await site.db.transaction(async (tx) =>
    transition(site.deps, tx, { requestId, action: 'approve', by }, SYSTEM_CALL),
  )
  return person
}

function change(person: Person, body = {}, language = 'en') {
  const params = { accountId: person.userId }
  const headers = { 'accept-language': language }
  return site.call(
    changeCertifiedCompany,
    { params, body: { ...RENAMED, ...body } },
    { as: operator, headers },
  )
}

describe('the change case', () => {
  test('adds a version with its reason, changes the account, and tells the customer', async () => {
    const person = await verified()
    const { data } = await change(person)
    expect(data.versions.map(({ version, reason, evidence, by }) => [version, reason, evidence, by])).toEqual(
      [
        [2, RENAMED.reason, RENAMED.evidence, operator.userName],
        [1, null, null, person.userName],
      ],
    )
    const detail = await site.call(getUserDetail, { query: {} }, { as: person })
    expect(detail.data).toMatchObject({
      certification: 'verified',
      companyName: RENAMED.companyName,
      companyAddress: RENAMED.address,
      accountKind: 'enterprise',
    })
    expect((await site.call(getCertification, {}, { as: person })).data.company.companyName).toBe(
      RENAMED.companyName,
    )
    await site.settle()
    const mail = site.smtp.mails.find(
      ({ recipients, subject }) => recipients.includes(person.email) && subject.includes('was changed'),
    )
    expect(mail?.text).toContain(RENAMED.reason)
    // What the operator has seen is for operators.
    expect(mail?.text).not.toContain(RENAMED.evidence)
  })

  test('of an account that is not verified is refused in both languages (0045)', async () => {
    const person = await site.registerPerson()
    const never = errorOf(await change(person))
    expect(never).toMatchObject({ status: 403, errorCode: '0045' })
    expect(never.errorMsg).toContain('hasn’t been submitted or is still in review')
    const body = await certificationForm(site, person)
    await site.call(submitCertification, { body }, { as: person })
    expect(errorOf(await change(person, {}, 'zh')).errorMsg).toContain('审核中')
  })

  test('on another version than the newest is refused (0022)', async () => {
    const person = await verified()
    await change(person)
    expect(errorOf(await change(person)).errorCode).toBe('0022')
  })

  test('without a reason or evidence, and with a wrong code, is refused', async () => {
    const person = await verified()
    const { fields } = errorOf(await change(person, { reason: ' ', evidence: '', registrationNumber: '123' }))
    expect(fields).toMatchObject({
      reason: { code: 'required' },
      evidence: { code: 'required' },
      registrationNumber: { code: 'creditCodeLength' },
    })
  })

  test('is for operators with its permission, and for accounts that exist', async () => {
    const person = await verified()
    const params = { accountId: person.userId }
    const reviewer = await signedInOperator(site, 'support')
    expect(
      errorOf(await site.call(changeCertifiedCompany, { params, body: RENAMED }, { as: reviewer })).errorCode,
    ).toBe('0059')
    expect(errorOf(await site.call(getCertifiedCompany, { params }, { as: person })).errorCode).toBe('0040')
    const absent = { accountId: operator.userId }
    expect(
      errorOf(await site.call(getCertifiedCompany, { params: absent }, { as: operator })).errorCode,
    ).toBe('notFound')
  })
})
