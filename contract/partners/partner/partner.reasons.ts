import type { ReasonTemplate } from '#contract/requests/queue/queue.fields.ts'

/** The reasons that the queue of applications comes with; operators edit them on the desk. */
export const partnerReasons: readonly ReasonTemplate[] = [
  {
    code: 'experienceUnclear',
    action: 'askMore',
    field: 'experience',
    title: { zh: '行业经验不明确', en: 'Experience is unclear' },
    text: {
      zh: '请补充两三个服务过的客户或项目，说明规模和您负责的内容。',
      en: 'Describe two or three customers or projects: their size, and what you did for them.',
    },
  },
  {
    code: 'certificateUnreadable',
    action: 'askMore',
    field: 'certificates',
    title: { zh: '资质证书无法辨认', en: 'Certificate cannot be read' },
    text: {
      zh: '资质证书图片不清晰，请重新上传完整、清晰的图片。',
      en: 'The image of your certificate is blurred. Upload a complete, clear one.',
    },
  },
  {
    code: 'regionsUnclear',
    action: 'askMore',
    field: 'regions',
    title: { zh: '服务区域不明确', en: 'Regions are unclear' },
    text: {
      zh: '请只选择您有销售或技术人员的区域。',
      en: 'Choose only the regions in which you have sales or technical staff.',
    },
  },
  {
    code: 'companyUnverified',
    action: 'askMore',
    field: 'companyName',
    title: { zh: '尚未完成企业认证', en: 'Company is not verified' },
    text: {
      zh: '请先在账号中心提交企业认证，通过后重新提交本申请。',
      en: 'Submit your company verification first, then resubmit this application.',
    },
  },
  {
    code: 'noCustomers',
    action: 'reject',
    field: 'experience',
    title: { zh: '没有企业客户', en: 'No business customers' },
    text: {
      zh: '合作伙伴计划面向服务企业客户的公司。如您自用云桌面，可直接免费试用或购买。',
      en: 'The partner program is for companies that serve business customers. For your own use, start a free trial or buy directly.',
    },
  },
  {
    code: 'regionCovered',
    action: 'reject',
    field: 'regions',
    title: { zh: '该区域暂不招募', en: 'Region is not open' },
    text: {
      zh: '您选择的区域目前不招募新的合作伙伴。欢迎日后重新申请。',
      en: 'We aren’t adding partners in these regions at present. You can apply again later.',
    },
  },
  {
    code: 'sameCompany',
    action: 'reject',
    field: 'companyName',
    title: { zh: '该公司已是合作伙伴', en: 'Company is a partner already' },
    text: {
      zh: '贵公司已有合作伙伴账号，请联系该账号的管理员为您创建子账号。',
      en: 'Your company already has a partner account. Ask its administrator to create a sub-account for you.',
    },
  },
]
