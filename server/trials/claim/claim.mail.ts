import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import type { NotificationKind } from '#contract/messages/notification/notification.fields.ts'
import { shownCode } from '#contract/trials/claim/claim.rules.ts'
import { claimKindsEn } from '#contract/trials/claim/claim.text.en.ts'
import { claimKindsZh } from '#contract/trials/claim/claim.text.zh.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, type MailTemplate } from '#server/kit/mail/mail-template.ts'
import { LINK, type MailVariable, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { tell } from '#server/messages/notification/notification-watch.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { ClaimRow } from './claim.store.ts'

/** What is told of a claim; that it has expired is a notification without a mail. */
type ClaimNews = 'made' | 'ending' | 'redeemed' | 'expired'

const OWN_CLAIMS = '/content/information/claims'

/** Tells the account, in the language in which it was claimed. Part of the transaction that changes the claim. */
export async function tellOfClaim(deps: Deps, tx: Executor, claim: ClaimRow, news: ClaimNews): Promise<void> {
  const account = await accountById(tx, claim.accountId)
  if (!account) return
  const { language, orderId } = claim
  const offer = { zh: offerName(deps, claim, 'zh'), en: offerName(deps, claim, 'en') }
  const deadlineIn = (each: Language) => formatDeadline(claim.expiresAt, each, claim.timeZone)
  const lastDay = { zh: deadlineIn('zh'), en: deadlineIn('en') }
  const params = { offer, endsAt: lastDay, ...(orderId !== null && { order: orderId }) }
  await tell(deps, tx, account, {
    kind: KINDS[news],
    params,
    page: OWN_CLAIMS,
    thread: `claim/${claim.id}`,
    language,
    template: TEMPLATES[news === 'expired' ? 'ending' : news],
    values: {
      campaign: { zh: claim.campaignNameZh, en: claim.campaignNameEn }[language],
      offer: offer[language],
      code: shownCode(claim.code),
      lastDay: lastDay[language],
      order: orderId ?? '',
    },
    // That it has expired is a notification without a mail.
    ...(news === 'expired' && { mailTo: [] }),
  })
}

/** What was claimed, in a few words. */
function offerName(deps: Deps, { terms, kind }: ClaimRow, language: Language): string {
  if (terms.kind === 'renewalPack') return (language === 'zh' ? claimKindsZh : claimKindsEn)[kind]
  const words = desktopWords(deps, language)(terms)
  return language === 'zh'
    ? `${words.regionName}，${sizeName(words)}`
    : `${sizeName(words)}, ${words.regionName}`
}

const KINDS = {
  made: 'claimMade',
  ending: 'claimEnding',
  redeemed: 'claimRedeemed',
  expired: 'claimExpired',
} as const satisfies Record<ClaimNews, NotificationKind>

const CLAIM_CODE: MailVariable = {
  kind: 'code',
  label: { zh: '优惠码', en: 'Offer code' },
  sample: { zh: '7K2M-9QRT-4WXA-BC3D', en: '7K2M-9QRT-4WXA-BC3D' },
}
const CAMPAIGN = textVariable({ zh: '活动', en: 'Campaign' }, { zh: '新年活动', en: 'New Year campaign' })
const LAST_DAY = textVariable(
  { zh: '最后一天', en: 'Last day' },
  { zh: '2026年12月31日', en: 'December 31, 2026' },
)
const ORDER = textVariable({ zh: '订单号', en: 'Order' }, { zh: '20261201-0007', en: '20261201-0007' })
/** What every one of these mails has. */
const COMMON = {
  userName: USER_NAME,
  offer: textVariable({ zh: '优惠', en: 'Offer' }, { zh: '续费包', en: 'Renewal pack' }),
  link: LINK,
}

/** Each names only the variables that it has, so that its editor offers no other. */
const TEMPLATES: Readonly<Record<Exclude<ClaimNews, 'expired'>, MailTemplate>> = {
  made: defineMailTemplate({
    key: 'claimMade',
    group: 'account',
    title: { zh: '优惠已领取', en: 'Offer claimed' },
    variables: { ...COMMON, campaign: CAMPAIGN, code: CLAIM_CODE, lastDay: LAST_DAY },
    zh: {
      subject: '您的优惠码：{offer}',
      text: [
        '您已在“{campaign}”领取：{offer}。下单时填写以下优惠码，{lastDay} 前（含当日）有效，限用一次：',
        '{code}',
        '{link}',
      ],
      button: '查看我的优惠',
      closing: ['优惠码仅限您的账号使用。'],
    },
    en: {
      subject: 'Your offer code: {offer}',
      text: [
        'You claimed this offer of “{campaign}”: {offer}. Enter this code when you order. It can be used once, up to and including {lastDay}:',
        '{code}',
        '{link}',
      ],
      button: 'View my offers',
      closing: ['The code works for your account only.'],
    },
  }),
  ending: defineMailTemplate({
    key: 'claimEnding',
    group: 'account',
    title: { zh: '优惠码即将到期', en: 'Offer code expires soon' },
    variables: { ...COMMON, code: CLAIM_CODE, lastDay: LAST_DAY },
    zh: {
      subject: '您的优惠码即将到期',
      text: ['您领取的“{offer}”尚未使用，{lastDay} 之后失效。优惠码：', '{code}', '{link}'],
      button: '查看我的优惠',
    },
    en: {
      subject: 'Your offer code expires soon',
      text: [
        'You haven’t used this offer yet: {offer}. The last day to use it is {lastDay}. Your code:',
        '{code}',
        '{link}',
      ],
      button: 'View my offers',
    },
  }),
  redeemed: defineMailTemplate({
    key: 'claimRedeemed',
    group: 'account',
    title: { zh: '优惠码已使用', en: 'Offer code used' },
    variables: { ...COMMON, campaign: CAMPAIGN, order: ORDER },
    zh: {
      subject: '您的优惠码已使用',
      text: ['您在“{campaign}”领取的优惠（{offer}）已用于订单 {order}。', '{link}'],
      button: '查看我的优惠',
      closing: ['如非您本人操作，请联系我们。'],
    },
    en: {
      subject: 'Your offer code has been used',
      text: ['Your offer of “{campaign}” ({offer}) was used for order {order}.', '{link}'],
      button: 'View my offers',
      closing: ['Wasn’t this you? Contact us.'],
    },
  }),
}

/** The mails of this feature, as operators edit them. */
export const CLAIM_MAILS = Object.values(TEMPLATES)
