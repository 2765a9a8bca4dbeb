import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { LINK, textVariable, USER_NAME } from '#server/kit/mail/mail-variables.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import type { TrialRow } from './trial.store.ts'

const PAGE = '/content/application'

/** Tells the account that a paid order has its desktop, in the transaction of the conversion. */
export async function mailConverted(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  const account = await accountById(tx, trial.accountId)
  if (!account) return
  const { language } = trial
  const { zh, en } = { zh: desktopWords(deps, 'zh')(trial), en: desktopWords(deps, 'en')(trial) }
  const words = language === 'zh' ? zh : en
  const order = trial.orderNumber ?? ''
  const values = {
    userName: account.userName,
    region: words.regionName,
    size: sizeName(words),
    order,
    link: `${deps.siteAddress.origin()}${PAGE}`,
  }
  const params = { region: { zh: zh.regionName, en: en.regionName }, order }
  await notify(deps, tx, {
    userId: account.id,
    kind: 'trialConverted',
    params,
    link: PAGE,
    mails: [mailOf(CONVERTED, { thread: `trial/${trial.id}`, to: account.email, language, values })],
  })
}

const CONVERTED = defineMailTemplate({
  key: 'trialConverted',
  group: 'trial',
  title: { zh: '试用已转为付费使用', en: 'Trial converted' },
  variables: {
    userName: USER_NAME,
    region: textVariable(
      { zh: '地域', en: 'Region' },
      { zh: '华东（上海）', en: 'Asia Pacific (Singapore)' },
    ),
    size: textVariable({ zh: '规格', en: 'Size' }, { zh: '2 vCPU 4 GB', en: '2 vCPU, 4 GB' }),
    order: textVariable({ zh: '订单号', en: 'Order number' }, { zh: 'P20261201-0042', en: 'P20261201-0042' }),
    link: LINK,
  },
  zh: {
    subject: '您的{product}试用已转为付费使用',
    text: [
      '您在“{region}”的云桌面（{size}）已转为付费使用，订单号：{order}。',
      '桌面、数据和规格均保持不变，试用到期和数据清除不再适用。',
      '{link}',
    ],
    button: '查看我的桌面',
  },
  en: {
    subject: 'Your {product} trial is now a paid desktop',
    text: [
      'Your desktop in {region} ({size}) is now a paid desktop. Order number: {order}.',
      'The desktop, its data and its size stay as they are. It no longer expires, and its data is no longer wiped.',
      '{link}',
    ],
    button: 'View my desktop',
  },
})

/** The mail about the conversion, as operators edit it. */
export const TRIAL_CONVERSION_MAILS = [CONVERTED]
