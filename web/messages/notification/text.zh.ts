import { notificationListZh } from '#contract/messages/notification/notification.text.zh.ts'

export const notificationZh = {
  title: '通知',
  lead: '最近六个月的通知。',
  list: notificationListZh,
  unreadMark: '（未读）',
  empty: '暂无通知',
  emptyText: '有新动态时会显示在这里。',
  all: '全部通知',
  markAll: '全部标为已读',
  markRead: '标为已读',
  newerStay: '尚未在此显示的新通知仍为未读。',
  mail: {
    title: '邮件通知设置',
    lead: '选择同时发送邮件的通知，更改立即生效。',
    always: '账号安全邮件始终发送。',
    none: '没有可以关闭的邮件通知。',
    on: '“{{kind}}”将发送邮件',
    off: '“{{kind}}”不再发送邮件',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly notification: typeof notificationZh
  }
}
