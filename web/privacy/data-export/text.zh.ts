export const dataExportZh = {
  title: '导出数据',
  lead: '下载本网站保存的全部账号信息，例如基本信息、认证资料、同意记录、申请、试用、登录记录和近六个月的操作记录。其中不含密码、验证码和密钥。',
  way: { archive: '下载压缩包', json: '下载 JSON' },
  hint: {
    archive: 'ZIP：可直接阅读的网页和 JSON 数据',
    json: '供其他服务和程序读取',
  },
  after: '导出前需要确认是您本人。每次导出都会计入操作记录，并发送邮件通知您。文件包含个人信息，请妥善保管。',
  done: '已开始下载',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly dataExport: typeof dataExportZh
  }
}
