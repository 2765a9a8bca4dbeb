/** An application to become a partner as its account uses it, and what an approval makes of the account. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { getImage } from '#contract/files/file/file.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import {
  applyForPartner,
  getPartnerProgram,
  resubmitPartnerApplication,
} from '#contract/partners/partner/partner.endpoints.ts'
import { PARTNER, type PartnerForm } from '#contract/partners/partner/partner.fields.ts'
import { partnerQueue } from '#contract/partners/partner/partners.queue.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { companyKey } from '#server/company/certification/certified-company.service.ts'
import { copyAccount } from '#server/privacy/data-export/data-export.service.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp, toldTo } from '#test/app.ts'
import { certificationForm, uploadedImage } from '#test/certification-form.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { partnerForm, submittedApplication } from '#test/partner.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

const CALL = { address: '', userAgent: '', requestId: '' }

let site: TestApp
let person: Person
let chen: Person
beforeAll(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
})
beforeEach(async () => {
  person = await site.registerPerson()
})

const apply = (changes: Partial<PartnerForm> = {}, as = person) =>
  site.call(applyForPartner, { body: partnerForm(changes) }, { as })
const program = async (as = person) => (await site.call(getPartnerProgram, {}, { as })).data
const resubmit = (requestId: string, changes: object = {}, as = person) => {
  const body = { ...partnerForm(), answer: '', revision: 2, ...changes }
  return site.call(resubmitPartnerApplication, { params: { requestId }, body }, { as })
}

/** The company of the account is verified, under this name. */
async function certify(as: Person, companyName: string): Promise<void> {
  const body = await certificationForm(site, as, { companyName })
  const { data } = await site.call(submitCertification, { body }, { as })
  const move = { requestId: data.requestId ?? '', action: 'approve' }
  const by = { actor: 'operator' as const, actorId: chen.userId }
  await site.db.transaction((tx) => transition(site.deps, tx, { ...move, by }, CALL))
}

