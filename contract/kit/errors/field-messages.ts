import { YEARS } from '#contract/kit/fields/day.ts'
import { CODE_LIMITS, LIMITS } from '#contract/kit/limits.ts'

const { userName, mainlandPhone, loosePhone } = LIMITS

/**
 * What can be wrong with one field, apart from the errors that a feature names: the key is the code that a schema says
 * (`{ error: 'required' }`), and its texts are what the form shows.
 */
export const FIELD_MESSAGES = {
  required: {
    zh: '请填写此字段。',
    en: 'Enter a value.',
  },
  pictureRequired: {
    zh: '请上传图片。',
    en: 'Add a picture.',
  },
  invalid: {
    zh: '格式不正确，请检查后重新输入。',
    en: 'Invalid format. Check this field and try again.',
  },
  tooShort: {
    zh: '至少输入 {{min}} 个字符。',
    en: 'Use at least {{min}} characters.',
  },
  tooLong: {
    zh: '最多输入 {{max}} 个字符。',
    en: 'Use at most {{max}} characters.',
  },
  numberTooSmall: {
    zh: '请输入不小于 {{min}} 的数值。',
    en: 'Enter a number of at least {{min}}.',
  },
  numberTooBig: {
    zh: '请输入不大于 {{max}} 的数值。',
    en: 'Enter a number of at most {{max}}.',
  },
  charactersRule: {
    zh: '包含不支持的字符，请删除后重新输入。',
    en: 'This field contains characters that are not allowed. Remove them and try again.',
  },
  networkRule: {
    zh: '请输入 IP 地址或网段，例如 203.0.113.5 或 203.0.113.0/24。',
    en: 'Enter an IP address or a network, such as 203.0.113.5 or 203.0.113.0/24.',
  },
  versionRule: {
    zh: '请输入以点分隔的数字，例如 1.4.2。',
    en: 'Enter numbers separated by periods, such as 1.4.2.',
  },
  releaseFileRule: {
    zh: '请上传完整的文件，或填写下载地址，二者选一。',
    en: 'Upload a whole file, or enter the address of a download: one of the two.',
  },
  releaseTaken: {
    zh: '已有其他版本使用此内容，请更换。',
    en: 'Another release has this already. Choose another one.',
  },
  releaseFixed: {
    zh: '已发布的客户端不会改变。如需更换，请新建版本。',
    en: 'A published client never changes. Create a new release for another one.',
  },
  identifierRule: {
    zh: '请使用小写字母、数字和单个连字符，例如 connect-a-printer。',
    en: 'Use lowercase letters, digits and single hyphens, such as connect-a-printer.',
  },
  headingLevelRule: {
    zh: '正文请从二级标题（##）开始，一级标题即为指南的标题。',
    en: 'Start headings with ##. The first level is the title of the guide.',
  },
  pictureAddressRule: {
    zh: '请使用“插入图片”上传图片。其他网站的图片不会显示。',
    en: 'Upload pictures with “Insert picture”. Pictures of other sites are not shown.',
  },
  linkAddressRule: {
    zh: '链接须以 https://、mailto: 或 / 开头。',
    en: 'Links must begin with https://, mailto: or /.',
  },
  userNameRule: {
    zh: `用户名须为 ${userName.min} 至 ${userName.max} 位字母、数字、“-”或“_”，且以字母或数字开头。`,
    en: `Use ${userName.min} to ${userName.max} letters, digits, “-” or “_”, starting with a letter or digit.`,
  },
  emailRule: {
    zh: '请输入有效的邮箱地址，例如 name@example.com。',
    en: 'Enter a valid e-mail address, such as name@example.com.',
  },
  phoneRule: {
    zh: `请输入 ${mainlandPhone.digits} 位手机号，以 13 至 19 开头。`,
    en: `Enter an ${mainlandPhone.digits}-digit mobile number that starts with 13 to 19.`,
  },
  loosePhoneRule: {
    zh: `请输入 ${loosePhone.min} 至 ${loosePhone.max} 位数字，可使用连字符，但不能以连字符开头或结尾。`,
    en: `Enter ${loosePhone.min} to ${loosePhone.max} digits. Hyphens are allowed between digits.`,
  },
  phoneCountryRule: {
    zh: '请以 + 和国家代码开头，例如 +65 6123 4567。',
    en: 'Begin with + and the country code, as in +65 6123 4567.',
  },
  creditCodeLength: {
    zh: '统一社会信用代码为 18 位数字和字母，请与营业执照核对。',
    en: 'A unified social credit code has 18 digits and letters. Compare it with the business license.',
  },
  creditCodeAlphabet: {
    zh: '统一社会信用代码不含字母 I、O、S、V、Z，请与营业执照核对。',
    en: 'A unified social credit code never contains the letters I, O, S, V or Z. Compare it with the business license.',
  },
  urlRule: {
    zh: '请输入完整的网址，以 https:// 或 http:// 开头。',
    en: 'Enter a full web address, starting with https:// or http://.',
  },
  mustAccept: {
    zh: '请阅读协议并勾选同意。',
    en: 'Read the terms and select the checkbox to agree.',
  },
  integerRule: {
    zh: '请输入整数，首位不能为 0。',
    en: 'Enter a whole number that does not start with 0.',
  },
  numericRule: {
    zh: `请输入数字，最多 ${LIMITS.numeric.max} 位。`,
    en: `Enter up to ${LIMITS.numeric.max} digits.`,
  },
  priceRule: {
    zh: `请输入金额，例如 1,234.50，最多 ${LIMITS.priceDecimals} 位小数。`,
    en: `Enter an amount such as 1,234.50, with up to ${LIMITS.priceDecimals} decimal places.`,
  },
  percentRule: {
    zh: '请输入百分比数字，例如 8.5，最多 2 位小数。',
    en: 'Enter a percentage such as 8.5, with up to 2 decimal places.',
  },
  discountRule: {
    zh: '请输入折扣，例如 8.5 表示 8.5 折，不要写成 0.85。须小于 10，0 表示免费。低于 1 折时请写明单位，例如 0.5 折。',
    en: 'Enter the percent off, such as 20 for 20% off: 0.01 to 100, where 100 is free.',
  },
  paidDiscountRule: {
    zh: '请输入折扣，例如 8.5 表示 8.5 折，不要写成 0.85。须大于 0 且小于 10。低于 1 折时请写明单位，例如 0.5 折。',
    en: 'Enter the percent off, such as 20 for 20% off: 0.01 to 99.99.',
  },
  lettersDigitsRule: {
    zh: '只能使用英文字母和数字。',
    en: 'Use English letters and digits only.',
  },
  verificationCodeRule: {
    zh: `请输入 ${CODE_LIMITS.digits} 位数字验证码。`,
    en: `Enter the ${CODE_LIMITS.digits}-digit code.`,
  },
  recoveryCodeRule: {
    zh: '恢复码为 10 位字母和数字，例如 7K2M9-QRT4W。',
    en: 'A recovery code has 10 letters and digits, like 7K2M9-QRT4W.',
  },
  notAllDigits: {
    zh: '密码不能全是数字，请加入字母或特殊字符。',
    en: 'The password can’t be all digits. Add letters or special characters.',
  },
  passwordSpace: {
    zh: '密码不能包含空格。',
    en: 'Passwords can’t contain spaces.',
  },
  passwordCharacter: {
    zh: '密码不能包含“{{character}}”，请更换此字符。',
    en: 'Passwords can’t contain “{{character}}”. Replace this character.',
  },
  passwordLength: {
    zh: '密码须为 {{min}} 至 {{max}} 个字符。',
    en: 'Use {{min}} to {{max}} characters.',
  },
  passwordsDiffer: {
    zh: '两次输入的密码不一致。',
    en: 'The passwords don’t match.',
  },
  passwordCommon: {
    zh: '密码过于常见，容易被猜到，请更换。',
    en: 'This password is too common and easy to guess. Choose a different one.',
  },
  passwordLikeAccount: {
    zh: '密码与用户名或邮箱过于相似，请更换。',
    en: 'This password is too similar to your user name or e-mail. Choose a different one.',
  },
  passwordUnchanged: {
    zh: '新密码不能与当前密码相同。',
    en: 'The new password must differ from your current password.',
  },
  evidenceTwo: {
    zh: '请至少选择两项证明。',
    en: 'Choose at least two pieces of evidence.',
  },
  optionUnknown: {
    zh: '请从选项中选择。',
    en: 'Select one of the options.',
  },
  dateRule: {
    zh: `请输入有效的日期，年份为 ${YEARS.first} 至 ${YEARS.last}。`,
    en: `Enter a valid date, with a year from ${YEARS.first} to ${YEARS.last}.`,
  },
  momentRule: {
    zh: `请输入有效的日期和时间，例如 2026年11月20日 21:53，年份为 1970 至 ${YEARS.last}。`,
    en: `Enter a valid date and time, such as Nov 20, 2026, 21:53, with a year from 1970 to ${YEARS.last}.`,
  },
  timeRule: {
    zh: '请输入 24 小时制时间，例如 08:30。',
    en: 'Enter a time on the 24-hour clock, such as 08:30.',
  },
  uptimeRule: {
    zh: '请输入百分比数字，例如 99.9。',
    en: 'Enter a percentage such as 99.9.',
  },
  dateOrder: {
    zh: '结束日期不能早于开始日期。',
    en: 'The end date can’t be before the start date.',
  },
  dayRange: {
    zh: '请选择 {{first}} 至 {{last}} 之间的日期。',
    en: 'Choose a day from {{first}} to {{last}}.',
  },
  onePeriodOnly: {
    zh: '试用只有一期，请留空。',
    en: 'A trial has one period only. Leave this empty.',
  },
  listedTwice: {
    zh: '列表中有重复项。',
    en: 'The list names the same item twice.',
  },
  httpsRule: {
    zh: '请输入以 https:// 开头的完整网址。',
    en: 'Enter a full web address that starts with https://.',
  },
  colourRule: {
    zh: '请输入 # 加 6 位十六进制数的颜色值，例如 #1050cf。',
    en: 'Enter a color as # and six hexadecimal digits, such as #1050cf.',
  },
  listTooLong: {
    zh: '列表最多 {{max}} 项。',
    en: 'The list can have at most {{max}} items.',
  },
  idRule: {
    zh: '请使用小写字母、数字和连字符，最多 36 个字符，且以字母或数字开头。',
    en: 'Use up to 36 lowercase letters, digits and hyphens, starting with a letter or digit.',
  },
  tensRule: {
    zh: '请输入 10 的倍数。',
    en: 'Enter a multiple of 10.',
  },
  diskStepRule: {
    zh: '从最小容量按步长无法到达最大容量，请调整其中一项。',
    en: 'The largest size can’t be reached from the smallest in these steps. Change one of them.',
  },
  placeRule: {
    zh: '请同时填写纬度和经度，或都留空。',
    en: 'Enter both latitude and longitude, or neither.',
  },
  catalogRowRemoved: {
    zh: '已发布的“{{id}}”不能删除：历史试用和报价仍在使用该名称。请改为停止销售。',
    en: 'What has been published can’t be deleted, because trials and quotes still name it. Stop selling “{{id}}” instead.',
  },
  catalogPriceMissing: {
    zh: '该地域已有规格按此时长销售，“{{item}}”也须有价格。请补充，或删除该地域此时长的全部规格价格。',
    en: 'Sizes are sold in this region for this term, so “{{item}}” needs a price too. Add it, or remove all prices of sizes.',
  },
  catalogItemUnknown: {
    zh: '产品目录中没有“{{id}}”。请先发布产品目录，再发布价格。',
    en: 'The catalog has no “{{id}}”. Publish the catalog first, then the prices.',
  },
  discountOver: {
    zh: '该优惠在发布前已结束。请选择更晚的截止时间。',
    en: 'This discount ends before it is published. Choose a later end.',
  },
  idleTooLong: {
    zh: '闲置时长不能超过登录的最长时长。',
    en: 'This can’t be longer than the maximum length of a session.',
  },
  reminderTooLong: {
    zh: '须短于保护期。',
    en: 'This must be shorter than the protection.',
  },
  belowSilver: {
    zh: '不能低于银牌伙伴的要求。',
    en: 'This can’t be less than what Silver needs.',
  },
  countryRule: {
    zh: '此处不能使用{{charactersZh}}，只能使用字母或汉字，词间可有空格。',
    en: 'You can’t use {{charactersEn}} here. Use only letters or Chinese characters, with spaces between words.',
  },
  projectNameRule: {
    zh: '项目名称不能使用{{charactersZh}}，只能使用汉字、字母和 - _ & ~，且不能以符号开头或结尾。',
    en: 'You can’t use {{charactersEn}} here. Use only Chinese characters, letters and - _ & ~, with no symbol at the start or end.',
  },
  scenariosRule: {
    zh: '应用场景不能使用{{charactersZh}}，除文字和数字外可使用 $ @ ! % * # _ - ~ ? &，且不能以符号开头或结尾。',
    en: 'You can’t use {{charactersEn}} here. Besides letters and digits, you can use $ @ ! % * # _ - ~ ? &, but not at the start or end.',
  },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type FieldCode = keyof typeof FIELD_MESSAGES

/**
 * What forms do not say by themselves, but for those of pages that load the namespace `errorTexts`: the server's
 * response brings the sentence, so that the other pages need not carry it.
 */
export const SERVER_FIELD_CODES = [
  'passwordCommon',
  'passwordLikeAccount',
  'belowSilver',
  'idleTooLong',
  'reminderTooLong',
  'colourRule',
  'dayRange',
  'onePeriodOnly',
  'versionRule',
  'releaseFileRule',
  'releaseTaken',
  'releaseFixed',
  'identifierRule',
  'headingLevelRule',
  'pictureAddressRule',
  'linkAddressRule',
  'momentRule',
  'timeRule',
  'uptimeRule',
  'percentRule',
  'discountRule',
  'paidDiscountRule',
  'idRule',
  'tensRule',
  'diskStepRule',
  'placeRule',
  'catalogRowRemoved',
  'catalogPriceMissing',
  'catalogItemUnknown',
  'discountOver',
] as const satisfies readonly FieldCode[]
