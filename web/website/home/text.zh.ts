export const homeZh = {
  description:
    '{{product}}：运行在云端的完整办公桌面，支持 Windows、Mac、Android 设备接入，数据留在云端。注册即可免费试用 3 天。',
  title: '企业办公桌面，尽在云端',
  lead: '{{product}}为每位员工提供一台运行在云端的完整电脑。随时随地用任意设备打开，接着上次继续工作。文件始终留在数据中心。',
  tryFree: '免费试用',
  calculate: '计算价格',
  price: '每台每月 {{price}} 起',
  listPrice: '{{region}}原价。',
  note: '免费试用 3\u00a0天，无需绑定支付方式。',
  desktop: {
    label: '可操作的云桌面',
    session: '设计部 · 新加坡',
    size: ' · 8\u00a0vCPU\u00a0·\u00a032\u00a0GB',
    connected: '已连接',
    drawing: '桥梁剖面 B.dwg',
    sheet: '季度报表.xlsx',
    notes: '便笺',
    notesLabel: '便笺内容',
    text: '在这里打字，\n手机同步显示。',
    window: '窗口：{{title}}',
    close: '关闭{{title}}',
    opened: '已打开：',
    closed: '已关闭：',
    hint: '可以直接操作：拖动窗口、输入文字，关闭后从任务栏再打开。',
    keys: '键盘：Tab 选择窗口，方向键移动，Esc 关闭。',
    same: '手机上也是同一台桌面。',
  },
  facts: {
    trial: { value: '免费试用 3\u00a0天', label: '到期后数据保留 7\u00a0天，期间可转为付费' },
    durability: { value: '99.9999999%', label: '数据持久性' },
  },
  why: {
    eyebrow: '产品优势',
    title: '数据留在云端，工作随处可用',
    device: {
      title: '终端不留存文件',
      text: '传输到终端的只有画面，文件始终留在数据中心。设备丢失，数据不丢失。',
      center: '数据中心',
      pixels: '仅传输画面',
    },
    clocks: {
      title: '试用到期，不会扣费',
      text: '无需绑定支付方式，也不会自动转为付费订单。剩余时间可在账号中心随时查看。',
      card: '不绑卡',
      cardLabel: '即可试用',
      end: '2\u00a0天 5\u00a0小时',
      endLabel: '距试用到期',
    },
  },
  prices: {
    eyebrow: '价格',
    title: '价格全公开，每一项都看得见',
    text: '{{region}}，含 {{system}} 和 {{gb}}\u00a0GB 系统盘，{{tax}}。',
    all: '查看全部规格与价格',
  },
  scenarios: {
    eyebrow: '解决方案',
    title: '为您的行业而设计',
    all: '对比六大行业方案',
    government: {
      title: '政务',
      text: '办事窗口、后台科室、值班室共用一套云桌面，面向公众的电脑不留存资料。',
    },
    education: { title: '教育', text: '一间机房，满足所有课程。按课程切换桌面环境，旧电脑也能继续使用。' },
    medical: { title: '医疗', text: '从医生办公室到病床边，诊疗无缝衔接，病历始终留在医院的云桌面中。' },
    finance: { title: '金融', text: '网点和交易席位统一使用总部云桌面，一人一账号，数据集中存放。' },
    manufacture: { title: '制造', text: '图纸以画面形式送达车间，尺寸清晰可见，文件不外泄。' },
    design: {
      title: '设计',
      text: '项目高峰期按月选用 8\u00a0vCPU\u00a0·\u00a032\u00a0GB 的大规格，设计师在哪里都能继续工作。',
    },
  },
  trial: {
    team: '团队概念验证',
    eyebrow: '试用流程',
    title: '三步开通您的云桌面',
    register: { title: '注册账号', text: '填写邮箱，输入收到的 6 位验证码，设置密码，几分钟即可完成。' },
    apply: { title: '选择桌面', text: '选择地域、规格、操作系统和磁盘，填写联系方式，提交申请。' },
    use: {
      title: '收到邮件，开始使用',
      text: '{{time}}桌面即可就绪，届时邮件通知您，并开始计时 72\u00a0小时。',
    },
    life: {
      apply: { title: '申请', value: '在线填写', text: '六项必填信息' },
      setup: { title: '开通', value: '{{time}}', text: '自动开通，就绪后邮件通知' },
      use: { title: '免费使用', value: '72\u00a0小时', text: '1\u00a0小时无操作会关机，重新连接即可继续' },
      grace: { title: '数据保留', value: '再保留 7\u00a0天', text: '期间可转为付费，文件无需迁移' },
    },
  },
  security: {
    eyebrow: '安全',
    title: '数据安全，账号同样安全',
    data: {
      title: '数据集中保存',
      text: '文件存放在数据中心，持久性达 99.9999999%，不受设备损坏或丢失影响。',
    },
    token: {
      title: '登录凭据双重校验',
      text: '登录状态由两份凭据共同校验，只拿到其中一份无法登录。',
    },
    lock: {
      title: '防暴力破解',
      text: '密码连续输错 5 次，登录锁定 15\u00a0分钟；无论账号是否存在，提示均相同。',
    },
  },
  questions: {
    title: '常见问题',
    software: {
      question: '可以运行哪些软件？',
      answer: '无需独立显卡即可在电脑上运行的 Windows 和 Linux 软件。请在免费试用中验证要求最高的应用。',
    },
    data: {
      question: '数据存放在哪里？',
      answer: '存放在您为每台桌面选择的地域的数据中心，传输到终端的只有画面。',
    },
    pay: {
      question: '如何购买和付款？',
      answer:
        '在价格计算器中选好配置，打开报价单并申请报价，由销售书面答复，并提供合同和发票。按月或按年付费。如您与合作伙伴合作，合同、发票和结算由合作伙伴办理。',
    },
    cost: {
      question: '试用会产生费用吗？',
      answer: '不会。申请试用无需绑定支付方式，试用到期后也不会自动转为付费订单。',
    },
    again: {
      question: '可以试用几次？',
      answer: '每个账号在每个地域可试用一次。如需对比不同地域的体验，可分别申请。',
    },
    end: {
      question: '试用到期后会怎样？',
      answer:
        '满 72\u00a0小时，桌面停止运行，我们会发送邮件通知您。数据保留 7\u00a0天，之后清除；7\u00a0天内按相同规格转为付费使用，数据完整保留。',
    },
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly home: typeof homeZh
  }
}
