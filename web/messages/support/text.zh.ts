export const supportZh = {
  contact: {
    title: '联系我们',
    lead: '您的留言将发送至服务团队，我们会通过邮件答复。',
    tips: {
      title: '以下信息有助于更快答复',
      userId: '已有账号的，请注明用户 ID，可在账号中心查看。',
      request: '错误提示中如有请求编号，请一并提供。',
      secret: '请勿提供密码和验证码。',
    },
    service: '客户服务',
    sales: '销售与合作',
    hours: '支持时间与响应时间',
    description: '通过联系表单向{{product}}服务团队留言，无需登录。',
    name: '姓名',
    email: '邮箱',
    emailHint: '我们将回复至此邮箱。',
    companyName: '公司',
    phone: '电话',
    country: '国际区号',
    phoneHint: '如需电话沟通，请填写。',
    topic: '咨询类型',
    choose: '请选择',
    topics: {
      product: '了解产品',
      price: '价格与购买',
      trial: '免费试用',
      account: '账号与登录',
      technical: '技术支持',
      partner: '合作',
      other: '其他',
    },
    message: '留言内容',
    messageHint: '最多 {{max, number}} 字。',
    homepage: '请勿填写此项',
    privacy: '我们仅将以上信息用于答复您，详见',
    privacyLink: '隐私政策',
    privacyEnd: '。',
    submit: '提交留言',
    failed: '留言未提交，请检查以下内容：',
    again: '请重新提交：有一个隐藏字段被自动填写，现已清空。',
    notSent: '留言未提交，您填写的内容已保留。',
    instead: '您也可以发邮件至 ',
    insteadEnd: '。',
  },
  sent: {
    title: '留言已提交',
    repeated: '该留言今天已收到，无需重复提交',
    reference: '留言编号',
    next: '接下来',
    received: {
      title: '我们已收到留言',
      text: '留言已转给客服人员。再次联系我们时，请提供编号。',
    },
    answer: { title: '我们通过邮件答复', text: '我们将在 3\u00a0个工作日内将答复发送至您填写的邮箱。' },
    nothing: { title: '没有收到答复？', text: '请查看垃圾邮件，或发邮件至 {{email}}。' },
    guides: '用户指南',
    home: '返回首页',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly support: typeof supportZh
  }
}
