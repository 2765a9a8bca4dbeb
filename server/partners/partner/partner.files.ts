import type { FileOwnerKind } from '#server/files/file/file.service.ts'
import { mayLookAtCertificates } from './partner.policy.ts'
import { PARTNER_FILES } from './partner.service.ts'

/** Who may look at the certificates of an application. */
export const partnerFiles: FileOwnerKind = {
  kind: PARTNER_FILES,
  mayLook: (caller, file) => mayLookAtCertificates(caller, file.accountId),
}
