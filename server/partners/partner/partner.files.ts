import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { mayLookAtCertificates } from './partner.policy.ts'
import { PARTNER_FILES } from './partner.service.ts'

/** Who may look at the certificates of an application. */
export const partnerFiles: FileOwnerKind = {
  kind: PARTNER_FILES,
  mayLook: (caller, file) => mayLookAtCertificates(caller, file.accountId),
}
