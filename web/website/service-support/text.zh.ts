export const serviceSupportZh = {
  description: '{{product}}服务支持：服务承诺、用户指南、常见问题与联系表单。',
  title: '您需要什么帮助？',
  lead: '大多数问题可在用户指南中找到答案。仍有疑问，请联系我们，我们会通过邮件答复。',
  allGuides: '查看全部指南',
  quick: {
    title: '热门问题',
    code: { question: '收不到验证码', answer: '查看垃圾邮件，30\u00a0秒后可重新获取' },
    locked: { question: '账号被锁定', answer: '15\u00a0分钟后自动解除，或通过邮件解锁' },
    connect: { question: '如何连接桌面', answer: '登录后，在浏览器或客户端中打开桌面' },
    timers: {
      question: '试用什么时候停止？',
      answer: '空闲 1\u00a0小时关机；72\u00a0小时到期，数据保留 7\u00a0天',
    },
    slow: { question: '画面模糊或操作延迟', answer: '检查网络和所选地域' },
  },
  hours: '支持时间与响应时间',
  trust: '查看全部服务承诺与数据安全说明',
  promises: {
    eyebrow: '服务保障',
    title: '服务承诺',
    ready: {
      title: '{{time}}就绪',
      text: '提交申请后即开始开通，进度随时可查，桌面就绪后邮件通知您。',
      reviewed: '每份申请由人工审核，通过后即开始开通，进度随时可查，桌面就绪后邮件通知您。',
    },
    review: {
      title: '认证 1 至 3\u00a0个工作日完成',
      text: '企业认证由人工审核，结果通过邮件告知，未通过时说明原因。',
    },
    durability: {
      title: '数据持久性 99.9999999%',
      text: '文件保存在数据中心，不受任何单台设备损坏或丢失的影响。',
    },
    message: {
      title: '留言不会丢失',
      text: '留言提交后立即存档，再由客服跟进。',
    },
    cost: {
      title: '试用免费',
      text: '无需绑定支付方式，72\u00a0小时后试用自动到期，不会转为付费订单，数据保留 7\u00a0天。',
    },
    privacy: { title: '仅用于答复', text: '您填写的内容仅用于答复您的问题，不用于营销。' },
  },
  browsers: {
    title: '支持的浏览器',
    text: '支持近三年发布的 Chrome、Edge、Firefox 和 Safari，最低版本为 Chrome\u00a0109、Edge\u00a0109、Firefox\u00a0115、Safari\u00a016.4。微信等应用内置的浏览器以其内核版本为准。更旧的浏览器可能无法完整显示页面。',
  },
  channels: {
    eyebrow: '联系渠道',
    title: '查找帮助或联系我们',
    guides: {
      title: '用户指南',
      text: '登录、客户端、试用、价格、密码等操作步骤，随时可查。',
      action: '查看指南',
    },
    form: {
      title: '联系表单',
      text: '在线填写问题，无需登录。',
      action: '填写表单',
    },
    service: { title: '客户服务邮箱', text: '账号、试用和桌面使用问题，请附上用户 ID。' },
    sales: { title: '销售与合作邮箱', text: '价格、合同、批量采购与合作伙伴申请。' },
  },
  questions: {
    title: '常见问题',
    code: {
      question: '收不到验证码怎么办？',
      answer:
        '请先查看垃圾邮件。30\u00a0秒后可重新获取，并以最新一封邮件为准。验证码 10\u00a0分钟内有效；连续输错 3 次，需等待 1\u00a0分钟。',
    },
    lock: {
      question: '账号被锁定，多久能恢复？',
      answer: '密码连续输错 5 次，登录锁定 15\u00a0分钟，之后自动解除，无需联系我们。',
    },
    forgot: {
      question: '忘记密码怎么办？',
      answer:
        '请在登录页点击“忘记密码”，通过账号邮箱收到的验证码设置新密码。如无法使用该邮箱，请发邮件至 {{email}}，请勿在邮件中提供密码。',
    },
    closed: {
      question: '桌面为什么关机了？',
      answer:
        '试用桌面的客户端连续 1\u00a0小时无操作，就会空闲关机，重新连接即可继续使用。试用的 72\u00a0小时继续计时；期满后桌面停止运行，数据保留 7\u00a0天后清除，转为付费使用的除外。',
    },
    devices: {
      question: '支持哪些设备？',
      answer: 'Windows、Mac 和 Android 客户端可在“资源下载”中获取。使用任意设备连接，均可接着上次继续工作。',
    },
    region: {
      question: '可以在其他地域试用吗？',
      answer: '可以。每个账号在每个地域可试用一次，请分别申请。',
    },
    price: {
      question: '在哪里查看价格和获取报价单？',
      answer:
        '在“产品”页面选择地域和配置，即可查看价格，并获取可转发、可打印的报价单。如需报价，请在报价单中点击“申请报价”。',
    },
    data: {
      question: '如何查询、更正或删除个人信息？',
      answer: '隐私政策列明了您的权利和行使方式。请使用注册邮箱发邮件至 {{email}}，并说明您的要求。',
    },
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly serviceSupport: typeof serviceSupportZh
  }
}
