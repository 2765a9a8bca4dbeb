import { beforeAll, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import type { CertificationForm } from '#contract/company/certification/certification.fields.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { certificationForm, uploadedImage } from '#test/certification-form.ts'
import { certificationReview, certificationWarnings } from './certification-review.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

async function submitted(wanted: Partial<CertificationForm>, person?: Person) {
  const as = person ?? (await site.registerPerson())
  const body = await certificationForm(site, as, wanted)
  const { data } = await site.call(submitCertification, { body }, { as })
  const request = await requestById(site.db.query, data.requestId ?? '')
  if (!request) throw new Error('not submitted')
  return {
    request,
    person: as,
    images: data.images,
    review: await certificationReview(site.db.query, request),
  }
}

const stateOf = (review: Awaited<ReturnType<typeof certificationReview>>) =>
  Object.fromEntries(review.checks.map(({ name, state }) => [name, state]))

describe('checks for the operator', () => {
  test('of a sound request all pass; its fields and images are in their order', async () => {
    const person = await site.registerPerson()
    const [license, emblem] = [await uploadedImage(site, person, 11), await uploadedImage(site, person, 12)]
    const { review } = await submitted(
      {
        companyName: 'Sound Ltd.',
        registrationNumber: '91110000802100433B',
        images: [license, null, emblem],
      },
      person,
    )
    expect(stateOf(review)).toEqual({
      checkDigit: 'passed',
      sameCode: 'passed',
      sameName: 'passed',
      sameImage: 'passed',
      mailDomain: 'passed',
    })
    expect(review.images).toEqual([
      { fileId: license, name: 'license' },
      { fileId: emblem, name: 'emblem' },
    ])
    expect(review.fields.map(({ name, previous }) => [name, previous])).toEqual([
      ...[
        ['companyName', null],
        ['registrationNumber', null],
        ['country', null],
      ],
      ...[
        ['address', null],
        ['contactName', null],
        ['contactPhone', null],
      ],
    ])
  })

  test('a wrong check digit names both', async () => {
    const wanted = { companyName: 'Digit Ltd.', registrationNumber: '914403001922038217' }
    const { review, request } = await submitted(wanted)
    expect(review.checks[0]).toMatchObject({
      name: 'checkDigit',
      state: 'warning',
      field: 'registrationNumber',
      params: { entered: '7', calculated: '6' },
    })
    expect((await certificationWarnings(site.db.query, [request])).get(request.id)).toBeGreaterThan(0)
  })

  test('the same code, company and image of another account are found, and lead to it', async () => {
    const first = await site.registerPerson()
    const code = '91330100799655058B'
    const images = [await uploadedImage(site, first, 21), null, null]
    await submitted({ companyName: '杭州拾野建筑设计有限公司', registrationNumber: code, images }, first)
    const second = await site.registerPerson()
    const same = [await uploadedImage(site, second, 21), null, null]
    const { review } = await submitted(
      { companyName: '杭州拾野建筑设计有限责任公司', registrationNumber: code, images: same },
      second,
    )
    const found = review.checks.filter(({ state }) => state === 'warning')
    expect(found.map(({ name }) => name)).toEqual(['sameCode', 'sameName', 'sameImage'])
    for (const { account } of found) expect(account).toEqual({ id: first.userId, name: first.userName })
  })

  test('a mailbox for one day is named', async () => {
    const person = await site.registerPerson({ email: 'person@mailinator.com' })
    const { review } = await submitted({ companyName: 'Mail Ltd.' }, person)
    expect(review.checks.at(-1)).toMatchObject({ state: 'warning', params: { domain: 'mailinator.com' } })
  })

  test('a company from abroad has no check digit, and without a number no code to compare', async () => {
    const wanted = {
      country: 'NO',
      registrationNumber: '',
      contactPhone: '4722334455',
      companyName: 'Fjord AS',
    }
    const { review } = await submitted(wanted)
    expect(review.checks.map(({ name }) => name)).toEqual(['sameName', 'sameImage', 'mailDomain'])
  })
})
