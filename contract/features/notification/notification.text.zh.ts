import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { NotificationKind, NotificationTopic } from './notification.fields.ts'
import type { notificationList } from './notification.list.ts'

/** What a notification says; `{{name}}` takes a parameter. */
export type KindTexts = {
  readonly title: string
  readonly text: string
}

export const notificationKindsZh: Record<NotificationKind, KindTexts> = {
  newDevice: {
    title: '新设备登录',
    text: '登录地址：{{address}}。如非本人操作，请立即修改密码并退出其他设备。',
  },
  signInLocked: {
    title: '登录已锁定',
    text: '{{address}} 多次输错密码。如非本人操作，请修改密码。',
  },
  passwordChanged: { title: '密码已修改', text: '您的其他设备已退出登录。' },
  certificationSubmitted: {
    title: '已收到企业认证申请',
    text: '“{{company}}”审核中，将于 {{dueAt}} 前反馈结果。',
  },
  certificationVerified: {
    title: '企业认证已通过',
    text: '“{{company}}”已通过认证，您的账号已升级为企业账号。',
  },
  certificationReturned: {
    title: '企业认证需要修改',
    text: '请按提示修改“{{company}}”的认证信息并重新提交。',
  },
  certificationChanged: {
    title: '企业认证信息已变更',
    text: '企业信息已变更为“{{company}}”，请查看变更内容。',
  },
  certificationFailed: {
    title: '企业认证未通过',
    text: '“{{company}}”的企业认证未通过，请查看原因后重新提交。',
  },
  trialReady: { title: '试用桌面已就绪', text: '您在{{region}}的桌面已就绪，试用将于 {{endsAt}} 到期。' },
  trialEnding: { title: '试用即将到期', text: '您在{{region}}的试用将于 {{endsAt}} 到期。' },
  trialEnded: {
    title: '试用已到期或终止',
    text: '您在{{region}}的试用已到期或终止，桌面已关机。',
  },
  trialWiping: { title: '试用数据即将清除', text: '您在{{region}}的试用磁盘将于 {{wipesAt}} 清除。' },
  trialWiped: { title: '试用数据已清除', text: '您在{{region}}的试用磁盘已清除。' },
  trialFailed: { title: '试用桌面开通失败', text: '您在{{region}}的桌面开通失败，请重新申请或联系我们。' },
  noteMentioned: { title: '有人提到了您', text: '{{name}}在“{{subject}}”的备注中提到了您。' },
  requestAssigned: { title: '有申请分配给您', text: '{{name}}将“{{subject}}”分配给了您。' },
  decisionReturned: {
    title: '处理决定未获确认',
    text: '{{name}}已将“{{subject}}”退回待审核，理由见内部备注。',
  },
}

const notificationTopicsZh: Record<NotificationTopic, string> = {
  security: '安全',
  account: '账号',
  trial: '免费试用',
  desk: '审核',
}

export const notificationListZh: ListTexts<typeof notificationList> = {
  title: '通知',
  columns: { kind: '通知', topic: '类别', at: '时间', state: '状态' },
  options: {
    kind: Object.fromEntries(
      Object.entries(notificationKindsZh).map(([kind, { title }]) => [kind, title]),
    ) as Record<NotificationKind, string>,
    topic: notificationTopicsZh,
    state: { unread: '未读', read: '已读' },
  },
}
