import { accountList } from './features/account-admin/account-admin.list.ts'
import { associationViewList, customerList, invitationList } from './features/association/invitation.list.ts'
import { auditList } from './features/audit/audit.list.ts'
import { claimList } from './features/claim/claim.list.ts'
import { errorList } from './features/error-log/error-log.list.ts'
import { leadList } from './features/lead/lead.list.ts'
import { bounceList, mailList, outboxList } from './features/mail/mail.list.ts'
import { notificationList } from './features/notification/notification.list.ts'
import { operatorAuditList } from './features/operator-audit/operator-audit.list.ts'
import { deskDealList } from './features/pipeline/desk-deals.list.ts'
import { dealList } from './features/pipeline/pipeline.list.ts'
import { subAccountList } from './features/sub-account-admin/sub-account-admin.list.ts'
import { deliveryList } from './features/webhook/webhook.list.ts'
import type { AnyList } from './kit/list/define-list.ts'
import { QUEUES } from './queues.ts'

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
