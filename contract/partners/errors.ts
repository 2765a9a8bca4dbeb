import { apiTokenErrors } from './api-token/api-token.errors.ts'
import { associationErrors } from './association/association.errors.ts'
import { partnerErrors } from './partner/partner.errors.ts'
import { directoryErrors } from './partner-directory/partner-directory.errors.ts'
import { webhookErrors } from './webhook/webhook.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [
  apiTokenErrors,
  associationErrors,
  directoryErrors,
  partnerErrors,
  webhookErrors,
] as const