describe('applying', () => {
  test('stores what was stated, promises an answer and says so by mail', async () => {
    expect(await program()).toMatchObject({ isPartner: false, certification: 'none', application: null })
    const { data } = await apply()
    expect(data).toMatchObject({
      isPartner: false,
      company: null,
      application: {
        state: 'inReview',
        revision: 1,
        actions: ['withdraw'],
        promisedDays: { length: 3 },
        form: { ...partnerForm(), contactPhone: '+6561234567' },
      },
    })
    expect(await program()).toEqual(data)
    await site.mailTo(person.email, 'We received your partner application')
    const { list } = (await site.call(listRequests, { query: {} }, { as: person })).data
    expect(list).toMatchObject([{ kind: 'partner', title: 'Marina Cloud Partners', actions: ['withdraw'] }])
    const params = { requestId: data.application?.requestId ?? '' }
    const { facts } = (await site.call(getRequest, { params }, { as: person })).data
    expect(facts).toContainEqual({ name: 'regions', value: 'Southeast Asia, Oceania' })
  })

  test('every missing field is named at once', async () => {
    const empty = {
      companyName: '',
      country: '',
      city: '',
      website: '',
      regions: [],
      industries: [],
      otherIndustry: '',
      experience: '',
      certificates: [],
      contactName: '',
      contactEmail: '',
      contactPhone: '',
    }
    const { fields } = errorOf(await site.call(applyForPartner, { body: empty as never }, { as: person }))
    expect(Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))).toEqual({
      companyName: 'required',
      country: 'required',
      city: 'required',
      regions: 'required',
      industries: 'required',
      experience: 'required',
      contactName: 'required',
      contactEmail: 'required',
      contactPhone: 'required',
    })
  })

  test.each<[string, object, string, string]>([
    ['a region that there is not', { regions: ['mars'] }, 'regions.0', 'optionUnknown'],
    ['an industry twice', { industries: ['design', 'design'] }, 'industries', 'listedTwice'],
    ['another industry without its name', { industries: ['other'] }, 'otherIndustry', '0041'],
    ['an address that is none', { website: 'marina' }, 'website', 'urlRule'],
    ['a script as address', { website: 'javascript:alert(1)' }, 'website', 'urlRule'],
    ['a phone of another country', { country: 'CN' }, 'contactPhone', 'phoneRule'],
    ['too many words', { experience: 'x'.repeat(PARTNER.experience + 1) }, 'experience', 'tooLong'],
    ['an image twice', { certificates: ['a', 'a'] }, 'certificates', 'listedTwice'],
  ])('%s is refused at its field', async (_, changes, field, code) => {
    expect(errorOf(await apply(changes)).fields?.[field]?.code).toBe(code)
  })

  test('of eight at once one is taken; after a withdrawal the next one is', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map((each) => errorOf(each).errorCode)
    expect(new Set(refused)).toEqual(new Set(['partnerApplicationOpen']))
    const { application } = await program()
    const params = { requestId: application?.requestId ?? '' }
    await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: person })
    expect((await program()).application?.state).toBe('withdrawn')
    expect((await apply()).status).toBe(200)
  })

  test('a certificate is looked at by its account and by operators, and by no other account', async () => {
    const image = await uploadedImage(site, person)
    const stranger = await site.registerPerson()
    expect(codeOf(await apply({ certificates: [image] }, stranger))).toBe('imageGone')
    const { data } = await apply({ certificates: [image] })
    expect(data.application?.form.certificates).toEqual([image])
    const look = (as: Person) => site.call(getImage, { params: { fileId: image } }, { as })
    expect((await look(person)).status).toBe(200)
    expect(codeOf(await look(stranger))).toBe('imageGone')
    // Attached to this application, it is not the image of another one.
    expect(codeOf(await apply({ certificates: [image] }, stranger))).toBe('imageGone')
  })

  test('a verified company applies under its verified name, whatever is sent', async () => {
    await certify(person, 'Harbour Sails Ltd.')
    expect((await program()).company).toMatchObject({ companyName: 'Harbour Sails Ltd.' })
    expect(errorOf(await apply()).fields?.contactPhone?.code).toBe('phoneRule')
    const { data } = await apply({ companyName: 'Another Name', contactPhone: '13800138000' })
    expect(data.application?.form.companyName).toBe('Harbour Sails Ltd.')
    expect(data.certification).toBe('verified')
  })

  test('a sub-account applies for its account with the permission only; operators never', async () => {
    const sub = await signedInSubAccount(site, person)
    expect(codeOf(await site.call(getPartnerProgram, {}, { as: sub }))).toBe('0059')
    const role = {
      name: 'Partner applicant',
      description: '',
      permissions: ['partner:read', 'partner:apply'],
    }
    const { id } = (await site.call(createRole, { body: role as never }, { as: person })).data
    expect(codeOf(await apply({}, sub))).toBe('0059')
    await grantTo(site, sub, id)
    expect((await apply({}, sub)).data.application?.state).toBe('inReview')
    await site.mailTo(sub.email, 'We received your partner application')
    expect(codeOf(await apply({}, chen))).toBe('0059')
  })
})

