import { partnerLevelNamesZh } from '#contract/partners/partner-level/partner-level.text.zh.ts'

export const partnerZh = {
  description: '成为{{product}}合作伙伴：合作优势、三个级别的权益与加入流程。',
  title: '您服务客户，我们运行桌面',
  lead: '您了解本地客户，我们负责桌面运行。方案、合同、结算和技术支持由合作伙伴办理，{{product}}保障每台桌面稳定运行。',
  picture: '一座拱桥连接两岸：左岸是数据中心的机柜，右岸是亮着灯的办公楼。',
  howToJoin: '加入流程',
  apply: '申请加入',
  write: '发邮件咨询',
  why: {
    eyebrow: '合作优势',
    title: '您的客户，始终是您的客户',
    tie: {
      title: '一位客户，一家伙伴',
      text: '同一时间，一位客户只关联一家合作伙伴。合同、发票、结算和技术支持均由您办理。',
    },
    protect: {
      title: '项目报备，优先保护',
      text: '项目信息完整并通过审核后，进入保护期；同一项目以先完整提交者为准。',
    },
    quiet: {
      title: '竞争信息互不可见',
      text: '疑似冲突时，您只会看到“可能存在冲突，审核中”，双方均不会得知对方身份。',
    },
    clear: {
      title: '权责清晰，书面约定',
      text: '客户阅读告知书后再确认关联。您可查看的字段逐项列明，每次查看均有记录。',
    },
  },
  earnings: {
    title: '合作收益',
    earn: '您的收益',
    unpublished: '佣金标准尚未公布，请向我们咨询现行条款。',
    get: '加入即可使用',
    given: {
      leads: { title: '客户线索', text: '就近的客户需求会推荐给您，请在期限内答复。' },
      pipeline: { title: '项目管理', text: '报备项目、跟踪审核，用看板和报表查看各阶段进展。' },
      customers: { title: '客户管理', text: '逐个邀请或用表格批量邀请，查看客户同意共享的信息。' },
      systems: { title: '对接自有系统', text: '通过 API 令牌和 Webhook 对接您的 CRM。' },
      directory: { title: '合作伙伴名录', text: '客户按服务区域和行业查找合作伙伴时，可以找到您的公司。' },
    },
  },
  levels: {
    eyebrow: '伙伴级别',
    title: '按赢单数和客户数定级',
    earns: '佣金',
    needs: '条件',
    may: '权益',
    name: partnerLevelNamesZh,
    approved: '加入申请通过审核',
    dealsWon_other: '近 365 天赢单 {{count, number}} 个',
    customers_other: '关联客户 {{count, number}} 家',
    rights: {
      registered: '报备项目，查看审核进度；完成企业认证后，邀请和管理客户',
      silver: '在合作伙伴名录中展示银牌级别，排在注册伙伴之前',
      gold: '在合作伙伴名录中展示金牌级别，排在最前',
    },
  },
  join: {
    eyebrow: '加入流程',
    title: '从试用到服务首位客户',
    account: {
      title: '注册并试用',
      text: '使用公司邮箱注册账号，申请 72\u00a0小时免费试用。先体验，再推荐给客户。',
    },
    apply: {
      title: '提交申请',
      text: '请告诉我们公司名称、所在城市、擅长行业和现有客户类型。',
    },
    review: {
      title: '等待审核',
      text: '审核结果将发送至您的邮箱。如未通过，我们会说明原因，您可补充后重新申请。',
    },
    certify: {
      title: '企业认证',
      text: '上传营业执照，1 至 3\u00a0个工作日内完成审核。通过后即可邀请首位客户。',
    },
  },
  directory: {
    title: '查找当地合作伙伴',
    text_other: '{{count, number}} 家合作伙伴，可按服务区域和擅长行业查找。',
    all: '查看全部合作伙伴',
  },
  customer: {
    title: '关联前，客户会看到什么',
    text: '确认关联前，客户会阅读《信息共享告知书》，了解由谁办理合同与结算、合作伙伴可查看哪些信息，以及如何撤回同意。建议您也先行阅读。',
    read: '阅读告知书',
  },
  questions: {
    title: '常见问题',
    convert: {
      question: '我已经是客户，还能成为合作伙伴吗？',
      answer: '可以。加入申请通过后，该账号将转为合作伙伴账号，登录时请选择“合作伙伴”身份。',
    },
    person: {
      question: '个人可以加入吗？',
      answer: '个人可以注册并试用。邀请和管理客户需要完成企业认证，因此须以公司身份加入。',
    },
    coupon: {
      question: '客户持有的代金券还能使用吗？',
      answer: '代金券只能抵扣关联前产生的消费。告知书中已写明，请提前告知客户。',
    },
    end: {
      question: '关联后可以解除吗？',
      answer:
        '任何一方均可提出解除关联，须经合作伙伴同意。双方未达成一致的，15 天后由我们在听取双方意见后裁定。',
    },
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partner: typeof partnerZh
  }
}
