import type { SameText } from '#web/platform/text/same-text.ts'
import type { proofZh } from './proof.text.zh.ts'

export const proofEn: SameText<typeof proofZh> = {
  label: 'Service commitments',
  uptime: 'service level per month',
  answer: 'to the first response in critical cases',
  minutes: '{{count, number}}\u00a0min',
  hours: '{{count, number}}\u00a0h',
  certificates: '{{count, plural(one: certificate; other: certificates)}}',
  link: 'Trust center',
}
