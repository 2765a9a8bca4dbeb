import { z } from 'zod'
import { instant, instantOrNull, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { partnerCard } from './association.service.ts'
import { allOfAccount, viewsOfCustomer, wipeAssociations } from './association.store.ts'
import { endAssociationsForGood } from './association-end.service.ts'
import { invitationsOfPartner, wipeInvitations } from './invitation.store.ts'

/** Associations with a partner, or with customers, newest first. */
const associations = copiedTable({
  key: 'associations',
  title: { zh: '合作伙伴与客户', en: 'Partner and customers' },
  row: z.object({
    /** Whether the account is the `customer` or the `partner` of it. */
    side: z.string(),
    /** What the partner calls the customer. */
    customerName: z.string(),
    /** '' where the account is the partner itself. */
    partnerName: z.string(),
    state: z.string(),
    acceptedAt: instant,
    activeSince: instantOrNull,
    /** Version of the notice that was accepted last. */
    noticeVersion: z.string(),
    /** The newest request to end it: `customer` or `partner`, and what both said. */
    endAskedBy: z.string().nullable(),
    endAskedAt: instantOrNull,
    endReason: z.string(),
    endRefusedAt: instantOrNull,
    endRefusal: z.string(),
    endedAt: instantOrNull,
    endCause: z.string().nullable(),
    endNote: z.string(),
  }),
  async read({ db }, { accountId }) {
    const copied = []
    for (const row of await allOfAccount(db.query, accountId)) {
      const isPartner = row.partnerId === accountId
      const partner = isPartner ? undefined : await partnerCard(db.query, row.partnerId)
      copied.push({
        side: row.customerId === accountId ? 'customer' : 'partner',
        customerName: row.customerName,
        partnerName: partner?.name ?? '',
        state: row.state,
        acceptedAt: row.acceptedAt,
        activeSince: row.activeSince,
        noticeVersion: row.noticeVersion,
        endAskedBy: row.endAskedBy,
        endAskedAt: row.endAskedAt,
        endReason: row.endReason,
        endRefusedAt: row.endRefusedAt,
        endRefusal: row.endRefusal,
        endedAt: row.endedAt,
        endCause: row.endCause,
        endNote: row.endNote,
      })
    }
    return copied
  },
  labels: {
    customerName: { zh: '客户', en: 'Customer' },
    activeSince: { zh: '关联时间', en: 'Associated since' },
    noticeVersion: { zh: '告知书版本', en: 'Version of the notice' },
    endAskedBy: { zh: '申请解除方', en: 'End requested by' },
    endAskedAt: { zh: '申请解除时间', en: 'End requested' },
    endReason: { zh: '解除理由', en: 'Reason for the end' },
    endRefusedAt: { zh: '不同意时间', en: 'Refused' },
    endRefusal: { zh: '对方答复', en: 'Answer to the end' },
    endCause: { zh: '解除原因', en: 'Why it ended' },
    endNote: { zh: '解除说明', en: 'Note at the end' },
  },
})

/** Each view of the account’s details by its partner, newest first. */
const partnerViews = copiedTable({
  key: 'partnerViews',
  title: { zh: '合作伙伴查看记录', en: 'Views of your details by your partner' },
  row: z.object({
    viewedAt: instant,
    viewer: z.string(),
    partnerName: z.string(),
    fields: z.array(z.string()),
  }),
  async read({ db }, { accountId }) {
    const views = await viewsOfCustomer(db.query, accountId)
    return views.map(({ viewedAt, viewer, partnerName, fields }) => ({
      viewedAt,
      viewer,
      partnerName,
      fields: fields.split(','),
    }))
  },
  show: (view) => ({ ...view, fields: view.fields.join(', ') }),
  labels: {
    viewedAt: { zh: '查看时间', en: 'Viewed' },
    viewer: { zh: '查看人', en: 'Viewed by' },
    fields: { zh: '查看内容', en: 'Details' },
  },
})

/** Customers that the account invited as a partner, newest first. The link is stored as a hash, which is left out. */
const invitations = copiedTable({
  key: 'invitations',
  title: { zh: '您邀请的客户', en: 'Customers you invited' },
  row: z.object({
    customerName: z.string(),
    /** `email` or `companyCode`, and the address or the code. */
    boundBy: z.string(),
    boundTo: z.string(),
    inviteLanguage: z.string(),
    state: z.string(),
    /** The sub-account that sent it last; null for the account itself. */
    subAccountId,
    sentAt: instant,
    expiresAt: instant,
    openedAt: instantOrNull,
    settledAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await invitationsOfPartner(db.query, accountId)
    return rows.map((row) => ({
      customerName: row.customerName,
      boundBy: row.boundBy,
      boundTo: row.boundTo,
      inviteLanguage: row.language,
      state: row.state,
      subAccountId: subAccountIdOf(accountId, row.sentBy),
      sentAt: row.sentAt,
      expiresAt: row.expiresAt,
      openedAt: row.openedAt,
      settledAt: row.settledAt,
    }))
  },
  labels: {
    customerName: { zh: '客户', en: 'Customer' },
    boundBy: { zh: '邀请方式', en: 'Invited by' },
    boundTo: { zh: '邀请对象', en: 'Invited' },
    inviteLanguage: { zh: '邮件语言', en: 'Language of the e-mail' },
    sentAt: { zh: '发送时间', en: 'Sent' },
    openedAt: { zh: '打开时间', en: 'Opened' },
    settledAt: { zh: '接受或撤销时间', en: 'Accepted or revoked' },
  },
})

export const associationPersonal: PersonalData = {
  tables: ['associations', 'associationViews', 'invitations'],
  end: (deps, tx, { accountId }) => endAssociationsForGood(deps, tx, accountId),
  async wipe({ clock }, tx, { accountId }) {
    await wipeInvitations(tx, accountId, clock.now())
    await wipeAssociations(tx, accountId)
  },
  copied: [associations, partnerViews, invitations],
}
