export const firstStepsZh = {
  title: '完成账号设置',
  done: '已完成 {{done, number}}/{{all, number}}',
  isDone: '已完成',
  verify: {
    title: '完成企业认证',
    text: '购买桌面前需要完成，审核需 1 至 3 个工作日。',
    textOfPartner: '邀请和管理客户前需要完成，审核需 1 至 3 个工作日。',
    go: '开始认证',
    inReview: '资料审核中，结果将通过邮件通知。',
    see: '查看进度',
  },
  team: {
    title: '邀请团队成员',
    text: '为同事开通子账号，只授予所需的权限。',
    go: '新建子账号',
  },
  factor: {
    title: '开启两步验证',
    text: '登录时多一步验证，防止密码泄露后被盗用。',
    go: '去开启',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly firstSteps: typeof firstStepsZh
  }
}
