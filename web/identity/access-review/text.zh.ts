export const accessReviewZh = {
  goOn: '继续之前的操作',
  lead: '以下人员和程序当前可使用本账号，最近变更的在前。如有您不认识的，请立即停用，90 天内可在此重新启用。',
  failed: '无法加载列表，请稍后重试。',
  item: '{{kind}}：{{name}}',
  ended: {
    title: '已停用',
    lead: '以下内容已停用，未被删除。确认无误的，可逐项重新启用，期限 90 天。',
    when: '停用于 {{date}}',
    anew: '此项不能在此恢复。如仍需要，请重新设置。',
    restore: '重新启用',
    restoreOf: '重新启用：{{item}}',
    restored: '已重新启用',
  },
  acting: {
    title: '有权访问的人员与 API 令牌',
    none: '除您本人以外，没有其他人或程序可以使用此账号。',
    changed: '添加或变更于 {{date}}',
    end: '停用',
    endOf: '停用：{{item}}',
    done: '已停用。可在本页重新启用。',
    more_other: '另有 {{count, number}} 项较早的内容，请在子账号、角色和开发者页面查看。',
  },
  own: {
    title: '您的登录方式',
    devices: '登录设备',
    factors: '密码和两步验证',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly accessReview: typeof accessReviewZh
  }
}
