import type { Tones } from '#contract/kit/tone.ts'
import type { MailState } from '#contract/messages/mail/mail.list.ts'

/** How each state of a mail looks. */
export const MAIL_TONES: Tones<MailState> = {
  queued: 'busy',
  sent: 'good',
  expired: 'quiet',
  failed: 'bad',
}
