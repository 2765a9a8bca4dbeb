import type { Deps } from './deps.ts'
import { registerApiTokenJobs } from './features/api-token/api-token.jobs.ts'
import { registerAssociationJobs } from './features/association/association.jobs.ts'
import { registerCertificationJobs } from './features/certification/certification.jobs.ts'
import { registerClaimJobs } from './features/claim/claim.jobs.ts'
import { registerClosureJobs } from './features/closure/closure.jobs.ts'
import { registerFileJobs } from './features/file/file.jobs.ts'
import { registerLeadJobs } from './features/lead/lead.jobs.ts'
import { registerMailboxRecoveryJobs } from './features/mailbox-recovery/mailbox-recovery.jobs.ts'
import { registerPipelineJobs } from './features/pipeline/pipeline.jobs.ts'
import { registerQueueJobs } from './features/queue/queue.jobs.ts'
import { registerReleaseUploadJobs } from './features/resource/release-upload.jobs.ts'
import { registerSignInJobs } from './features/sign-in/sign-in.jobs.ts'
import { registerSubAccountJobs } from './features/sub-account-admin/sub-account-admin.jobs.ts'
import { registerTrialJobs } from './features/trial/trial.jobs.ts'
import { registerWebhookJobs } from './features/webhook/webhook.jobs.ts'
import { registerResealJob } from './kit/keys/reseal.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

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
