import type { Words } from '#contract/kit/language.ts'

/** What fields are called that sections of several features have. */
export const COMMON_LABELS = {
  acceptedAt: { zh: '同意时间', en: 'Accepted' },
  address: { zh: 'IP 地址', en: 'IP address' },
  at: { zh: '时间', en: 'Time' },
  browser: { zh: '浏览器', en: 'Browser' },
  cancelledAt: { zh: '撤回时间', en: 'Canceled' },
  closedAt: { zh: '完成时间', en: 'Closed' },
  companyAddress: { zh: '公司地址', en: 'Company address' },
  companyName: { zh: '公司名称', en: 'Company name' },
  contactEmail: { zh: '联系邮箱', en: 'Contact e-mail' },
  contactName: { zh: '联系人', en: 'Contact name' },
  contactPhone: { zh: '联系电话', en: 'Contact phone' },
  country: { zh: '国家或地区', en: 'Country' },
  createdAt: { zh: '创建时间', en: 'Created' },
  endedAt: { zh: '结束时间', en: 'Ended' },
  expiresAt: { zh: '到期时间', en: 'Expires' },
  industries: { zh: '擅长行业', en: 'Industries' },
  kind: { zh: '操作', en: 'Event' },
  language: { zh: '语言', en: 'Language' },
  lastUsedAt: { zh: '最近使用', en: 'Last used' },
  leadNumber: { zh: '客户线索编号', en: 'Lead number' },
  name: { zh: '名称', en: 'Name' },
  newEmail: { zh: '新邮箱', en: 'To' },
  oldEmail: { zh: '原邮箱', en: 'From' },
  partnerName: { zh: '合作伙伴', en: 'Partner' },
  people: { zh: '人数', en: 'People' },
  permissions: { zh: '权限', en: 'Permissions' },
  reason: { zh: '原因', en: 'Reason' },
  regions: { zh: '服务区域', en: 'Regions served' },
  requestedAt: { zh: '申请时间', en: 'Requested' },
  requestId: { zh: '申请编号', en: 'Request' },
  savedAt: { zh: '保存时间', en: 'Saved' },
  side: { zh: '您的身份', en: 'Your side' },
  startedAt: { zh: '开始时间', en: 'Started' },
  state: { zh: '状态', en: 'State' },
  statedAt: { zh: '填写时间', en: 'Stated' },
  subAccountId: { zh: '子账号', en: 'Sub-account' },
  submittedAt: { zh: '提交时间', en: 'Submitted' },
  version: { zh: '版本', en: 'Version' },
  website: { zh: '公司网站', en: 'Website' },
} as const satisfies Readonly<Record<string, Words>>
export type CommonLabel = keyof typeof COMMON_LABELS

/** The heading of what protects a login, and of what protects those of sub-accounts. */
export const SECURITY_HEADING = { name: 'security', title: { zh: '安全设置', en: 'Security' } } as const
