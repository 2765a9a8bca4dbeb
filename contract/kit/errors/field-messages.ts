import { CODE_LIMITS, LIMITS } from '#contract/kit/limits.ts'

const { userName, mainlandPhone, loosePhone, pipeline } = LIMITS

/**
 * What can be wrong with one field, apart from the errors that a feature names: the key is the code that a schema says
 * (`{ error: 'required' }`), and its texts are what the form shows.
 */
export const FIELD_MESSAGES = {
  required: {
    zh: '请填写此项。',
    en: 'Please fill this in.',
  },
  invalid: {
    zh: '内容格式不正确，请检查。',
    en: 'This does not look right. Please check it.',
  },
  tooShort: {
    zh: '内容太短，至少需要 {{min}} 个字符。',
    en: 'This is too short: use at least {{min}} characters.',
  },
  tooLong: {
    zh: '内容太长，最多 {{max}} 个字符。',
    en: 'This is too long: use at most {{max}} characters.',
  },
  numberTooSmall: {
    zh: '数值不能小于 {{min}}。',
    en: 'Enter a number of at least {{min}}.',
  },
  numberTooBig: {
    zh: '数值不能大于 {{max}}。',
    en: 'Enter a number of at most {{max}}.',
  },
  charactersRule: {
    zh: '内容里有无法识别的字符，请删除后重新输入。',
    en: 'This contains characters that cannot be used. Please delete them and type it again.',
  },
  userNameRule: {
    zh: `用户名须为 ${userName.min}–${userName.max} 位字母、数字、“-”或“_”，且以字母或数字开头。`,
    en: `Use ${userName.min} to ${userName.max} letters, digits, “-” or “_”, starting with a letter or digit.`,
  },
  emailRule: {
    zh: '请输入有效的邮箱地址，例如 name@example.com。',
    en: 'Enter a valid e-mail address, such as name@example.com.',
  },
  phoneRule: {
    zh: `请输入 ${mainlandPhone.digits} 位手机号码，以 13–19 开头。`,
    en: `Enter a mobile number of ${mainlandPhone.digits} digits that starts with 13 to 19.`,
  },
  loosePhoneRule: {
    zh: `电话号码须为 ${loosePhone.min}–${loosePhone.max} 位数字，可用“-”分隔，但不能以“-”开头或结尾。`,
    en: `Use ${loosePhone.min} to ${loosePhone.max} digits; hyphens are fine between them.`,
  },
  urlRule: {
    zh: '请输入完整的网址，以 https:// 或 http:// 开头。',
    en: 'Enter a full web address that starts with https:// or http://.',
  },
  mustAccept: {
    zh: '请阅读并勾选同意。',
    en: 'Please read this and tick the box to agree.',
  },
  integerRule: {
    zh: '请输入整数，首位不能为 0。',
    en: 'Enter a whole number that does not start with 0.',
  },
  numericRule: {
    zh: `请输入数字，最多 ${LIMITS.numeric.max} 位。`,
    en: `Use digits only, at most ${LIMITS.numeric.max}.`,
  },
  priceRule: {
    zh: `请输入金额，最多 ${LIMITS.priceDecimals} 位小数。`,
    en: `Enter an amount with at most ${LIMITS.priceDecimals} decimals.`,
  },
  countRule: {
    zh: `请输入数量，最多 ${LIMITS.countDecimals} 位小数。`,
    en: `Enter a number with at most ${LIMITS.countDecimals} decimals.`,
  },
  lettersDigitsRule: {
    zh: '只能使用英文字母和数字。',
    en: 'Use English letters and digits only.',
  },
  verificationCodeRule: {
    zh: `验证码为 ${CODE_LIMITS.digits} 位数字。`,
    en: `The code has ${CODE_LIMITS.digits} digits.`,
  },
  notAllDigits: {
    zh: '密码不能全是数字，请加入字母或特殊字符。',
    en: 'Digits alone are not enough. Add letters or special characters.',
  },
  passwordLength: {
    zh: '密码须为 {{min}}–{{max}} 个字符。',
    en: 'Use {{min}} to {{max}} characters.',
  },
  passwordsDiffer: {
    zh: '两次输入的密码不一致。',
    en: 'The two passwords do not match.',
  },
  passwordCommon: {
    zh: '这个密码太常见，容易被猜到，请换一个。',
    en: 'This password is too common and easy to guess. Please choose another one.',
  },
  passwordLikeAccount: {
    zh: '密码与用户名或邮箱太相似，请换一个。',
    en: 'This password is too close to your user name or e-mail address. Please choose another one.',
  },
  passwordUnchanged: {
    zh: '新密码不能与原密码相同。',
    en: 'The new password must differ from the old one.',
  },
  optionUnknown: {
    zh: '请从选项中选择一项。',
    en: 'Please choose one of the options.',
  },
  dateRule: {
    zh: '请输入有效的日期。',
    en: 'Enter a valid date.',
  },
  countryRule: {
    zh: `国家名称须为 ${pipeline.country.min}–${pipeline.country.max} 个字母或汉字。`,
    en: `Use ${pipeline.country.min} to ${pipeline.country.max} letters or Chinese characters.`,
  },
  projectNameRule: {
    zh: '项目名称只能使用汉字、字母和 - _ & ~，且不能以符号开头或结尾。',
    en: 'Use Chinese characters, letters and - _ & ~ only, with no symbol at the start or end.',
  },
  scenariosRule: {
    zh: '应用场景除文字外可使用 $ @ ! % * # _ - ~ ? &，且不能以符号开头或结尾。',
    en: 'Besides letters you can use $ @ ! % * # _ - ~ ? &, but not at the start or end.',
  },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type FieldCode = keyof typeof FIELD_MESSAGES
