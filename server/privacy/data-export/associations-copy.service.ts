import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import {
  copiedAssociations,
  copiedInvitations,
  copiedViews,
} from '#server/partners/association/association-copy.service.ts'
import { iso, isoOrNull } from './instant.present.ts'

type AssociationParts = Pick<AccountCopy, 'associations' | 'partnerViews' | 'invitations'>

/** The partner or the customers of an account, who looked at its details, and whom it invited. */
export async function copyAssociations(db: Executor, accountId: string): Promise<AssociationParts> {
  const associations = await copiedAssociations(db, accountId)
  const views = await copiedViews(db, accountId)
  const invitations = await copiedInvitations(db, accountId)
  return {
    associations: associations.map(({ association: row, partnerName }) => ({
      side: row.customerId === accountId ? 'customer' : 'partner',
      ...{ customerName: row.customerName, partnerName, state: row.state },
      ...{ acceptedAt: iso(row.acceptedAt), activeSince: isoOrNull(row.activeSince) },
      noticeVersion: row.noticeVersion,
      ...{ endAskedBy: row.endAskedBy, endAskedAt: isoOrNull(row.endAskedAt), endReason: row.endReason },
      ...{ endRefusedAt: isoOrNull(row.endRefusedAt), endRefusal: row.endRefusal },
      ...{ endedAt: isoOrNull(row.endedAt), endCause: row.endCause, endNote: row.endNote },
    })),
    partnerViews: views.map(({ viewedAt, viewer, partnerName, fields }) => ({
      ...{ viewedAt: iso(viewedAt), viewer, partnerName, fields: fields.split(',') },
    })),
    invitations: invitations.map((row) => ({
      ...{ customerName: row.customerName, boundBy: row.boundBy, boundTo: row.boundTo },
      ...{ inviteLanguage: row.language, state: row.state },
      subAccountId: row.sentBy === accountId ? null : row.sentBy,
      ...{ sentAt: iso(row.sentAt), expiresAt: iso(row.expiresAt) },
      ...{ openedAt: isoOrNull(row.openedAt), settledAt: isoOrNull(row.settledAt) },
    })),
  }
}
