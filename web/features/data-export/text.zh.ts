export const dataExportZh = {
  title: '导出数据',
  lead: '下载本网站保存的关于您账号的全部信息：基本信息、同意记录、试用、登录记录和近六个月的操作记录。其中不含密码、验证码和密钥。',
  archive: '下载压缩包',
  archiveHint: 'ZIP：可直接阅读的网页，以及 JSON 数据',
  json: '下载 JSON',
  jsonHint: '供其他服务和程序读取',
  after: '导出前需要确认是您本人。每次导出都会记入操作记录，并发送邮件通知您。文件包含个人信息，请妥善保管。',
  done: '文件已开始下载',
}
