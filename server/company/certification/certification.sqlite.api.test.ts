import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getCertification,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import type { CertificationForm } from '#contract/company/certification/certification.fields.ts'
import { getImage } from '#contract/files/file/file.endpoints.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { getProfile, getUserDetail, updateProfile } from '#contract/people/account/account.endpoints.ts'
import { listConsents, withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { getRequest, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm, uploadedImage } from '#test/certification-form.ts'

const CALL = { address: '', userAgent: '', requestId: '' }

let site: TestApp
let person: Person
beforeAll(async () => {
  site = await testApp({
    environment: { PUBLIC_URL: 'https://desktop.example.com', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
})
beforeEach(async () => {
  person = await site.registerPerson()
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function submit(wanted: Partial<CertificationForm> = {}, as = person, language = 'en') {
  const body = await certificationForm(site, as, wanted)
  return site.call(submitCertification, { body }, { as, headers: { 'accept-language': language } })
}

async function decide(action: string, reasons: { code: string; field: string | null; text: string }[] = []) {
  const { data } = await current()
  const by = { actor: 'operator' as const, actorId: 'operator-1' }
  await site.db.transaction(async (tx) =>
    transition(site.deps, tx, { requestId: data.requestId ?? '', action, by, reasons }, CALL),
  )
  await site.settle()
}

const current = (as = person) => site.call(getCertification, {}, { as })
const detail = async (as = person) => (await site.call(getUserDetail, { query: {} }, { as })).data

function mailsWith(text: string) {
  return site.smtp.mails.filter(
    (mail) => mail.recipients.includes(person.email) && `${mail.subject}\n${mail.text}`.includes(text),
  )
}

describe('before the first submission', () => {
  test('the account is to be verified, and the form starts from the profile', async () => {
    const { updatedAt } = await detail()
    const profile = {
      name: '林照',
      phone: '',
      companyName: 'Harbour Studio',
      taxNumber: '',
      companyAddress: '',
    }
    await site.call(updateProfile, { body: { ...profile, updatedAt } }, { as: person })
    const { data } = await current()
    expect(data).toMatchObject({
      status: 'none',
      revision: 0,
      requestId: null,
      consented: false,
      images: [null, null, null],
      company: { companyName: 'Harbour Studio', contactName: '林照', country: '' },
    })
    expect((await detail()).certification).toBe('none')
  })

  test('every missing field is named at once', async () => {
    const empty = {
      country: '',
      companyName: '',
      registrationNumber: '',
      address: '',
      contactName: '',
      contactPhone: '',
      images: [null, null, null],
      agreed: false,
      agreementHash: 'f'.repeat(64),
      revision: 0,
    }
    const answer = await site.call(submitCertification, { body: empty as never }, { as: person })
    const { fields } = errorOf(answer)
    expect(Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))).toEqual({
      country: 'required',
      companyName: 'required',
      address: 'required',
      contactName: 'required',
      contactPhone: 'required',
      'images.0': 'pictureRequired',
      agreed: 'mustAccept',
    })
  })

  test.each([
    ['of another length', '9135010000100Y43', 'creditCodeLength'],
    ['with a letter that it never has', '91350100M000I00Y43', 'creditCodeAlphabet'],
    ['that is missing', '', 'required'],
  ])('a credit code %s is refused', async (_, registrationNumber, code) => {
    const { fields } = errorOf(await submit({ registrationNumber }))
    expect(fields?.registrationNumber?.code).toBe(code)
  })

  test('a wrong check digit is no error: early codes were issued with one', async () => {
    const { status } = await submit({ registrationNumber: '91350211M0000XUF46' })
    expect(status).toBe(200)
  })

  test('a company from abroad needs no code, and its phone follows its own rule', async () => {
    const wanted = {
      country: 'NO',
      companyName: 'Nordlys AS',
      registrationNumber: '',
      contactPhone: '4722334455',
    }
    const { data } = await submit(wanted)
    expect(data).toMatchObject({ status: 'inReview', company: { country: 'NO', registrationNumber: '' } })
  })

  test('the consent must be to the text in force', async () => {
    const answer = await submit({ agreementHash: 'f'.repeat(64) })
    expect(errorOf(answer).errorCode).toBe('agreementOutdated')
    expect((await current()).data.status).toBe('none')
  })

  test('an image must be an upload of one’s own', async () => {
    const other = await site.registerPerson()
    const foreign = await uploadedImage(site, other)
    expect(errorOf(await submit({ images: [foreign, null, null] })).errorCode).toBe('imageGone')
    expect((await current()).data).toMatchObject({ status: 'none', consented: false })
  })
})

describe('in review', () => {
  test('a second submission is refused (0047), in both languages', async () => {
    const { data } = await submit()
    expect(data).toMatchObject({ status: 'inReview', revision: 1, consented: true })
    expect(data.promisedDays).toHaveLength(3)
    expect((await detail()).certification).toBe('inReview')
    expect(errorOf(await submit()).errorMsg).toContain('in review. It takes 1 to 3 working days')
    const zh = errorOf(await submit({}, person, 'zh'))
    expect(zh).toMatchObject({ status: 409, errorCode: '0047' })
    expect(zh.errorMsg).toContain('认证审核中')
  })

  test('of two first submissions at once one is taken, the other is told 0047', async () => {
    const bodies = [await certificationForm(site, person), await certificationForm(site, person)]
    const answers = await Promise.all(
      bodies.map((body) => site.call(submitCertification, { body }, { as: person })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(errorOf(lost ?? { body: '{}' }).errorCode).toBe('0047')
  })

  test.each([
    ['en', 'We received your company verification', 'working days'],
    ['zh', '已收到您的企业认证申请', '个工作日'],
  ] as const)('a mail in %s and a notification promise the day', async (language, subject, text) => {
    person = await site.registerPerson({ language })
    await submit({}, person, language)
    await site.settle()
    const [mail] = mailsWith(subject)
    expect(mail?.text).toContain(text)
    expect(mail?.text).toContain('https://desktop.example.com/content/information/certification')
    const { data } = await site.call(listNotifications, { query: {} }, { as: person })
    expect(data.list[0]).toMatchObject({
      kind: 'certificationSubmitted',
      link: '/content/information/certification',
    })
  })

  test('withdrawn, it can be submitted again from what was there', async () => {
    const { data } = await submit()
    const params = { requestId: data.requestId ?? '' }
    await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: person })
    const after = (await current()).data
    expect(after).toMatchObject({
      status: 'withdrawn',
      revision: 2,
      company: data.company,
      images: data.images,
    })
    const again = await submit({ revision: 2, images: after.images })
    expect(again.data).toMatchObject({ status: 'inReview', revision: 3, images: data.images })
  })
})

describe('a decision', () => {
  test('sent back: the reason is at its field, the correction is the same request', async () => {
    const first = (await submit()).data
    const text = 'Position 18 should be 3.'
    await decide('sendBack', [{ code: 'codeDiffers', field: 'registrationNumber', text }])
    const { data } = await current()
    expect(data).toMatchObject({
      status: 'returned',
      reasons: [{ field: 'registrationNumber', text }],
      dueAt: null,
    })
    expect(data.company).toEqual(first.company)
    expect(mailsWith('needs changes')[0]?.text).toContain(text)
    expect(errorOf(await submit({ revision: 1, images: data.images })).errorCode).toBe('0022')
    const again = await submit({ revision: 2, images: data.images, address: '厦门市集美区示例路 18 号' })
    expect(again.data).toMatchObject({
      status: 'inReview',
      revision: 3,
      requestId: first.requestId,
      reasons: [],
    })
    const params = { requestId: first.requestId ?? '' }
    const { history } = (await site.call(getRequest, { params }, { as: person })).data
    expect(history.map(({ action }) => action)).toEqual(['submit', 'sendBack', 'resubmit'])
  })

  test('refused: told with the reason in the person’s language; a replaced image is deleted', async () => {
    person = await site.registerPerson({ language: 'zh' })
    const { data } = await submit({}, person, 'en')
    await decide('reject', [{ code: 'other', field: 'license', text: '营业执照无法辨认。' }])
    expect((await detail()).certification).toBe('failed')
    expect(mailsWith('您的企业认证未通过')[0]?.text).toContain('营业执照无法辨认。')
    const replaced = await uploadedImage(site, person, 2)
    await submit({ revision: 2, images: [replaced, null, null] })
    await site.settle()
    const params = { fileId: data.images[0] ?? '' }
    expect(errorOf(await site.call(getImage, { params }, { as: person })).errorCode).toBe('imageGone')
  })

  test('approved: an enterprise account whose data are fixed (0046)', async () => {
    await submit()
    await decide('approve')
    expect(await detail()).toMatchObject({
      certification: 'verified',
      accountKind: 'enterprise',
      companyName: '厦门百衡轴承有限公司',
      taxNumber: '91350100M000100Y43',
      name: '林照',
      phone: '+8613800138000',
    })
    expect(mailsWith('is approved')).toHaveLength(1)
    const again = errorOf(await submit({ revision: 2 }))
    expect(again).toMatchObject({ status: 409, errorCode: '0046' })
    const { data } = await site.call(getProfile, {}, { as: person })
    const { name, phone, companyName, taxNumber, companyAddress, updatedAt } = data
    const body = {
      name: name ?? '',
      phone: phone ?? '',
      companyName: companyName ?? '',
      taxNumber: taxNumber ?? '',
      companyAddress: `${companyAddress} 2`,
      updatedAt,
    }
    const zh = { as: person, headers: { 'accept-language': 'zh' } }
    const refused = errorOf(await site.call(updateProfile, { body }, zh))
    expect(refused).toMatchObject({ errorCode: '0046', errorMsg: expect.stringContaining('不可修改') })
  })

  test('a transaction that fails leaves no mail, no state and no data', async () => {
    await submit()
    vi.spyOn(site.deps.outbox, 'enqueue').mockRejectedValueOnce(new Error('disk full'))
    await expect(decide('approve')).rejects.toThrow('disk full')
    expect(await detail()).toMatchObject({ certification: 'inReview', accountKind: 'personal' })
  })
})

describe('withdrawing the consent', () => {
  test('ends the review and deletes the images', async () => {
    const { data } = await submit()
    const { list } = (await site.call(listConsents, {}, { as: person })).data
    const consent = list.find(({ agreement }) => agreement === 'identity-documents')
    expect(consent).toMatchObject({ purpose: 'certification', withdrawable: true })
    await site.call(withdrawConsent, { params: { recordId: consent?.recordId ?? '' } }, { as: person })
    await site.settle()
    expect((await current()).data).toMatchObject({
      status: 'withdrawn',
      consented: false,
      images: [null, null, null],
      company: data.company,
    })
    const params = { fileId: data.images[0] ?? '' }
    expect(errorOf(await site.call(getImage, { params }, { as: person })).errorCode).toBe('imageGone')
  })
})
