import { registerCertificationJobs } from './company/certification/certification.jobs.ts'
import { registerSubAccountJobs } from './company/sub-account-admin/sub-account-admin.jobs.ts'
import { registerLeadJobs } from './deals/lead/lead.jobs.ts'
import { registerPipelineJobs } from './deals/pipeline/pipeline.jobs.ts'
import type { Deps } from './deps.ts'
import { registerFileJobs } from './files/file/file.jobs.ts'
import { registerMailboxRecoveryJobs } from './identity/mailbox-recovery/mailbox-recovery.jobs.ts'
import { registerSignInJobs } from './identity/sign-in/sign-in.jobs.ts'
import { registerResealJob } from './kit/keys/reseal.ts'
import { registerApiTokenJobs } from './partners/api-token/api-token.jobs.ts'
import { registerAssociationJobs } from './partners/association/association.jobs.ts'
import { registerWebhookJobs } from './partners/webhook/webhook.jobs.ts'
import { registerClosureJobs } from './privacy/closure/closure.jobs.ts'
import { registerQueueJobs } from './requests/queue/queue.jobs.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { registerClaimJobs } from './trials/claim/claim.jobs.ts'
import { registerTrialJobs } from './trials/trial/trial.jobs.ts'
import { registerReleaseUploadJobs } from './website/resource/release-upload.jobs.ts'

/** Registers the handlers of all jobs but mails, which the outbox sends. */
export function registerJobs(deps: Deps): void {
  registerSignInJobs(deps)
  registerSubAccountJobs(deps)
  registerTrialJobs(deps)
  registerCertificationJobs(deps)
  registerApiTokenJobs(deps)
  registerWebhookJobs(deps)
  registerPipelineJobs(deps)
  registerQueueJobs(deps)
  registerMailboxRecoveryJobs(deps)
  registerClaimJobs(deps)
  registerAssociationJobs(deps)
  registerLeadJobs(deps)
  registerClosureJobs(deps)
  registerFileJobs(deps)
  registerReleaseUploadJobs(deps)
  registerResealJob(deps, SEALED_COLUMNS)
}
