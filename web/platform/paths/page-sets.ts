import { PATHS } from './paths.ts'

/** The pages of the industries, in their order on all pages. */
export const SCENARIO_PATHS = {
  government: PATHS.government,
  education: PATHS.education,
  medical: PATHS.medical,
  finance: PATHS.finance,
  manufacture: PATHS.manufacture,
  design: PATHS.design,
} as const

/** The texts with an address of their own. */
export const AGREEMENT_PATHS = {
  agreements: PATHS.agreements,
  privacy: PATHS.privacy,
  informationAgreement: PATHS.informationAgreement,
  identityDocuments: PATHS.identityDocuments,
  contactSharing: PATHS.contactSharing,
} as const
