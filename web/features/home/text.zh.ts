export const homeZh = {
  description:
    '{{product}}：运行在云端的完整办公桌面，Windows、Mac、Android 设备打开即用，数据留在云上。注册即可免费试用 3 天。',
  title: '每一张办公桌，都在云上',
  lead: '{{product}}为每位员工准备一台运行在云端的完整电脑。换哪台设备打开，工作都停在离开时的样子，文件始终留在数据中心。',
  tryFree: '免费试用 3 天',
  howItWorks: '了解试用流程',
  note: '无需绑定支付方式，到期自动结束。',
  picture: {
    desktop: '浏览器窗口中的云桌面，正在显示桥梁图纸和季度报表；旁边的手机打开的是同一台桌面。',
    session: '设计部 · 新加坡 · 8 vCPU · 32 GB',
    latency: '18 毫秒',
    drawing: '桥梁剖面 B.dwg',
    sheet: '季度报表.xlsx',
  },
  facts: {
    ready: { value: '约 10 分钟', label: '从提交申请到桌面就绪' },
    trial: { value: '72 小时', label: '试用时长，就绪后才开始计时' },
    idle: { value: '1 小时', label: '无操作自动关机' },
    durability: { value: '99.9999999%', label: '数据持久性' },
  },
  why: {
    eyebrow: '产品优势',
    title: '电脑留在机房，工作跟着人走',
    device: {
      title: '设备上不留文件',
      text: '传到设备上的只有画面，文件从不离开数据中心。电脑丢了，丢的只是一块屏幕。',
      center: '数据中心',
      pixels: '只传画面',
    },
    clocks: {
      title: '两个时钟，心中有数',
      text: '桌面何时自动关机、试用何时结束，任何时候都看得到。',
      idle: '42:10',
      idleLabel: '后自动关机',
      end: '2 天 05 时',
      endLabel: '后试用结束',
    },
    anywhere: {
      title: '手边的设备就能用',
      text: 'Windows、Mac、Android 都有客户端，旧电脑也能流畅运行新系统。',
    },
    regions: { title: '就近选择地域', text: '桌面开在离员工近的地方，操作才跟手。' },
    sizes: {
      title: '规格按需选择',
      text: '{{minVcpu}} 至 {{maxVcpu}} vCPU，{{minMemory}} 至 {{maxMemory}} GB 内存，数据盘每 {{diskStep}} GB 一档。',
    },
  },
  scenarios: {
    eyebrow: '应用场景',
    title: '每个行业，都有自己的桌面',
    all: '对比六种方案',
    government: { title: '政务', text: '窗口、后台、值班室共用一套桌面，面向公众的机器上不留任何资料。' },
    education: { title: '教育', text: '一间机房上所有的课。换一节课，就换一套环境，老机器照样能用。' },
    medical: { title: '医疗', text: '在医生办公室停下，到病床边继续，病历始终在医院自己的桌面里。' },
    finance: { title: '金融', text: '网点和交易员都使用总部的桌面，每个账号单独登录，数据集中存放。' },
    manufacture: { title: '制造', text: '图纸以画面的形式到达车间，看得清每个尺寸，带不走任何文件。' },
    design: { title: '设计', text: '项目最忙的几周选用 8 vCPU、32 GB，设计师人在哪里，都能接着改稿。' },
  },
  trial: {
    eyebrow: '试用流程',
    title: '三步，拿到自己的云桌面',
    register: { title: '注册账号', text: '填写邮箱，输入收到的 6 位验证码，设置密码，几分钟即可完成。' },
    apply: { title: '选择桌面', text: '选好地域、规格、系统和磁盘，填写联系方式，提交申请。' },
    use: { title: '收到邮件，开始使用', text: '约 10 分钟后桌面就绪，邮件通知您。72 小时从这一刻开始计算。' },
    pictureRegion: '新加坡',
    pictureReady: '您的云桌面已就绪',
  },
  security: {
    eyebrow: '安全',
    title: '对您的数据谨慎，对您的账号同样谨慎',
    data: { title: '数据集中保存', text: '文件存放在数据中心，持久性达 99.9999999%，不随设备损坏或丢失。' },
    token: {
      title: '令牌被盗也无法登录',
      text: '登录凭据一分为二，其中一半脚本无法读取。只复制到一半，打不开账号。',
    },
    lock: {
      title: '密码猜不出来',
      text: '连续输错 5 次，登录锁定 15 分钟；账号存在与否，看到的提示完全相同。',
    },
    terms: { title: '同意过什么，有据可查', text: '每份协议都有版本和日期，您同意的原文逐字留存。' },
  },
  questions: {
    title: '常见问题',
    cost: {
      question: '试用会产生费用吗？',
      answer: '不会。申请时不需要绑定支付方式，试用到期后也不会自动转为付费订单。',
    },
    again: {
      question: '可以试用几次？',
      answer: '每个账号在每个地域可以试用一次。想比较不同地域的体验，可以分别申请。',
    },
    idle: {
      question: '中途关机，试用时间会暂停吗？',
      answer: '不会暂停。客户端 1 小时无操作，桌面会自动关机，请随时保存工作内容；72 小时继续计算。',
    },
    end: {
      question: '试用结束后，桌面会怎样？',
      answer: '满 72 小时桌面关闭，我们会发送邮件通知您。请在结束前保存好需要的文件。',
    },
  },
}
