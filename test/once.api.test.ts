/** On a line that loses requests and answers, the forms of pages are done once, also where their input has changed. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { checkDealImport, confirmDealImport } from '#contract/deals/deal-import/deal-import.endpoints.ts'
import { commentDeal, createDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { applyForPartner } from '#contract/partners/partner/partner.endpoints.ts'
import { sendPocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { newIntention } from '#web/platform/api/intention.ts'
import type { Person } from './app.ts'
import { partnerPerson } from './association.ts'
import { certificationForm } from './certification-form.ts'
import { dealCsv, draftedDeal } from './deals.ts'
import { type LossyLine, lossyLine } from './lossy-line.ts'
import type { Fate } from './lossy-proxy.ts'
import { partnerForm } from './partner.ts'
import { submittedPoc } from './poc.ts'

let line: LossyLine
beforeAll(async () => {
  line = await lossyLine()
})
afterAll(() => line.close())

describe('forms of pages are done once', () => {
  test('the application of a partner, a certification', async () => {
    const person = await line.site.registerPerson()
    expect(await line.pressed(applyForPartner, { body: partnerForm() }, person)).toBe('')
    const body = await certificationForm(line.site, person)
    expect(await line.pressed(submitCertification, { body }, person)).toBe('')
  })

  test('a comment, a message about a proof of concept, a submitted deal, an import', async () => {
    const partner = await partnerPerson(line.site)
    const { id: dealId, version } = await draftedDeal(line.site, partner)
    expect(await line.pressed(submitDeal, { params: { dealId }, body: { version } }, partner)).toBe('')
    const text = { text: 'The budget is approved.', replyTo: null, files: [] }
    expect(await line.pressed(commentDeal, { params: { dealId }, body: text }, partner)).toBe('')
    const poc = await submittedPoc(line.site, partner)
    const message = { message: 'When do you begin?', revision: null }
    const params = { requestId: poc.requestId }
    expect(await line.pressed(sendPocMessage, { params, body: message }, partner)).toBe('')
    const upload = new File([dealCsv({ companyName: 'Imported once', companyCode: 'IMP-1' })], 'deals.csv')
    const { importId } = (await line.site.call(checkDealImport, { upload }, { as: partner })).data
    const importing = { params: { importId }, body: { submit: false } }
    expect(await line.pressed(confirmDealImport, importing, partner)).toBe('')
  })
})

describe('a changed body', () => {
  const names = async (partner: Person) => {
    const { data } = await line.site.call(dealList.endpoints.list, { query: {} }, { as: partner })
    return data.list.map(({ projectName }) => projectName)
  }
  const LOST: Fate[] = ['requestLost', 'requestLost', 'requestLost']

  test.each([
    { first: 'requestLost', deals: ['Second'], ends: 'done' },
    { first: 'answerLost', deals: ['First'], ends: 'earlier' },
    { first: 'page504After', deals: ['First'], ends: 'earlier' },
    { first: 'late', deals: ['Second'], ends: 'done' },
  ] as const)('after $first: one deal, $deals', async ({ first, deals, ends }) => {
    const partner = await partnerPerson(line.site)
    const callApi = line.browserOf(partner)
    const options = { intention: newIntention(), takesEarlier: true } as const
    line.proxy.fates = [first, ...LOST]
    await callApi(createDeal, { body: { projectName: 'First' } }, options)
    const answer = await callApi(createDeal, { body: { projectName: 'Second' } }, options)
    expect(answer).toMatchObject({ ok: true, data: { values: { projectName: deals[0] } } })
    expect('earlier' in answer).toBe(ends === 'earlier')
    expect(await names(partner)).toEqual(deals)
  })
})
