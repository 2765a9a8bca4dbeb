/** The objects that calls of the permission matrix name. */

import {
  listSubAccountSessions,
  selectSubAccounts,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import { uploadImage } from '#contract/files/file/file.endpoints.ts'
import { listSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import { createListView } from '#contract/lists/list/list.endpoints.ts'
import { mailList } from '#contract/messages/mail/mail.list.ts'
import {
  listNotifications,
  selectNotifications,
} from '#contract/messages/notification/notification.endpoints.ts'
import { associationViewList } from '#contract/partners/association/invitation.list.ts'
import { deliveryList } from '#contract/partners/webhook/webhook.list.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { listAuditEvents, selectAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { issueLink } from '#server/identity/operator/operator-link.service.ts'
import { newId } from '#server/kit/ids.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { NO_END } from '#server/partners/association/association.service.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { submitRequest } from '#server/requests/request/request.service.ts'
import { tokenRow, webhookRow } from './api-token.ts'
import type { Person, TestApp } from './app.ts'
import { submittedDealRow } from './deals.ts'
import { picture } from './image.ts'
import { importsOf } from './imports.ts'
import { leadOf } from './lead.ts'
import { plainMail } from './mail.ts'
import { makeOperator } from './operator.ts'
import { signedInSubAccount } from './sub-account.ts'

/** Ids of one object of each kind that a call can name, below one account. */
export type Objects = Readonly<Record<string, string>>

/** Every object is one that never was. */
export const ABSENT: Objects = new Proxy({}, { get: () => newId() })

/** The least picture that is one. */
export const PICTURE = await picture({ width: 8, height: 8 })

/** A saved view of a list. */
export const VIEW = {
  name: 'A view',
  filters: {},
  search: '',
  sort: '-at',
  pageSize: 20 as const,
  columns: null,
  isDefault: false,
}

/** The objects of an account, with a mark in all their names. */
export async function objectsOf(site: TestApp, owner: Person, mark: string): Promise<Objects> {
  const as = { as: owner }
  const userName = `${mark}-${newId().slice(0, 4)}`
  const sub = await signedInSubAccount(site, owner, { userName })
  const roleBody = { name: `${mark} role ${newId()}`.slice(0, 36), description: mark, permissions: [] }
  const { id: roleId } = (await site.call(createRole, { body: roleBody }, as)).data
  const sessions = (await site.call(listSessions, {}, as)).data.list
  const params = { subAccountId: sub.userId }
  const subSessions = (await site.call(listSubAccountSessions, { params }, as)).data.list
  const view = { ...VIEW, name: `${mark} ${newId()}`.slice(0, 36), search: mark }
  const ofLog = { list: 'AuditEvents' }
  const { id: viewId } = (await site.call(createListView, { params: ofLog, body: view }, as)).data
  const consents = await site.db.query
    .selectFrom('consents')
    .select('id')
    .where('accountId', '=', owner.userId)
    .execute()
  const events = (await site.call(listAuditEvents, { query: { actor: sub.userId } }, as)).data.list
  return {
    accountId: owner.userId,
    subAccountId: sub.userId,
    subSessionId: subSessions[0]?.sessionId ?? '',
    subSelection: (await site.call(selectSubAccounts, { body: {} }, as)).data.selection,
    roleId,
    sessionId: sessions[0]?.sessionId ?? '',
    auditEventId: events[0]?.id ?? '',
    auditSelection: (await site.call(selectAuditEvents, { body: {} }, as)).data.selection,
    recordId: consents[0]?.id ?? '',
    passkeyId: await passkeyOf(site, owner, mark),
    endedId: await endedAccessOf(site, owner, mark),
    ...(await importsOf(site, owner, mark)),
    ...(await notificationsOf(site, owner, mark)),
    ...(await mailsOf(site, owner, mark)),
    viewId,
    fileId: await imageOf(site, owner),
    requestId: await requestOf(site, owner, mark),
    pocId: await requestOf(site, owner, mark, 'poc'),
    offerRequestId: await requestOf(site, owner, mark, 'purchase'),
    applicationId: await requestOf(site, owner, mark, 'partner'),
    extensionId: await requestOf(site, owner, mark, 'trialExtension'),
    ...(await dealsOf(site, owner, mark)),
    tokenId: (await tokenRow(site, { accountId: owner.userId, label: mark })).id,
    ...(await webhookOf(site, owner, mark)),
    trialId: await trialOf(site, owner),
    claimId: await claimOf(site, owner, mark),
    operatorId: (await makeOperator(site, 'support')).userId,
    invitationId: await invitationOf(site),
    recoveryId: await recoveryOf(site, owner, mark),
    ...(await associationOf(site, owner, mark)),
    ...(await leadOf(site, owner, await requestOf(site, owner, mark, 'poc'), mark)),
  }
}

/** A webhook that is noted as switched off, and exists no more. */
async function endedAccessOf(site: TestApp, { userId: accountId }: Person, mark: string): Promise<string> {
  const id = newId()
  const noted = { id, accountId, kind: 'webhook', itemId: newId(), nameZh: mark, nameEn: mark, target: '' }
  const times = { changedAt: 0, state: null, endedAt: site.clock.now(), restoredAt: null }
  await site.db.query
    .insertInto('endedAccess')
    .values({ ...noted, ...times })
    .execute()
  return id
}

async function passkeyOf(site: TestApp, { userId }: Person, name: string): Promise<string> {
  const id = newId()
  const key = { id, userId, publicKey: '', counter: 0, transports: '[]', name }
  await site.db.query
    .insertInto('passkeys')
    .values({ ...key, createdAt: 0, lastUsedAt: null })
    .execute()
  return id
}

async function notificationsOf(site: TestApp, owner: Person, mark: string) {
  const news = { userId: owner.userId, kind: 'newDevice', params: { address: mark } } as const
  await site.db.transaction((tx) => notify(site.deps, tx, news))
  const as = { as: owner }
  const [newest] = (await site.call(listNotifications, { query: {} }, as)).data.list
  const { selection } = (await site.call(selectNotifications, { body: {} }, as)).data
  return { notificationId: newest?.id ?? '', notificationSelection: selection }
}

async function mailsOf(site: TestApp, owner: Person, mark: string) {
  const mail = plainMail({ to: owner.email, subject: mark, text: mark })
  const mailId = await site.db.transaction((tx) => site.deps.outbox.enqueue(tx, mail))
  const { selection } = (await site.call(mailList.endpoints.select, { body: {} }, { as: owner })).data
  return { mailId, mailSelection: selection }
}

/** A request that waits for review. */
async function requestOf(
  site: TestApp,
  { userId }: Person,
  subject: string,
  kind: 'certification' | 'partner' | 'poc' | 'purchase' | 'trialExtension' = 'certification',
): Promise<string> {
  const request = { kind, accountId: userId, userId, language: 'en', subject } as const
  const { id } = await site.db.transaction(async (tx) => submitRequest(site.deps, tx, request, SYSTEM_CALL))
  return id
}

/** A webhook that is off, so that nothing is sent, with a delivery that failed, and a snapshot of the list. */
async function webhookOf(site: TestApp, owner: Person, mark: string) {
  const { webhookId, deliveryId } = await webhookRow(site, owner.userId, mark)
  const snapshot = await site.call(deliveryList.endpoints.select, { body: {} }, { as: owner })
  const deliverySelection = snapshot.status === 200 ? snapshot.data.selection : newId()
  return { webhookId, deliveryId, deliverySelection }
}

/** A submitted deal, and a snapshot of the list where the account is a partner. */
async function dealsOf(site: TestApp, owner: Person, mark: string) {
  const dealId = await submittedDealRow(site, owner.userId, mark)
  const snapshot = await site.call(dealList.endpoints.select, { body: {} }, { as: owner })
  return { dealId, dealSelection: snapshot.status === 200 ? snapshot.data.selection : newId() }
}

/** A trial that failed, of which an account may have several: what can be done with others is refused by its state. */
async function trialOf(site: TestApp, { userId: accountId }: Person): Promise<string> {
  const id = newId()
  const choice = { regionId: 'eu-frankfurt', sizeId: '2c4g', systemId: 'windows-11' }
  const parts = { systemDiskGb: 80, dataDiskGb: 0, quantity: 1, trialDays: 3, contact: JSON.stringify({}) }
  await site.db.query
    .insertInto('trials')
    .values({
      id,
      accountId,
      ...choice,
      ...parts,
      attempt: 1,
      state: 'failed',
      language: 'en',
      requestedAt: 0,
    })
    .execute()
  const request = { kind: 'trial', id, accountId, userId: accountId, language: 'en', subject: '' } as const
  await site.db.transaction(async (tx) => submitRequest(site.deps, tx, request, SYSTEM_CALL))
  return id
}

/** An open claim of a renewal pack, of a campaign of its own: an account has one for each campaign. */
async function claimOf(site: TestApp, { userId: accountId }: Person, mark: string): Promise<string> {
  const id = newId()
  const terms = { kind: 'renewalPack', priceMinor: 9900, currency: 'CNY', rateBasisPoints: 8000 } as const
  const nothing = { redeemedAt: null, orderId: null, cancelledAt: null }
  await site.db.query
    .insertInto('claims')
    .values({
      id,
      accountId,
      campaignId: id,
      kind: 'renewalPack',
      state: 'open',
      code: id,
      terms: JSON.stringify(terms),
      campaignNameZh: mark,
      campaignNameEn: mark,
      language: 'en',
      timeZone: 'UTC',
      claimedAt: 0,
      expiresAt: 4e12,
      ...nothing,
    })
    .execute()
  return id
}

/**
 * An association that ended, of which an account may have several, its invitation, and a view of what was shared. The
 * account is both sides of it, so that it is in the lists of both.
 */
async function associationOf(site: TestApp, owner: Person, mark: string) {
  const [customerInvitationId, customerId, associationViewId] = [newId(), newId(), newId()]
  const { userId } = owner
  const { id: consentId } = await site.db.query
    .selectFrom('consents')
    .select('id')
    .where('accountId', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const both = { partnerId: userId, customerName: mark }
  await site.db.query
    .insertInto('invitations')
    .values({
      id: customerInvitationId,
      ...both,
      boundBy: 'companyCode',
      boundTo: mark,
      boundKey: mark,
      language: 'en',
      tokenHash: newId(),
      state: 'expired',
      sentBy: userId,
      sentAt: 0,
      expiresAt: 0,
      openedAt: null,
      settledAt: null,
    })
    .execute()
  await site.db.query
    .insertInto('associations')
    .values({
      id: customerId,
      customerId: userId,
      ...both,
      invitationId: customerInvitationId,
      companyCode: null,
      state: 'ended',
      consentId,
      noticeVersion: '1',
      acceptedAt: 0,
      activeSince: 0,
      ...NO_END,
      endedAt: 0,
      endCause: 'agreed',
      endNote: '',
    })
    .execute()
  await site.db.query
    .insertInto('associationViews')
    .values({
      id: associationViewId,
      associationId: customerId,
      customerId: userId,
      partnerId: userId,
      userId: mark,
      viewer: mark,
      partnerName: mark,
      fields: 'email',
      viewedAt: 0,
    })
    .execute()
  const { select } = associationViewList.endpoints
  const { selection } = (await site.call(select, { body: {} }, { as: owner })).data
  return {
    customerInvitationId,
    customerId,
    customerSelection: newId(),
    associationViewId,
    associationViewSelection: selection,
  }
}

/** A case of a lost mailbox that is over: an account has one open case at most. */
async function recoveryOf(site: TestApp, { userId, email }: Person, mark: string): Promise<string> {
  const id = newId()
  const row = {
    id,
    accountId: userId,
    state: 'cancelled',
    oldEmail: email,
    newEmail: `new-${email}`,
  } as const
  const nothing = { confirmedBy: null, confirmedAt: null, takesEffectAt: null, stopHash: null, endedAt: null }
  await site.db.query
    .insertInto('mailboxRecoveries')
    .values({
      ...row,
      ...nothing,
      evidence: 'license',
      note: mark,
      startedBy: newId(),
      startedAt: 0,
      endedBy: null,
      endedBecause: null,
      endReason: null,
    })
    .execute()
  return id
}

async function imageOf(site: TestApp, owner: Person): Promise<string> {
  const upload = new File([PICTURE], 'a.jpg')
  return (await site.call(uploadImage, { upload }, { as: owner })).data.fileId
}

/** An invitation to the desk, which belongs to no account. */
async function invitationOf(site: TestApp): Promise<string> {
  const email = `${newId()}@provider.example`
  const invitation = { kind: 'invitation', role: 'support', language: 'en', sentBy: null } as const
  const issued = await site.db.transaction((tx) =>
    issueLink(site.deps, tx, { ...invitation, email, emailKey: email }),
  )
  return issued?.link.id ?? ''
}
