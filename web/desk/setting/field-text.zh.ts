/** What the fields of the settings say besides their names. */
export const settingFieldZh = {
  hints: {
    brand: {
      name: '用于页头、标题和邮件。',
      colour: '输入 # 加 6 位十六进制数，或选取颜色。留空则使用默认颜色。',
      logo: 'PNG 或 JPG，不超过 10\u00a0MB，显示高度为 26 像素。',
      logoHasName: '勾选后，标志旁不再显示名称。',
    },
    contact: {
      serviceEmail: '显示在邮件底部和支持页面，并接收客户留言。',
      salesEmail: '接收价格与合作咨询。留空则由服务邮箱接收。',
    },
    legal: { inland: '仅在开启后显示备案号。', icp: '与备案证书一致。', police: '与备案证书一致。' },
    services: {
      console_customer: '从客户的账号中心打开。',
      console_partner: '从合作伙伴的账号中心打开。',
      order: '从“费用中心”打开。',
    },
    calendar: {
      timeZone: '用于页面和邮件中的日期，以及工作日的起止。',
      dayEndsAtHour: '1 至 24，承诺当日完成的审核以此为限。',
      holidays: '国家法定节假日之外的休息日，法定节假日无需填写。',
      workdays: '照常工作的周末或节假日，国家安排的调休上班日无需填写。',
    },
    trial: {
      approval: '高风险信号：一次性邮箱，或与其他申请账号的邮箱、手机号、浏览器相同。',
      waitingMost: '0 至 10,000。0 表示不设候补名单。',
      acceptHours: '1 至 168，修改后对新释放的名额生效。',
      extensionDays: '1 至 30，留空则与试用时长相同，修改后对新通过的延期生效。',
    },
    partnerLevels: {
      silver: { dealsWon: '1 至 100,000。', customers: '0 至 100,000。0 表示不作要求。' },
      gold: { dealsWon: '不低于银牌的要求。', customers: '不低于银牌的要求。' },
    },
    dealProtection: {
      days: '1 至 730。',
      reminderDays: '须短于保护期。',
      extensionDays: '0 至 365。每个项目可申请一次。0 表示不可延期。',
    },
    limits: {
      sessionIdleMinutes: '5 至 1,440。',
      sessionMaxHours: '1 至 720，适用于修改后的新登录。',
      codeMailsPerHour: '超出后，仅请求较少的访客可收到验证码。',
      codeMailsPerDomainHour: '避免短时间内向同一邮件服务商发送大量邮件。',
      codeMailFormsPerMailboxDay: '例如 name+1@example.com。超出后每小时 1 个。',
    },
    serviceLevel: { uptime: '例如 99.9。', credits: '未达标时客户可获得的赔付。' },
    support: { statusPage: '展示服务当前状态的公开页面。' },
    security: { whitePaper: '可下载文档的网址。' },
    certificates: {
      url: '颁发机构的查询页面。',
      file: 'PDF、JPG 或 PNG，不超过 10\u00a0MB，所有访客均可下载。',
    },
    commission: { registered: '例如：订单金额的 10%。' },
    quotes: { validDays: '1 至 365，适用于新的报价单。' },
  },
  options: {
    approval: { none: '无需审核', signals: '仅审核有高风险信号的申请', all: '审核所有申请' },
    days: { everyday: '每天', workdays: '工作日' },
    languages: { zh: '中文', en: '英文' },
    severity: { critical: '紧急', high: '高', normal: '一般', low: '低' },
  },
}
