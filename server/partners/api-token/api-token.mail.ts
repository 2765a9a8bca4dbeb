import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, type MailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { readersOf } from '#server/people/account/account.service.ts'
import type { ApiTokenRow } from './api-token.store.ts'

type TokenNews = 'created' | 'ending'

const PAGE = '/content/developers'
const KINDS = { created: 'apiTokenCreated', ending: 'apiTokenEnding' } as const

/**
 * Tells the account and, where it is another, the creator of a token. Part of the transaction that it is about; nothing
 * is told where the creator is gone.
 */
export async function tellOfToken(
  deps: Deps,
  tx: Executor,
  token: ApiTokenRow,
  news: TokenNews,
): Promise<void> {
  const readers = await readersOf(tx, { accountId: token.accountId, userId: token.createdBy })
  const createdBy = readers.at(-1)?.userName ?? ''
  for (const reader of readers) {
    const language: Language = reader.language
    await tell(deps, tx, reader, {
      kind: KINDS[news],
      params: { name: token.label, createdBy, endsAt: token.expiresAt },
      page: PAGE,
      thread: `token/${token.id}`,
      language,
      template: TEMPLATES[news],
      values: {
        name: token.label,
        createdBy,
        lastDay: formatDeadline(token.expiresAt, language, deps.settings.timeZone),
      },
    })
  }
}

const COMMON = {
  userName: USER_NAME,
  name: textVariable({ zh: '令牌名称', en: 'Token' }, { zh: 'CRM 同步', en: 'CRM sync' }),
  lastDay: textVariable({ zh: '到期日', en: 'Expires' }, { zh: '2026年12月31日', en: 'December 31, 2026' }),
  link: LINK,
}

/** Each names only the variables that it has, so that its editor offers no other. */
const TEMPLATES: Readonly<Record<TokenNews, MailTemplate>> = {
  created: defineMailTemplate({
    key: 'apiTokenCreated',
    group: 'security',
    title: { zh: '已新建 API 令牌', en: 'API token created' },
    variables: {
      ...COMMON,
      createdBy: textVariable({ zh: '新建者', en: 'Created by' }, { zh: 'zhangwei', en: 'alex' }),
    },
    zh: {
      subject: '{product}：已新建 API 令牌',
      text: [
        '{createdBy} 新建了 API 令牌“{name}”，有效期至 {lastDay}。程序可凭此令牌访问您的账号数据。',
        '{link}',
      ],
      button: '查看令牌',
      closing: ['如非本人操作，请立即吊销该令牌并修改密码，然后联系我们。'],
    },
    en: {
      subject: '{product}: API token created',
      text: [
        '{createdBy} created the API token “{name}”, which is valid until {lastDay}. Programs can use it to access your account.',
        '{link}',
      ],
      button: 'View tokens',
      closing: ['If this wasn’t you, revoke the token immediately, change your password, and contact us.'],
    },
  }),
  ending: defineMailTemplate({
    key: 'apiTokenEnding',
    group: 'account',
    title: { zh: 'API 令牌即将到期', en: 'API token expires soon' },
    variables: COMMON,
    zh: {
      subject: 'API 令牌“{name}”将于 {lastDay} 到期',
      text: [
        'API 令牌“{name}”将于 {lastDay} 到期，之后使用它的程序将无法访问。请提前新建令牌并替换。',
        '{link}',
      ],
      button: '新建令牌',
    },
    en: {
      subject: 'The API token “{name}” expires on {lastDay}',
      text: [
        'The API token “{name}” expires on {lastDay}. Programs that use it will then be refused. Create a new token and replace it before that.',
        '{link}',
      ],
      button: 'Create a token',
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const API_TOKEN_MAILS = Object.values(TEMPLATES)
