import { subAccountList } from './company/sub-account-admin/sub-account-admin.list.ts'
import { leadList } from './deals/lead/lead.list.ts'
import { deskDealList } from './deals/pipeline/desk-deals.list.ts'
import { dealList } from './deals/pipeline/pipeline.list.ts'
import { accountList } from './desk/account-admin/account-admin.list.ts'
import { operatorAuditList } from './identity/operator-audit/operator-audit.list.ts'
import type { AnyList } from './kit/list/define-list.ts'
import { bounceList, mailList, outboxList } from './messages/mail/mail.list.ts'
import { notificationList } from './messages/notification/notification.list.ts'
import { associationViewList, customerList, invitationList } from './partners/association/invitation.list.ts'
import { deliveryList } from './partners/webhook/webhook.list.ts'
import { QUEUES } from './queues.ts'
import { auditList } from './records/audit/audit.list.ts'
import { errorList } from './records/error-log/error-log.list.ts'
import { claimList } from './trials/claim/claim.list.ts'

/** Every list of the product: what people set for a list is stored under the name of one of these. */
export const LISTS: readonly AnyList[] = [
  accountList,
  associationViewList,
  auditList,
  bounceList,
  claimList,
  customerList,
  deliveryList,
  dealList,
  deskDealList,
  errorList,
  invitationList,
  leadList,
  mailList,
  notificationList,
  operatorAuditList,
  outboxList,
  subAccountList,
  ...QUEUES.map(({ list }) => list),
]
