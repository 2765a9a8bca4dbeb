import type { NotificationKind } from './notification.fields.ts'

/** What a notification says; `{{name}}` takes a parameter. */
export type KindTexts = {
  readonly title: string
  readonly text: string
}

export const notificationKindsZh: Record<NotificationKind, KindTexts> = {
  newDevice: {
    title: '新设备登录',
    text: '登录地址：{{address}}。如非本人操作，请立即修改密码并退出其他设备。',
  },
  signInLocked: {
    title: '登录已锁定',
    text: '{{address}} 多次输错密码。如非本人操作，请修改密码。',
  },
  passwordChanged: { title: '密码已修改', text: '您的其他设备已退出登录。' },
  passwordReset: { title: '密码已重置', text: '所有设备已退出登录。' },
  emailChanged: {
    title: '邮箱已更换',
    text: '新邮箱为 {{email}}。如非本人操作，请使用发送至原邮箱的链接撤销。',
  },
  emailChangeUndone: { title: '邮箱更换已撤销', text: '邮箱已恢复为 {{email}}，所有设备已退出登录。' },
  mailboxRecoveryStarted: {
    title: '您的邮箱即将更换',
    text: '邮箱将于 {{takesEffectAt}} 更换为 {{email}}。如非本人操作，请使用发送至当前邮箱的链接阻止更换。',
  },
  mailboxRecoveryEnded: { title: '邮箱保持不变', text: '邮箱不会更换为 {{email}}。' },
  totpAdded: {
    title: '已添加身份验证器 App',
    text: '今后登录需输入其验证码。如非本人操作，请立即修改密码。',
  },
  totpRemoved: {
    title: '已移除身份验证器 App',
    text: '其验证码已无法用于登录。如非本人操作，请立即修改密码。',
  },
  passkeyAdded: {
    title: '已添加通行密钥',
    text: '“{{name}}”可用于登录。如非本人操作，请立即修改密码。',
  },
  passkeyRemoved: {
    title: '已移除通行密钥',
    text: '“{{name}}”已无法使用。如非本人操作，请立即修改密码。',
  },
  recoveryCodesMade: { title: '已生成新的恢复码', text: '原恢复码已失效。' },
  recoveryCodeUsed: { title: '恢复码已使用', text: '剩余 {{left}} 个。如非本人操作，请立即修改密码。' },
  factorRequired: { title: '需要两步验证', text: '请在 {{fromAt}} 前设置，之后登录必须使用两步验证。' },
  factorsReset: { title: '两步验证已移除', text: '主账号已移除您的两步验证，您的设备已退出登录。' },
  loginLinked: { title: '已关联第三方登录', text: '可使用{{provider}}登录您的账号。' },
  loginUnlinked: { title: '已解除第三方登录', text: '已不能使用{{provider}}登录您的账号。' },
  accessGiven: {
    title: '{{what}}',
    text: '操作人：{{by}}。内容：{{names}}。如有疑问，请撤销该操作并修改密码。',
  },
  apiTokenCreated: {
    title: '已新建 API 令牌',
    text: '“{{name}}”，由 {{createdBy}} 新建。如非本人操作，请立即吊销并修改密码。',
  },
  webhookOff: { title: 'Webhook 已停用', text: '向 {{url}} 的推送持续失败。修复后请重新启用。' },
  apiTokenEnding: { title: 'API 令牌即将到期', text: '“{{name}}”将于 {{endsAt}} 到期。' },
  dataExported: {
    title: '账号数据已导出',
    text: '操作地址：{{address}}。如非本人操作，请立即修改密码并退出其他设备。',
  },
  accountUnlocked: { title: '登录锁定已解除', text: '我们已解除您账号的登录锁定。' },
  allSessionsEnded: { title: '已在所有设备退出登录', text: '我们已将您的账号及其子账号在所有设备退出登录。' },
  subAccountLocked: { title: '子账号登录已锁定', text: '{{address}} 多次输错密码，子账号 {{name}} 已锁定。' },
  accountEnabled: { title: '账号已恢复使用', text: '您和您的子账号可以重新登录。' },
  closureRequested: { title: '已申请注销账号', text: '账号将于 {{closesAt}} 注销，在此之前可随时撤回。' },
  closureReminder: { title: '账号即将注销', text: '账号将于 {{closesAt}} 注销，在此之前可随时撤回。' },
  closureCancelled: { title: '注销申请已撤回', text: '您的账号将继续保留。' },
  rolesChanged: { title: '您的角色已变更', text: '当前角色：{{roles}}。' },
  addressChanged: { title: '邮箱已更换', text: '主账号已将您的邮箱更换为 {{email}}。' },
  subAccountEnabled: { title: '子账号已启用', text: '您可以重新登录。' },
  certificationSubmitted: {
    title: '已收到企业认证申请',
    text: '“{{company}}”审核中，将于 {{dueAt}} 前反馈结果。',
  },
  certificationVerified: {
    title: '企业认证已通过',
    text: '“{{company}}”已通过认证，您的账号已升级为企业账号。',
  },
  certificationReturned: {
    title: '企业认证需要修改',
    text: '请按提示修改“{{company}}”的认证信息并重新提交。',
  },
  certificationChanged: {
    title: '企业认证信息已变更',
    text: '企业信息已变更为“{{company}}”，请查看变更内容。',
  },
  certificationFailed: {
    title: '企业认证未通过',
    text: '“{{company}}”的企业认证未通过，请查看原因后重新提交。',
  },
  trialHeld: { title: '试用申请审核中', text: '您在{{region}}的试用申请将于 {{dueAt}} 前完成审核。' },
  trialWaiting: { title: '试用已进入候补名单', text: '{{region}}名额已满，您当前候补第 {{place}} 位。' },
  trialOffered: { title: '试用名额已预留', text: '{{region}}有名额了，请在 {{acceptAt}} 前接受。' },
  trialLapsed: { title: '试用名额已过期', text: '您未在期限内接受{{region}}的名额，可重新申请。' },
  trialDeclined: { title: '试用申请未通过', text: '您在{{region}}的试用申请未通过，请查看原因。' },
  claimMade: { title: '优惠已领取', text: '{{offer}}。优惠码有效期至 {{endsAt}}。' },
  claimEnding: { title: '优惠码即将到期', text: '{{offer}}。优惠码有效期至 {{endsAt}}。' },
  claimRedeemed: {
    title: '优惠码已使用',
    text: '{{offer}}，已用于订单 {{order}}。如非本人操作，请联系我们。',
  },
  claimExpired: { title: '优惠码已过期', text: '{{offer}}，优惠码已失效。' },
  trialReady: { title: '试用桌面已就绪', text: '您在{{region}}的桌面已就绪，试用将于 {{endsAt}} 到期。' },
  trialEnding: { title: '试用即将到期', text: '您在{{region}}的试用将于 {{endsAt}} 到期。' },
  trialEnded: {
    title: '试用已到期或终止',
    text: '您在{{region}}的试用已到期或终止。',
  },
  trialExtended: { title: '试用已延期', text: '您在{{region}}的试用已延期，将于 {{endsAt}} 到期。' },
  trialNotExtended: {
    title: '试用延期未通过',
    text: '您在{{region}}的试用延期申请未通过，试用将于 {{endsAt}} 到期。',
  },
  trialConverted: {
    title: '已转为付费使用',
    text: '您在{{region}}的桌面已转为付费使用，订单号 {{order}}，数据完整保留。',
  },
  trialWiping: { title: '试用数据即将清除', text: '您在{{region}}的试用磁盘将于 {{wipesAt}} 清除。' },
  trialWiped: { title: '试用数据已清除', text: '您在{{region}}的试用磁盘已清除。' },
  trialFailed: { title: '试用桌面开通失败', text: '您在{{region}}的桌面开通失败，请重新申请或联系我们。' },
  pocSubmitted: {
    title: '已收到概念验证申请',
    text: '您为“{{company}}”提交的申请审核中，将于 {{dueAt}} 前答复。',
  },
  pocInformation: {
    title: '概念验证需要补充信息',
    text: '您为“{{company}}”提交的申请需要您补充信息，请查看并回复。',
  },
  pocApproved: { title: '概念验证已通过', text: '您为“{{company}}”提交的申请已通过，请查看下一步安排。' },
  pocRejected: { title: '概念验证未通过', text: '您为“{{company}}”提交的申请未通过，请查看原因。' },
  pocPlanned: { title: '概念验证有新的安排', text: '下一步：{{nextStep}}' },
  pocMessage: {
    title: '概念验证有新消息',
    text: '关于您为“{{company}}”申请的概念验证，我们给您发了一条消息。',
  },
  pocCompleted: { title: '概念验证已完成', text: '您为“{{company}}”申请的概念验证已完成，感谢您的参与。' },
  purchaseSubmitted: {
    title: '已收到报价申请',
    text: '销售团队正在处理您为“{{company}}”提交的申请，将于 {{dueAt}} 前答复。',
  },
  purchaseAnswered: { title: '报价申请已答复', text: '请查看我们对“{{company}}”报价申请的答复。' },
  purchaseDeclined: { title: '无法提供报价', text: '我们暂时无法为“{{company}}”提供报价，请查看原因。' },
  dealStatus: { title: '项目有更新', text: '“{{project}}”：{{status}}。' },
  dealEnding: { title: '项目保护期即将结束', text: '“{{project}}”的保护期至{{untilAt}}。' },
  dealComment: { title: '项目有新评论', text: '我们评论了“{{project}}”。' },
  dealMention: { title: '有人提到了您', text: '{{by}}在“{{project}}”的评论中提到了您。' },
  dealMentionDesk: { title: '有人提到了您', text: '{{name}}在{{subject}}项目的评论中提到了您。' },
  dealReply: { title: '合作伙伴评论了项目', text: '客户“{{subject}}”的项目有新评论。' },
  partnerSubmitted: {
    title: '已收到加入申请',
    text: '您为“{{company}}”提交的申请审核中，将于 {{dueAt}} 前答复。',
  },
  partnerInformation: {
    title: '加入申请需要补充信息',
    text: '您为“{{company}}”提交的申请需要您补充信息，请查看并回复。',
  },
  partnerApproved: { title: '加入申请已通过', text: '“{{company}}”已成为合作伙伴。' },
  partnerRejected: { title: '加入申请未通过', text: '您为“{{company}}”提交的申请未通过，请查看原因。' },
  invitationAccepted: {
    title: '邀请已被接受',
    text: '“{{customer}}”已接受您的邀请。',
  },
  customerPending: {
    title: '客户待审批',
    text: '“{{customer}}”已接受您的邀请，但企业尚未认证。您可以审批，或等待其完成认证。',
  },
  associationStarted: {
    title: '关联已生效',
    text: '合同、发票和技术支持由“{{partner}}”负责。',
  },
  associationRejected: {
    title: '关联未生效',
    text: '未与“{{partner}}”建立关联，请查看原因。',
  },
  associationEndAsked: {
    title: '对方申请解除关联',
    text: '“{{other}}”申请解除关联，请于 {{untilAt}} 前答复，逾期由我们裁定。',
  },
  associationEndRefused: {
    title: '对方不同意解除关联',
    text: '“{{other}}”不同意解除关联，{{untilAt}} 后由我们裁定。',
  },
  associationInReview: {
    title: '关联解除由我们裁定',
    text: '与“{{other}}”的关联解除申请由我们裁定，将于 {{dueAt}} 前答复。',
  },
  associationContinued: {
    title: '关联继续有效',
    text: '与“{{other}}”的关联继续有效。',
  },
  associationEnded: {
    title: '关联已解除',
    text: '与“{{other}}”的关联已解除。',
  },
  leadReceived: {
    title: '收到新客户线索',
    text: 'L-{{number}}：{{kind}}，{{region}}。请于 {{dueAt}} 前接受或婉拒。',
  },
  leadContactAsked: {
    title: '有合作伙伴愿意为您提供咨询',
    text: '“{{partner}}”可协助您的{{request}}。请于 {{dueAt}} 前选择是否提供联系方式。',
  },
  leadContactShared: {
    title: '客户线索：客户已提供联系方式',
    text: 'L-{{number}} 的客户已向您提供联系方式。',
  },
  leadEnded: { title: '客户线索已退回', text: 'L-{{number}}：{{cause}}' },
  leadBack: { title: '客户线索已退回', text: '“{{subject}}”转给“{{partner}}”后：{{cause}}' },
  partnerMessage: { title: '收到名录留言', text: '留言人：{{name}}。留言已发送至贵公司的联系邮箱。' },
  partnerListingHidden: { title: '我们已隐藏名录信息', text: '原因：{{reason}}' },
  partnerListingShown: { title: '名录信息已恢复显示', text: '访客可再次在合作伙伴名录中找到您的公司。' },
  pocReply: { title: '申请人发来消息', text: '“{{subject}}”的概念验证有一条新消息。' },
  noteMentioned: { title: '有人提到了您', text: '{{name}}在“{{subject}}”的备注中提到了您。' },
  requestAssigned: { title: '有申请分配给您', text: '{{name}}将“{{subject}}”分配给了您。' },
  decisionReturned: {
    title: '处理决定未通过复核',
    text: '{{name}}已将“{{subject}}”退回待审核，理由见内部备注。',
  },
  recoveryAwaiting: {
    title: '有邮箱丢失流程待您复核',
    text: '{{name}}为“{{userName}}”提出了新的邮箱地址，须由另一位运营人员复核。',
  },
  contentAwaiting: { title: '有内容待您复核', text: '{{name}}提交了{{what}}，复核通过后发布。' },
  operatorRoleChanged: { title: '您的角色已变更', text: '当前角色：{{role}}。' },
}
