import type { GuideName } from '#contract/features/resource/resource.fields.ts'
import type { LineIconName } from '#web/ui/pictures/line-icon.tsx'

export const GUIDE_ICONS: Record<GuideName, LineIconName> = {
  'first-sign-in': 'account',
  clients: 'device',
  trial: 'clock',
  'prices-and-quotes': 'price',
  'email-and-password': 'lock',
  'second-factor-and-sessions': 'device',
  'your-data': 'account',
  troubleshooting: 'chat',
}
