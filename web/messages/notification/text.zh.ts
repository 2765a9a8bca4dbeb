import { notificationListZh } from '#contract/messages/notification/notification.text.zh.ts'

export const notificationZh = {
  title: '通知',
  lead: '账号的重要动态，保留近六个月。',
  list: notificationListZh,
  unreadMark: '（未读）',
  loading: '正在加载…',
  empty: '暂无通知',
  emptyText: '暂无通知。有新动态时会显示在这里。',
  all: '全部通知',
  markAll: '全部标为已读',
  markRead: '标为已读',
  mail: {
    title: '邮件通知设置',
    lead: '选择哪些通知同时发送到您的邮箱。更改立即生效。',
    always: '与账号安全有关的邮件始终发送，不能关闭。',
    none: '您的通知中没有可以关闭的邮件。',
    on: '“{{kind}}”将发送邮件',
    off: '“{{kind}}”不再发送邮件',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly notification: typeof notificationZh
  }
}
