import type { SameText } from '#web/platform/text/same-text.ts'
import type { credentialsZh } from './credentials.text.zh.ts'

export const credentialsEn: SameText<typeof credentialsZh> = {
  code: {
    label: 'Verification code',
    send: 'Send code',
    resend: 'Send again',
    resendIn: 'Again in {{seconds}}\u00a0s',
    sent: 'We sent a code to {{email}}. It is valid for {{minutes, plural(one: minute; other: minutes)}}. Can’t find it? Check your spam folder.',
    mailedBefore:
      'A code was sent to {{email}} a short while ago. Use the newest one in your inbox or spam folder.',
    hint: 'Send yourself a six-digit code, then enter it here.',
  },
  password: {
    toggle: 'Show or hide password',
    check: {
      length: '{{min}} to {{max, plural(one: character; other: characters)}}',
      kinds: 'At least {{kinds}} of: uppercase letters, lowercase letters, digits, special characters',
      characters:
        'Only these special characters: !\u00a0@\u00a0#\u00a0$\u00a0%\u00a0^\u00a0-\u2060\u00a0_\u00a0=\u00a0+\u00a0[\u00a0{\u00a0}\u00a0]\u00a0:\u00a0,\u00a0.\u00a0/\u00a0?\u00a0~\u00a0*\u00a0&',
    },
    rules: 'Password requirements',
    met: 'met',
    unmet: 'not met',
  },
}
