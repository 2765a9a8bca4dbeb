import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { SharedFields } from './association.fields.ts'
import type { AssociationState, InvitationState } from './association.rules.ts'
import type { associationViewList, customerList, invitationList } from './invitation.list.ts'

const invitationStatesEn: Record<InvitationState, string> = {
  pending: 'Pending',
  accepted: 'Accepted',
  revoked: 'Revoked',
  expired: 'Expired',
}

export const associationStatesEn: Record<AssociationState, string> = {
  pending: 'Waiting for approval',
  active: 'Associated',
  ending: 'End requested',
  ended: 'Ended',
}

export const invitationListEn: ListTexts<typeof invitationList> = {
  title: 'Invitations',
  columns: {
    customerName: 'Customer',
    boundTo: 'E-mail or company code',
    state: 'Status',
    sentAt: 'Sent',
    expiresAt: 'Expires',
    openedAt: 'Opened',
    settledAt: 'Accepted or revoked',
    language: 'Language',
    sentBy: 'Sent by',
  },
  options: {
    state: invitationStatesEn,
    language: {
      zh: 'Chinese',
      en: 'English',
    },
  },
}

export const customerListEn: ListTexts<typeof customerList> = {
  title: 'Customers',
  columns: {
    customerName: 'Customer',
    state: 'Status',
    shares: 'Shares details',
    activeSince: 'Associated since',
    acceptedAt: 'Accepted',
    endAskedAt: 'End requested',
    arbitratedFrom: 'We decide after',
    endedAt: 'Ended',
  },
  options: { state: associationStatesEn },
}

export const associationViewListEn: ListTexts<typeof associationViewList> = {
  title: 'Partner views',
  searched: 'views',
  columns: {
    viewedAt: 'When',
    viewer: 'Who',
    partnerName: 'Partner',
    fields: 'What they saw',
  },
  options: {},
}

/** The fields that a partner sees, as the log of views names them. */
export const sharedFieldsEn: Record<keyof SharedFields, string> = {
  userName: 'User name',
  userId: 'User ID',
  companyName: 'Company',
  country: 'Country or region',
  address: 'Address',
  name: 'Contact',
  email: 'E-mail',
  phone: 'Phone',
  certification: 'Verification',
}
