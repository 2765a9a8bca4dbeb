/** What an operator has begun does not go on when the operator is disabled or gets another role. */
import { beforeEach, expect, test } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import {
  changeOperatorRole,
  disableOperator,
  getOperatorEnds,
  listOperators,
} from '#contract/identity/operator/operator.endpoints.ts'
import { getOperatorLink, inviteOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { DAY_MS, SECOND_MS } from '#contract/kit/time.ts'
import { QUEUE_LIMITS } from '#contract/requests/queue/queue.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { openPreview, storePreview } from '#server/publishing/site/preview.service.ts'
import { requestById, submitRequest } from '#server/requests/request/request.service.ts'
import { browserHeaders, cookiesIn, errorOf, type Person, sessionIn, testApp } from '#test/app.ts'
import { makeOperator, signedInOperator } from '#test/operator.ts'
import { versionSeen } from '#test/version-seen.ts'

const { decide: decideCertificationQueueItem, item: getCertificationQueueItem } = certificationQueue.endpoints

const site = await testApp()
let chief: Person
beforeEach(async () => {
  chief = await signedInOperator(site, 'administrator')
})

const about = async ({ userId }: Pick<Person, 'userId'>) => {
  const { list } = (await site.call(listOperators, {}, { as: chief })).data
  return { params: { operatorId: userId }, updatedAt: list.find(({ id }) => id === userId)?.updatedAt ?? 0 }
}
const ENDS = {
  async disabling(operator: Pick<Person, 'userId'>) {
    const { params, updatedAt } = await about(operator)
    return site.call(disableOperator, { params, body: { updatedAt } }, { as: chief })
  },
  async 'another role'(operator: Pick<Person, 'userId'>) {
    const { params, updatedAt } = await about(operator)
    return site.call(changeOperatorRole, { params, body: { role: 'support', updatedAt } }, { as: chief })
  },
}
const CASES = Object.entries(ENDS)

test.each(CASES)('%s closes the invitations that the operator has sent', async (_name, end) => {
  const intruder = await signedInOperator(site, 'administrator')
  const email = `second-self-${newId().slice(0, 6)}@provider.example`
  const body = { email, role: 'administrator', language: 'en' } as const
  await site.call(inviteOperator, { body }, { as: intruder })
  const token = /#token=([\w-]{43})/.exec((await site.mailTo(email)).text)?.[1] ?? ''
  expect((await site.call(getOperatorLink, { body: { token } })).status).toBe(200)
  expect((await end(intruder)).status).toBe(200)
  expect(errorOf(await site.call(getOperatorLink, { body: { token } })).errorCode).toBe('0058')
})

test.each(CASES)('%s ends a decision that waits for its ten seconds', async (_name, end) => {
  const intruder = await signedInOperator(site, 'administrator')
  const { userId } = await site.registerPerson()
  const words = { subject: 'Company', language: 'en' } as const
  const wanted = { kind: 'certification', accountId: userId, userId, ...words } as const
  const call = { address: '', userAgent: '', requestId: '' }
  const { id: requestId } = await site.db.transaction((tx) => submitRequest(site.deps, tx, wanted, call))
  const reasons = [{ code: 'race', field: null, text: 'Reason' }]
  const version = await versionSeen(site, getCertificationQueueItem, requestId, intruder)
  const decided = await site.call(
    decideCertificationQueueItem,
    { params: { requestId }, body: { action: 'reject', version, reasons, note: '' } },
    { as: intruder },
  )
  expect(decided.status).toBe(200)
  await end(intruder)
  site.clock.advance((QUEUE_LIMITS.undoSeconds + 1) * SECOND_MS)
  await site.settle()
  expect((await requestById(site.db.query, requestId))?.state).toBe('inReview')
})

test.each([
  ['disabling', 'disabling'],
  ['role', 'another role'],
] as const)('who ends an operator by %s sees before what ends and what stays, and after', async (by, how) => {
  const intruder = await signedInOperator(site, 'administrator')
  const { params } = await about(intruder)
  const email = `self-${newId().slice(0, 6)}@provider.example`
  const body = { email, role: 'administrator', language: 'en' } as const
  await site.call(inviteOperator, { body }, { as: intruder })
  await storePreview(site.deps, { accountId: intruder.userId }, { subject: 'brand', value: {}, minutes: 60 })
  const tomorrow = site.clock.now() + DAY_MS
  const version = {
    kind: 'guides',
    itemId: newId(),
    number: 1,
    value: '{}',
    fromAt: tomorrow,
    awaiting: false,
  }
  await site.db.query
    .insertInto('contentVersions')
    .values({ ...version, ...UNCONFIRMED, createdAt: 1, createdBy: intruder.userId })
    .execute()
  const before = (await site.call(getOperatorEnds, { params, query: { by } }, { as: chief })).data
  const kinds = before.ends.map(({ kind }) => kind).sort()
  const own = by === 'disabling' ? ['session'] : []
  expect(kinds).toEqual(['operatorInvitation', 'preview', ...own])
  expect(before.ends.find(({ kind }) => kind === 'operatorInvitation')?.target).toBe(email)
  expect(before.stays.map(({ kind }) => kind)).toEqual(['scheduledPublication'])
  const ended = await ENDS[how](intruder)
  const { ends, stays } = ended.data
  expect({ ends, stays }).toEqual(before)
  const after = (await site.call(getOperatorEnds, { params, query: { by } }, { as: chief })).data
  expect(after).toEqual({ ends: [], stays: before.stays })
})

/** What else a version has that one operator has scheduled. */
const UNCONFIRMED = {
  source: 'operator' as const,
  createdByName: 'I',
  note: '',
  restoredFrom: null,
  oneLanguage: null,
  confirmedAt: null,
  confirmedBy: null,
  confirmedByName: null,
  withdrawnAt: null,
  withdrawnBy: null,
  withdrawnByName: null,
}

/** A preview of an operator who is logged in with a browser, and what the browser sends. */
async function previewOf(only: boolean) {
  const made = await makeOperator(site, 'administrator')
  const body = { account: made.userName, password: made.password }
  const answer = await site.call(signInOperator, { body }, { headers: browserHeaders })
  const as = { ...made, token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
  const cookie = as.cookie?.match(/session=([^;]+)/)?.[1]
  const session = await site.db.query
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', made.userId)
    .executeTakeFirstOrThrow()
  const { key } = await storePreview(
    site.deps,
    { accountId: made.userId },
    {
      subject: 'brand',
      value: {},
      minutes: 60,
      ...(only ? { onlyFor: { sessionId: session.id, cookie } } : {}),
    },
  )
  return { as, opens: async (shown = cookie) => (await openPreview(site.deps, key, shown)) !== undefined }
}

test('a preview for its author only opens with the cookie of its session, as long as that is open', async () => {
  const { as, opens } = await previewOf(true)
  expect([await opens(), await opens('a'.repeat(43)), await opens('')]).toEqual([true, false, false])
  await site.call(signOut, { body: { userId: as.userId } }, { as })
  expect(await opens()).toBe(false)
})

test('one of a session without a cookie opens for no one', async () => {
  const { userId: accountId } = chief
  const onlyFor = { sessionId: 'any', cookie: undefined }
  const { key } = await storePreview(site.deps, { accountId }, { subject: 'brand', value: {}, onlyFor })
  expect(await openPreview(site.deps, key)).toBeUndefined()
})

test.each(CASES)('%s ends the previews of the operator, shared ones too', async (_name, end) => {
  for (const only of [true, false]) {
    const { as, opens } = await previewOf(only)
    expect(await opens()).toBe(true)
    await end(as)
    expect(await opens()).toBe(false)
  }
})
