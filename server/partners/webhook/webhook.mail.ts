import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { readersOf } from '#server/people/account/account.service.ts'
import type { WebhookRow } from './webhook.store.ts'

const PAGE = '/content/developers'

/**
 * Tells the account and, where it is another, who created it that a webhook was switched off by itself. Part of that
 * transaction.
 */
export async function tellWebhookOff(deps: Deps, tx: Executor, webhook: WebhookRow): Promise<void> {
  const { accountId, createdBy, url } = webhook
  for (const reader of await readersOf(tx, { accountId, userId: createdBy })) {
    await tell(deps, tx, reader, {
      kind: 'webhookOff',
      params: { url },
      page: PAGE,
      thread: `webhook/${webhook.id}`,
      language: reader.language,
      template: OFF,
      values: { url },
    })
  }
}

const OFF = defineMailTemplate({
  key: 'webhookOff',
  group: 'account',
  title: { zh: 'Webhook 已停用', en: 'Webhook disabled' },
  variables: {
    userName: USER_NAME,
    url: textVariable(
      { zh: '地址', en: 'Address' },
      { zh: 'https://hooks.example.com/portal', en: 'https://hooks.example.com/portal' },
    ),
    link: LINK,
  },
  zh: {
    subject: 'Webhook 推送持续失败，已停用',
    text: [
      '向 {url} 的推送持续失败，我们已停用该 Webhook，之后的事件不再推送。',
      '修复接收端后，请启用该 Webhook，并在推送记录中重新推送失败的事件。记录保存 30 天。',
      '{link}',
    ],
    button: '查看 Webhook',
  },
  en: {
    subject: 'Webhook disabled after failed deliveries',
    text: [
      'Deliveries to {url} keep failing. We have disabled this webhook; further events are not sent.',
      'Once your endpoint is back, enable the webhook again and send the failed deliveries again. They are stored for 30 days.',
      '{link}',
    ],
    button: 'View webhooks',
  },
})

/** The mails of this feature, as operators edit them. */
export const WEBHOOK_MAILS = [OFF]
