import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import { salesRegionGroupsZh, salesRegionNamesZh } from '#contract/kit/sales-regions.zh.ts'
import { PARTNER_REVIEW_DAYS } from '#contract/partners/partner/partner.rules.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'

/** The application to become a partner, and the page of the program. */
export const partnerProgramZh = {
  description: '申请加入{{product}}合作伙伴计划，{{days}} 个工作日内答复。',
  lead: {
    join: `填写公司和服务能力，我们将在 ${PARTNER_REVIEW_DAYS} 个工作日内答复。`,
    program: '您的申请、企业认证和伙伴权益。',
  },
  title: { join: '成为合作伙伴', program: '合作伙伴计划' },
  back: '了解合作伙伴计划',
  steps: {
    label: '加入步骤',
    apply: {
      title: '提交申请',
      next: '填写下方表单并提交。',
      inReview: '审核中。',
      moreInformation: '请补充信息。',
      approved: '已通过。',
      rejected: '未通过，可重新申请。',
      withdrawn: '已撤回，可重新申请。',
    },
    certify: {
      title: '企业认证',
      text: {
        none: '尚未提交。可以现在提交，也可以在审核期间提交；邀请和管理客户前必须完成。',
        inReview: '审核中，结果将通过邮件通知您。',
        returned: '需要修改后重新提交。',
        failed: '未通过，可修改后重新提交。',
        withdrawn: '已撤回，可重新提交。',
        verified: '已通过。',
      } satisfies Record<CertificationStatus, string>,
      go: {
        none: '去认证',
        inReview: '查看认证',
        returned: '修改认证信息',
        failed: '修改认证信息',
        withdrawn: '去认证',
        verified: '查看认证',
      } satisfies Record<CertificationStatus, string>,
    },
    work: {
      title: '开始合作',
      text: '报备项目，邀请和管理客户。',
      deal: '报备项目',
      invite: '邀请客户',
    },
  },
  form: '合作伙伴申请',
  section: { company: '公司', scope: '服务能力', contact: '联系信息' },
  field: {
    companyName: '公司名称',
    country: '国家或地区',
    city: '城市',
    website: '公司网站',
    regions: '服务区域',
    industries: '擅长行业',
    otherIndustry: '行业名称',
    experience: '客户与项目经验',
    certificates: '资质证书',
    contactName: '联系人',
    contactEmail: '联系邮箱',
    contactPhone: '联系电话',
    answer: '补充说明',
  },
  hint: {
    website: '例如：https://www.example.com。',
    regions: '请选择有销售或技术人员的区域，可多选。',
    industries: '可多选。',
    experience: '现有客户、做过的项目、团队规模。',
    certificates: '例如云服务、系统集成或信息安全资质。',
    verified: '来自企业认证，不可修改。',
    answer: '回复我们提出的问题。',
  },
  region: salesRegionNamesZh,
  regionGroup: salesRegionGroupsZh,
  industry: industryNamesZh,
  certificate: '证书 {{number}}',
  certificatesLater: '资质证书在登录后上传。',
  submit: '提交申请',
  continue: '继续',
  resubmit: '保存并重新提交',
  signInFirst: '下一步登录或注册，然后提交。填写的内容会保留。',
  haveAccount: '已有账号？',
  logIn: '登录',
  draft: '填写的内容暂存在此标签页中，24 小时后或退出登录时清除。',
  unsent: {
    title: '{{place}}的申请尚未提交',
    text: '请检查内容，如有证书可一并上传，然后在下方提交。内容在此浏览器标签页中保存至{{time}}，退出登录后清除。',
    until: '内容在此浏览器标签页中保存至{{time}}，退出登录后清除。',
    continue: '继续填写',
  },
  submitted: '申请已提交',
  notAllowed: {
    title: '您没有提交申请的权限',
    text: '合作伙伴申请由主账号或获得授权的子账号提交。请联系主账号管理员。',
  },
  correct: '修改申请',
  again: { title: '重新申请', text: '上次填写的内容已保留，修改后可再次提交。' },
  said: '我们的说明',
  details: '您的申请',
  withdraw: '撤回申请',
  withdrawQuestion: '撤回合作伙伴申请？',
  withdrawText: '我们将停止审核。您填写的内容会保留，可随时重新提交。',
  withdrawn: '申请已撤回',
  welcome: {
    title: '您是合作伙伴',
    since: '“{{company}}”于 {{date}} 加入合作伙伴计划。',
    logIn: '下次登录请选择“合作伙伴”身份。',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partnerProgram: typeof partnerProgramZh
  }
}