describe('an answer from the desk', () => {
  test('more information: corrected with an answer, on the revision of the screen', async () => {
    const requestId = await submittedApplication(site, person)
    await decideIn(site, partnerQueue, chen, requestId, { action: 'askMore', note: 'Which banks?' })
    await site.mailTo(person.email, 'Your partner application needs more information')
    expect((await program()).application).toMatchObject({
      state: 'moreInformation',
      revision: 2,
      note: 'Which banks?',
      actions: ['resubmit', 'withdraw'],
    })
    expect(codeOf(await resubmit(requestId, { revision: 1 }))).toBe('0022')
    expect(codeOf(await resubmit('absent'))).toBe('notFound')
    expect(codeOf(await resubmit(requestId, {}, await site.registerPerson()))).toBe('notFound')
    expect(errorOf(await resubmit(requestId, { industries: ['other'] })).fields?.otherIndustry?.code).toBe(
      '0041',
    )
    expect(codeOf(await resubmit(requestId, { certificates: ['absent'] }))).toBe('imageGone')
    const { data } = await resubmit(requestId, { city: 'Jurong', answer: 'Three of them.' })
    expect(data.application).toMatchObject({ state: 'inReview', revision: 3, form: { city: 'Jurong' } })
    expect(codeOf(await resubmit(requestId, { revision: 3 }))).toBe('requestMoveNotAllowed')
  })

  test('rejected, with the reason; a new application is another request', async () => {
    const requestId = await submittedApplication(site, person)
    await decideIn(site, partnerQueue, chen, requestId, { action: 'reject', note: 'No customers yet.' })
    const mail = await site.mailTo(person.email, 'Your partner application was not approved')
    expect(mail.text).toContain('No customers yet.')
    expect((await program()).application).toMatchObject({ state: 'rejected', actions: [] })
    const again = await submittedApplication(site, person)
    expect(again).not.toBe(requestId)
    expect((await toldTo(site, person)).sort()).toEqual([
      'partnerRejected',
      'partnerSubmitted',
      'partnerSubmitted',
    ])
  })

  test('approved where the company is verified: the mail asks for no verification', async () => {
    const verified = await site.registerPerson()
    await certify(verified, 'Marina Cloud Partners')
    const requestId = await submittedApplication(site, verified, { contactPhone: '13800138000' })
    await decideIn(site, partnerQueue, chen, requestId, { action: 'approve' })
    const mail = await site.mailTo(verified.email, 'You’re now a partner')
    expect(mail.text).not.toContain('must be verified')
  })

  test('approved: a partner at once, in every open session, with mail and log', async () => {
    const sub = await signedInSubAccount(site, person)
    const requestId = await submittedApplication(site, person)
    const before = (await site.call(getUserDetail, { query: {} }, { as: person })).data
    await decideIn(site, partnerQueue, chen, requestId, { action: 'approve', note: 'Welcome!' })
    const typeOf = async (as: Person) =>
      (await site.call(getUserDetail, { query: {} }, { as })).data.accountType
    expect([before.accountType, await typeOf(person), await typeOf(sub)]).toEqual([
      ...[ACCOUNT_TYPE.customer, ACCOUNT_TYPE.partner, ACCOUNT_TYPE.partner],
    ])
    expect(await program()).toMatchObject({ isPartner: true, application: { state: 'approved' } })
    const mail = await site.mailTo(person.email, 'You’re now a partner')
    expect(mail.text).toContain('Welcome!')
    expect(mail.text).toContain('must be verified')
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: person })).data
    expect(list.map(({ kind }) => kind)).toContain('partnerJoined')
    expect(codeOf(await apply())).toBe('alreadyPartner')
    const row = await site.db.query
      .selectFrom('partners')
      .selectAll()
      .where('accountId', '=', person.userId)
      .executeTakeFirst()
    expect(row).toMatchObject({
      companyName: 'Marina Cloud Partners',
      companyKey: companyKey('Marina Cloud Partners'),
    })
    const { partnerApplications } = await copyAccount(site.deps, person.userId, 'en')
    expect(partnerApplications).toMatchObject([
      { requestId, forms: [{ version: 1, regions: { length: 2 } }] },
    ])
    // Verified later under another name, the partner has it.
    await certify(person, 'Marina Cloud Services Pte. Ltd.')
    const renamed = await site.db.query
      .selectFrom('partners')
      .select('companyName')
      .where('accountId', '=', person.userId)
      .executeTakeFirst()
    expect(renamed?.companyName).toBe('Marina Cloud Services Pte. Ltd.')
  })

  test('an approval after a withdrawal makes no partner', async () => {
    const requestId = await submittedApplication(site, person)
    await site.call(withdrawRequest, { params: { requestId }, body: { revision: 1 } }, { as: person })
    const failed = await decideIn(site, partnerQueue, chen, requestId, { action: 'approve' }).catch(String)
    expect(failed).toContain('requestMoveNotAllowed')
    expect((await program()).isPartner).toBe(false)
  })
})
