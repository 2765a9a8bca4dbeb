import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import { mayLookAtImages } from './certification.policy.ts'
import { CERTIFICATION_FILES } from './certification.service.ts'

/** Who may look at the images of a certification. */
export const certificationFiles: FileOwnerKind = {
  kind: CERTIFICATION_FILES,
  mayLook: (caller, file) => mayLookAtImages(caller, file.accountId),
}
