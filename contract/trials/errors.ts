import { claimErrors } from './claim/claim.errors.ts'
import { pocErrors } from './poc/poc.errors.ts'
import { purchaseErrors } from './purchase/purchase.errors.ts'
import { trialErrors } from './trial/trial.errors.ts'

/** The errors of each feature; apart from `domain.ts`, since their texts are loaded where no endpoint is. */
export const errors = [claimErrors, pocErrors, purchaseErrors, trialErrors] as const
