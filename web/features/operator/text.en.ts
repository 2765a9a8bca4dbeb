import type { SameText } from '#web/platform/text/same-text.ts'
import type { operatorZh } from './text.zh.ts'

export const operatorEn: SameText<typeof operatorZh> = {
  own: {
    lead: 'User name {{name}}, e-mail {{email}}',
    password: 'Password',
    passwordText: 'Changing your password logs you out on all other devices.',
    changePassword: 'Change password',
  },
}
