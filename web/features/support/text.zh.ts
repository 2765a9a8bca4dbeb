export const supportZh = {
  description: '{{product}}的服务支持：服务承诺、用户指南、常见问题，以及直达服务邮箱的联系表单。',
  title: '有问题，总能找到答案',
  lead: '先查用户指南，多数问题几分钟就能解决。仍有疑问，写信或留言，我们会通过邮件答复您。',
  allGuides: '浏览全部指南',
  picture: '一台云桌面，旁边是一段往来邮件：左边是提问，右边是答复。',
  promises: {
    eyebrow: '服务承诺',
    title: '说得到，也做得到',
    ready: {
      title: '约 10 分钟，桌面就绪',
      text: '申请试用后即开始开通。进度随时可看，就绪时邮件通知您，不必守在页面前。',
    },
    review: {
      title: '1 至 3 个工作日，认证有结果',
      text: '企业实名认证由人工审核，结果发送到您的邮箱，未通过时写明原因。',
    },
    durability: {
      title: '数据持久性 99.9999999%',
      text: '文件保存在数据中心，不随某一台设备的损坏或丢失而消失。',
    },
    message: {
      title: '留言不会丢在路上',
      text: '您的留言先存入系统，再发往服务邮箱。邮件服务器一时不通，系统会反复重发。',
    },
    cost: {
      title: '试用不产生费用',
      text: '申请试用不需要绑定支付方式，72 小时后自动结束，也不会转为付费订单。',
    },
    privacy: { title: '只用来答复您', text: '您在留言中填写的内容，只用于答复您的问题，不用于推销。' },
  },
  channels: {
    eyebrow: '联系渠道',
    title: '选一种方便的方式',
    guides: {
      title: '用户指南',
      text: '登录、客户端、试用、价格、密码，按步骤写清楚，随时可查。',
      action: '查看指南',
    },
    form: {
      title: '联系表单',
      text: '不必打开邮箱，写下问题即可。无需登录，也不需要启用 JavaScript。',
      action: '填写表单',
    },
    service: { title: '客户服务邮箱', text: '账号、试用和使用中的问题。来信请附上用户 ID。' },
    sales: { title: '销售与合作邮箱', text: '价格、合同、批量购买，以及成为合作伙伴。' },
    account: {
      title: '账号中心',
      text: '查看每一次试用的进度、自动关闭时间和结束时间。',
      action: '进入账号中心',
    },
  },
  questions: {
    title: '常见问题',
    code: {
      question: '收不到验证码怎么办？',
      answer:
        '请先查看垃圾邮件，30 秒后可以重新获取，并使用最新一封邮件中的数字。验证码 10 分钟内有效；连续输错 3 次，需要等待 1 分钟。',
    },
    lock: {
      question: '提示账号被锁定，多久能恢复？',
      answer: '连续输错 5 次密码，登录会锁定 15 分钟，之后自动解除，无需联系客服。',
    },
    forgot: {
      question: '忘记密码了，怎么找回？',
      answer:
        '请在登录页点击“忘记密码”，用账号邮箱收到的验证码即可设置新密码。无法使用该邮箱时，请写信至 {{email}}。请不要在邮件中写明密码。',
    },
    closed: {
      question: '桌面为什么自己关闭了？',
      answer: '客户端连续一小时没有操作，桌面会自动关闭。重新连接即可继续使用，试用的 72 小时照常计算。',
    },
    devices: {
      question: '哪些设备可以使用？',
      answer:
        'Windows、Mac 和 Android 设备都有客户端，在“资源下载”中获取。换一台设备连接，看到的仍是离开时的桌面。',
    },
    region: {
      question: '可以换一个地域再试用吗？',
      answer: '可以。每个账号在每个地域可以试用一次，不同地域分别申请。',
    },
    price: {
      question: '在哪里查看价格，能拿到报价单吗？',
      answer:
        '在产品中心选择地域和配置，即可看到价格，并得到可以转发的链接和可打印的报价单。需要正式报价时，请在联系表单中选择“价格与购买”。',
    },
    data: {
      question: '怎样查询、更正或删除我的个人信息？',
      answer: '隐私政策列明了您的权利和办理方式。请用注册邮箱写信至 {{email}}，说明您的要求。',
    },
  },
  contact: {
    title: '给我们留言',
    lead: '留言会发送到服务邮箱，我们通过邮件答复您。',
    tips: {
      title: '这样写，答复更快',
      userId: '已有账号的，写明用户 ID，可在账号中心查到。',
      request: '错误提示下方有请求编号的，请一并复制。',
      secret: '不要填写密码和验证码，我们不需要它们。',
    },
    description: '通过联系表单给{{product}}的服务团队留言，无需登录。',
    name: '姓名',
    email: '邮箱',
    emailHint: '答复会发送到这个邮箱。',
    companyName: '公司',
    phone: '电话',
    phonePlace: '号码归属地',
    place: { mainland: '中国大陆', elsewhere: '其他国家和地区' },
    phoneHint: '需要电话沟通时填写。',
    topic: '想咨询什么',
    choose: '请选择',
    topics: {
      product: '了解产品',
      price: '价格与购买',
      trial: '免费试用',
      account: '账号与登录',
      technical: '使用中的问题',
      partner: '合作',
      other: '其他',
    },
    message: '留言内容',
    messageHint: '最多 {{max}} 字。',
    homepage: '请勿填写此项',
    privacy: '我们只用这些内容答复您，详见',
    privacyLink: '隐私政策',
    submit: '发送留言',
    failed: '留言还没有发出，请检查以下内容：',
    errorLine: '{{label}}：{{error}}',
    again: '请再发送一次：有一个不该填写的项目被自动填上了，现已清空。',
    notSent: '留言还没有发出，您填写的内容都在。',
    instead: '也可以直接写信至 {{email}}。',
  },
  sent: {
    title: '我们收到了您的留言',
    text: '答复会发送到您填写的邮箱。过几天仍未收到的，请查看垃圾邮件，或写信至 {{email}}。',
    guides: '用户指南',
    home: '返回首页',
  },
}
