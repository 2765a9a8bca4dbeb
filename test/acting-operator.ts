/** One thing of each kind that can act for an operator. */
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { sendOperatorReset } from '#contract/identity/operator/operator.endpoints.ts'
import { inviteOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { storePreview } from '#server/publishing/site/preview.service.ts'
import { assignRequest, submitRequest } from '#server/requests/request/request.service.ts'
import { rowsOf } from './acting-makers.ts'
import type { Person, TestApp } from './app.ts'
import { versionSeen } from './version-seen.ts'

const { decide: decideCertificationQueueItem, item: getCertificationQueueItem } = certificationQueue.endpoints

/** Makes one thing of each kind. @returns the secret of the invitation that was mailed, and of the preview */
export async function madeByOperator(site: TestApp, operator: Person, chief: Person) {
  const { userId: accountId } = operator
  const email = `second-self-${newId().slice(0, 8)}@provider.example`
  const form = { email, role: 'administrator', language: 'en' } as const
  await site.call(inviteOperator, { body: form }, { as: operator })
  const invitation = /#token=([\w-]{43})/.exec((await site.mailTo(email)).text)?.[1] ?? ''
  await site.call(sendOperatorReset, { params: { operatorId: accountId } }, { as: chief })
  const { key: preview } = await storePreview(
    site.deps,
    { accountId },
    { subject: 'brand', value: {}, minutes: 60 },
  )
  const decided = await requestOf(site)
  const version = await versionSeen(site, getCertificationQueueItem, decided, operator)
  const reasons = [{ code: 'race', field: null, text: 'Reason' }]
  await site.call(
    decideCertificationQueueItem,
    { params: { requestId: decided }, body: { action: 'reject', version, reasons, note: '' } },
    { as: operator },
  )
  const assigned = await requestOf(site)
  await site.db.transaction((tx) => assignRequest(tx, assigned, { from: null, to: accountId }))
  await rowsOf(site, accountId)
  return { invitation, preview }
}

async function requestOf(site: TestApp): Promise<string> {
  const { userId } = await site.registerPerson()
  const wanted = {
    kind: 'certification' as const,
    accountId: userId,
    userId,
    subject: 'Company',
    language: 'en' as const,
  }
  const call = { address: '', userAgent: '', requestId: '' }
  const { id } = await site.db.transaction((tx) => submitRequest(site.deps, tx, wanted, call))
  return id
}
