import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import { textHash } from '#contract/people/agreement/agreement.fields.ts'
import { associationErrors } from './association.errors.ts'
import {
  associationReason,
  associationView,
  customerView,
  endAnswer,
  invitationBody,
  sentInvitation,
  sharedFields,
} from './association.fields.ts'
import { associationViewList, customerList, invitationList } from './invitation.list.ts'

export const { list: listInvitations } = invitationList.endpoints
export const { list: listCustomers } = customerList.endpoints
export const { list: listAssociationViews } = associationViewList.endpoints

const invitation = z.object({ invitationId: looseId })
const customer = z.object({ customerId: looseId })

const invitationCalls = endpointGroup({
  path: '/api/invitations',
  audience: 'partner',
  permission: 'customer:invite',
})

export const inviteCustomer = invitationCalls.endpoint({
  name: 'inviteCustomer',
  method: 'POST',
  summary:
    'Invites a customer by its e-mail address, which gets a mail, or by its company code. The link is valid for 7 days, can be used once, and is answered here only.',
  body: invitationBody,
  output: sentInvitation,
  errors: [
    partnerErrors.certificationNeeded,
    associationErrors.invitationPending,
    associationErrors.invitationLimit,
  ],
})

export const resendInvitation = invitationCalls.endpoint({
  name: 'resendInvitation',
  method: 'POST',
  path: '/{invitationId}/resend',
  summary:
    'Makes a new link for an invitation that is pending or has expired, for another 7 days; the link before stops working. One by e-mail is mailed again.',
  params: invitation,
  output: sentInvitation,
  errors: [
    httpErrors.notFound,
    partnerErrors.certificationNeeded,
    associationErrors.invitationSettled,
    associationErrors.invitationPending,
    associationErrors.invitationLimit,
  ],
})

export const revokeInvitation = invitationCalls.endpoint({
  name: 'revokeInvitation',
  method: 'POST',
  path: '/{invitationId}/revocation',
  summary: 'Revokes an invitation that was not accepted; its link stops working at once.',
  params: invitation,
  output: z.object({ revoked: z.literal(true) }),
  errors: [httpErrors.notFound, associationErrors.invitationSettled],
})

const associationCalls = endpointGroup({
  path: '/api/association',
  audience: 'account',
})

export const getAssociation = associationCalls.endpoint({
  name: 'getAssociation',
  method: 'GET',
  permission: 'association:read',
  summary:
    'The newest association of the account with a partner, one that ended included; null: there never was one.',
  output: z.object({ association: associationView.nullable(), now: z.int() }),
  errors: [],
})

export const shareWithPartner = associationCalls.endpoint({
  name: 'shareWithPartner',
  method: 'POST',
  path: '/sharing',
  permission: 'association:update',
  summary:
    'Shares the details of the notice with the partner again, by accepting the notice anew. Sharing is stopped by withdrawing the consent.',
  body: z.object({ hash: textHash }),
  output: associationView,
  errors: [httpErrors.notFound, agreementErrors.outdated],
})

export const withdrawAcceptance = associationCalls.endpoint({
  name: 'withdrawAcceptance',
  method: 'POST',
  path: '/withdrawal',
  permission: 'association:update',
  summary: 'Takes the acceptance of an invitation back while it waits for its approval.',
  output: associationView,
  errors: [httpErrors.notFound, associationErrors.associationChanged],
})

export const askToEndAssociation = associationCalls.endpoint({
  name: 'askToEndAssociation',
  method: 'POST',
  path: '/end',
  permission: 'association:update',
  summary:
    'Asks the partner to end the association, with a reason. Sharing stops at once; without the partner’s consent an operator decides after 15 days.',
  body: z.object({ reason: associationReason }),
  output: associationView,
  errors: [httpErrors.notFound, associationErrors.associationChanged],
})

export const answerEndOfPartner = associationCalls.endpoint({
  name: 'answerEndOfPartner',
  method: 'POST',
  path: '/end/answer',
  permission: 'association:update',
  summary: 'Agrees to end the association as the partner asked, or refuses with a reason.',
  body: endAnswer,
  output: associationView,
  errors: [httpErrors.notFound, associationErrors.associationChanged],
})

const ofCustomer = endpointGroup({
  path: '/api/customers/{customerId}',
  audience: 'partner',
  params: customer,
})

export const getCustomer = ofCustomer.endpoint({
  name: 'getCustomer',
  method: 'GET',
  permission: 'customer:read',
  summary:
    'One association of the partner with a customer, without the shared details. `customerId` is the id of the row.',
  output: customerView,
  errors: [httpErrors.notFound],
})

export const viewCustomer = ofCustomer.endpoint({
  name: 'viewCustomer',
  method: 'POST',
  path: '/view',
  permission: 'customer:view',
  summary:
    'The details that the customer shares, the fields of the notice only. Each call is a view that the customer sees, with the name of the person.',
  output: sharedFields,
  errors: [httpErrors.notFound, partnerErrors.certificationNeeded, associationErrors.sharingStopped],
})

export const approveCustomer = ofCustomer.endpoint({
  name: 'approveCustomer',
  method: 'POST',
  path: '/approval',
  permission: 'customer:update',
  summary:
    'Approves a customer that accepted an invitation by company code and whose company is not verified. Only pending ones can be approved (IAM_0006).',
  output: customerView,
  errors: [httpErrors.notFound, partnerErrors.certificationNeeded, associationErrors.notPendingApproval],
})

export const rejectCustomer = ofCustomer.endpoint({
  name: 'rejectCustomer',
  method: 'POST',
  path: '/rejection',
  permission: 'customer:update',
  summary: 'Rejects a customer that waits for the approval, with a reason that it is told.',
  body: z.object({ reason: associationReason }),
  output: customerView,
  errors: [httpErrors.notFound, associationErrors.notPendingApproval],
})

export const askToEndCustomer = ofCustomer.endpoint({
  name: 'askToEndCustomer',
  method: 'POST',
  path: '/end',
  permission: 'customer:update',
  summary:
    'Asks the customer to end the association, with a reason; without its consent an operator decides after 15 days.',
  body: z.object({ reason: associationReason }),
  output: customerView,
  errors: [httpErrors.notFound, associationErrors.associationChanged],
})

export const answerEndOfCustomer = ofCustomer.endpoint({
  name: 'answerEndOfCustomer',
  method: 'POST',
  path: '/end/answer',
  permission: 'customer:update',
  summary: 'Agrees to end the association as the customer asked, or refuses with a reason.',
  body: endAnswer,
  output: customerView,
  errors: [httpErrors.notFound, associationErrors.associationChanged],
})
