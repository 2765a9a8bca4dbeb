import type { SameText } from '#web/platform/text/same-text.ts'
import type { needsCertificationZh } from './needs-certification.text.zh.ts'

export const needsCertificationEn: SameText<typeof needsCertificationZh> = {
  needed: {
    none: 'Requires a verified company.',
    inReview: 'Requires a verified company. Yours is in review.',
    returned: 'Requires a verified company. Your verification needs changes.',
    failed: 'Requires a verified company. Your verification was not approved.',
    withdrawn: 'Requires a verified company. You withdrew your verification.',
  },
  ask: 'Ask the administrator of your primary account.',
  go: {
    none: 'Verify your company',
    inReview: 'View verification',
    returned: 'Correct and resubmit',
    failed: 'Correct and resubmit',
    withdrawn: 'Submit again',
  },
}
