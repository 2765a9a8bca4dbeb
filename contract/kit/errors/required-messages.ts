interface Texts {
  readonly zh: string
  readonly en: string
}

/** What to do about a field that was left empty, by the last part of its path. */
export const REQUIRED_MESSAGES = {
  account: { zh: '请输入用户名或邮箱。', en: 'Enter your user name or e-mail.' },
  primary: { zh: '请输入主账号名。', en: 'Enter the primary account name.' },
  userName: { zh: '请输入用户名。', en: 'Enter a user name.' },
  accountName: { zh: '请输入账号名称。', en: 'Enter the account name.' },
  email: { zh: '请输入邮箱。', en: 'Enter an e-mail address.' },
  code: { zh: '请输入验证码。', en: 'Enter the verification code.' },
  password: { zh: '请输入密码。', en: 'Enter a password.' },
  oldPassword: { zh: '请输入当前密码。', en: 'Enter your current password.' },
  repeat: { zh: '请再次输入密码。', en: 'Enter the password again.' },
  name: { zh: '请输入姓名。', en: 'Enter a name.' },
  phone: { zh: '请输入电话。', en: 'Enter a phone number.' },
  country: { zh: '请选择国家或地区。', en: 'Select a country or region.' },
  industry: { zh: '请选择行业。', en: 'Select an industry.' },
  otherIndustry: { zh: '请输入行业名称。', en: 'Enter the name of the industry.' },
  registrationNumber: {
    zh: '请输入统一社会信用代码。',
    en: 'Enter the unified social credit code.',
  },
  address: { zh: '请输入公司地址。', en: 'Enter the company address.' },
  contactName: { zh: '请输入联系人姓名。', en: 'Enter the name of the contact.' },
  contactPhone: { zh: '请输入联系电话。', en: 'Enter the phone number of the contact.' },
  companyName: { zh: '请输入公司名称。', en: 'Enter a company name.' },
  regionId: { zh: '请选择地域。', en: 'Select a region.' },
  sizeId: { zh: '请选择规格。', en: 'Select a size.' },
  systemId: { zh: '请选择操作系统。', en: 'Select an operating system.' },
  systemDiskGb: { zh: '请输入系统盘容量。', en: 'Enter the size of the system disk.' },
  dataDiskGb: { zh: '请输入数据盘容量。', en: 'Enter the size of the data disk.' },
  quantity: { zh: '请输入数量。', en: 'Enter a quantity.' },
  requirement: { zh: '请输入要验证的内容。', en: 'Enter what you want to prove.' },
  label: { zh: '请输入名称。', en: 'Enter a name.' },
  scopes: { zh: '请至少选择一项权限。', en: 'Select at least one permission.' },
  people: { zh: '请输入人数。', en: 'Enter the number of people.' },
  regionIds: { zh: '请至少选择一个地域。', en: 'Select at least one region.' },
  sizeIds: { zh: '请至少选择一种规格。', en: 'Select at least one size.' },
  startsOn: { zh: '请选择开始日期。', en: 'Choose the start date.' },
  endsOn: { zh: '请选择结束日期。', en: 'Choose the end date.' },
  successCriteria: { zh: '请输入成功标准。', en: 'Enter the success criteria.' },
  contactEmail: { zh: '请输入联系邮箱。', en: 'Enter the e-mail address of the contact.' },
  nextStep: { zh: '请输入下一步。', en: 'Enter the next step.' },
  decidedOn: { zh: '请选择日期。', en: 'Choose the date.' },
  outcome: { zh: '请选择结果。', en: 'Select the outcome.' },
  topic: { zh: '请选择咨询类型。', en: 'Select a topic.' },
  reason: { zh: '请输入原因。', en: 'Enter a reason.' },
  evidence: { zh: '请输入依据材料。', en: 'Enter what you checked.' },
  note: { zh: '请输入说明。', en: 'Enter a note.' },
  customerName: { zh: '请输入客户名称。', en: 'Enter the name of the customer.' },
  companyCode: {
    zh: '请输入企业代码。',
    en: 'Enter the company code or registration number.',
  },
  city: { zh: '请输入城市。', en: 'Enter the city.' },
  projectName: { zh: '请输入项目名称。', en: 'Enter the name of the project.' },
  scale: { zh: '请输入桌面数量。', en: 'Enter the number of desktops.' },
  scenarios: { zh: '请输入应用场景。', en: 'Enter what the desktops are for.' },
  leadSource: { zh: '请选择线索来源。', en: 'Select the lead source.' },
  currency: { zh: '请选择币种。', en: 'Select a currency.' },
  message: { zh: '请输入留言内容。', en: 'Enter your message.' },
} as const satisfies Readonly<Record<string, Texts>>

export type RequiredName = keyof typeof REQUIRED_MESSAGES
/** Under which a page carries the text of such a field. */
export type RequiredKey = `required:${RequiredName}`

/** Key of the text for the field at a path, `contact.email`; undefined for a field without one of its own. */
export function requiredKey(path: string): RequiredKey | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(REQUIRED_MESSAGES, name) ? `required:${name as RequiredName}` : undefined
}
