import { certificationFiles } from './company/certification/certification.files.ts'
import { dealCommentFiles } from './deals/pipeline/pipeline.files.ts'
import type { FileOwnerKind } from './files/file/file.service.ts'
import { partnerFiles } from './partners/partner/partner.files.ts'

/**
 * What stored files are attached to. A feature that attaches files declares its kind, and who may look at them, in its
 * `<f>.files.ts`, and is a line here. Files of a kind that is missing are shown to no caller.
 */
export const FILE_OWNERS: readonly FileOwnerKind[] = [certificationFiles, partnerFiles, dealCommentFiles]
