import type { SameText } from '#web/platform/text/same-text.ts'
import type { securityZh } from './text.zh.ts'

export const securityEn: SameText<typeof securityZh> = {
  safety: {
    good: 'Your account is well protected',
    fair: 'Your account is protected. You are running out of recovery codes.',
    basic: 'Your account is protected by its password only',
    email: 'E-mail verified:',
    factorsOn: 'Two-step verification is on.',
    factorsOff: 'Two-step verification is off.',
    turnOn: 'Turn on two-step verification',
    codes_one: '{{count, number}} recovery code left.',
    codes_other: '{{count, number}} recovery codes left.',
    renew: 'Generate new recovery codes',
    sessions: 'Check your logged-in devices',
  },
  ways: {
    title: 'Login details',
    password: 'Password',
    passwordText: 'Use a unique password.',
    changePassword: 'Change password',
    changeEmail: 'Change e-mail',
  },
}
