import type { SameText } from '#web/platform/text/same-text.ts'
import type { firstStepsZh } from './text.zh.ts'

export const firstStepsEn: SameText<typeof firstStepsZh> = {
  title: 'Set up your account',
  done: '{{done, number}} of {{all, number}} done',
  isDone: 'Done',
  verify: {
    title: 'Verify your company',
    text: 'Needed before you buy desktops. It takes 1 to 3 working days.',
    textOfPartner: 'Needed before you invite and manage customers. It takes 1 to 3 working days.',
    go: 'Start verification',
    inReview: 'We’re reviewing your documents and will e-mail you the result.',
    see: 'View progress',
  },
  team: {
    title: 'Invite your team',
    text: 'Give colleagues sub-accounts with just the permissions they need.',
    go: 'Create a sub-account',
  },
  factor: {
    title: 'Turn on two-step verification',
    text: 'A code or a passkey in addition to your password protects the whole account.',
    go: 'Set it up',
  },
}
