import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { NotificationTopic } from './notification.fields.ts'
import type { notificationList } from './notification.list.ts'

const notificationTopicsZh: Record<NotificationTopic, string> = {
  security: '安全',
  account: '账号',
  trial: '免费试用',
  poc: '概念验证',
  offer: '报价申请',
  partner: '合作伙伴',
  desk: '审核',
}

export const notificationListZh: ListTexts<typeof notificationList> = {
  title: '通知',
  columns: { kind: '通知', topic: '类别', at: '时间', state: '状态' },
  options: {
    topic: notificationTopicsZh,
    state: { unread: '未读', read: '已读' },
  },
}
