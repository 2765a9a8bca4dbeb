/** The settings of queues: a second operator, reasons, versions. */
import { beforeAll, expect, test } from 'vitest'
import { certificationReasons } from '#contract/company/certification/certification.reasons.ts'
import { dealReasons } from '#contract/deals/pipeline/pipeline.reasons.ts'
import { getQueueSettings, updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let chen: Person

beforeAll(async () => {
  site = await testApp({ demo: false })
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})

const read = (queue = 'certification', as = chen) =>
  site.call(getQueueSettings, { params: { queue } }, { as })

function change(version: number, wanted: { fourEyes?: boolean; reasons?: ReasonTemplate[] } = {}, as = chen) {
  const body = { fourEyes: false, reasons: [...certificationReasons], ...wanted, version }
  return site.call(updateQueueSettings, { params: { queue: 'certification' }, body }, { as })
}

test('a queue has its own reasons until they are changed; each change is a version', async () => {
  expect((await read()).data).toEqual({
    fourEyes: false,
    reasons: certificationReasons,
    assignment: [],
    version: 0,
    changedAt: null,
    changedBy: null,
    looserFrom: null,
    colleagues: [{ id: chen.userId, name: 'Chen Yu' }],
    ownReasons: certificationReasons,
  })
  const [first] = certificationReasons
  if (!first) throw new Error('no reason')
  const reasons = [{ ...first, title: { zh: '看不清', en: 'Blurred' } }]
  const changed = await change(0, { fourEyes: true, reasons })
  expect(changed.data).toMatchObject({ fourEyes: true, reasons, version: 1, changedBy: 'Chen Yu' })
  expect((await read()).data).toMatchObject(changed.data)
})

test('a change that has not seen the newest version is refused', async () => {
  const { version } = (await read()).data
  const answers = await Promise.all([change(version), change(version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(errorOf(refused ?? { body: '{}' }).errorCode).toBe('0022')
  // Nor is one that claims to have seen a version that is still to come.
  expect(errorOf(await change(version + 2)).errorCode).toBe('0022')
  expect((await read()).data.version).toBe(version + 1)
})

test('reasons are complete, of decisions that need one, about fields that there are', async () => {
  const { version } = (await read()).data
  const [first] = certificationReasons
  if (!first) throw new Error('no reason')
  const code = async (reason: ReasonTemplate, ...more: ReasonTemplate[]) =>
    errorOf(await change(version, { reasons: [reason, ...more] }))
  expect(await code({ ...first, field: 'shoeSize' })).toMatchObject({ errorCode: 'requestFieldUnknown' })
  expect(await code({ ...first, action: 'approve' })).toMatchObject({ errorCode: 'decisionUnknown' })
  expect((await code({ ...first, text: { zh: '', en: 'Blurred' } })).fields).toHaveProperty([
    'reasons.0.text.zh',
  ])
  expect((await code(first, first)).fields).toMatchObject({ reasons: { code: 'listedTwice' } })
})

test('a queue that there is not is not found, and operators without the permission are refused', async () => {
  expect(errorOf(await read('shoes')).errorCode).toBe('notFound')
  const body = { fourEyes: true, reasons: [...certificationReasons], version: 0 }
  const params = { queue: 'shoes' }
  const changed = await site.call(updateQueueSettings, { params, body }, { as: chen })
  expect(errorOf(changed)).toMatchObject({ status: 404, errorCode: 'notFound' })
  const reviewer = await signedInOperator(site, 'support')
  expect(errorOf(await read('certification', reviewer)).errorCode).toBe('0059')
})

test('rules of assignment name operators who may decide, in queues that have them', async () => {
  const rule = { operatorId: chen.userId, regions: ['eastChina' as const], industries: [] }
  const set = (queue: string, assignment: (typeof rule)[], version = 0) => {
    const reasons = [...(queue === 'deals' ? dealReasons : certificationReasons)]
    const body = { fourEyes: false, reasons, assignment, version }
    return site.call(updateQueueSettings, { params: { queue }, body }, { as: chen })
  }
  expect((await set('deals', [rule])).data).toMatchObject({ assignment: [rule], version: 1 })
  const unknown = await set('deals', [{ ...rule, operatorId: newId() }], 1)
  expect(errorOf(unknown).errorCode).toBe('colleagueUnknown')
  const { version } = (await read()).data
  expect(errorOf(await set('certification', [rule], version)).errorCode).toBe('colleagueUnknown')
})

test('says whom its rules can name: those who may decide in it', async () => {
  const reviewer = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  await signedInOperator(site, 'marketing', { name: 'Li Na' })
  expect((await read('deals')).data.colleagues).toEqual([
    { id: chen.userId, name: 'Chen Yu' },
    { id: reviewer.userId, name: 'Wang Min' },
  ])
})
