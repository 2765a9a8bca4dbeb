/** Signs that an application may be one of several of the same person, which operators see with their evidence. */
export const TRIAL_SIGNALS = [
  'mailDomain',
  'sameMailbox',
  'samePhone',
  'sameDevice',
  'sameCompany',
  'sameAddress',
] as const
export type TrialSignal = (typeof TRIAL_SIGNALS)[number]

/** Those that rarely have an innocent cause: colleagues share a company and its network, but no mailbox. */
export const STRONG_SIGNALS: readonly TrialSignal[] = ['mailDomain', 'sameMailbox', 'samePhone', 'sameDevice']

/** What operators see of an application, and what a reason can be about. */
export const TRIAL_REVIEW_FIELDS = [
  'regionId',
  'desktop',
  'companyName',
  'name',
  'jobTitle',
  'email',
  'phone',
  'country',
  'companyAddress',
  'requirement',
] as const
