import type { ContactMessage, ContactTopic } from '#contract/features/support/support.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

const WORDS = {
  zh: {
    subject: '网站留言',
    intro: '访客通过网站联系表单提交了留言。直接回复本邮件，即可答复对方。',
    name: '姓名',
    email: '邮箱',
    companyName: '公司',
    phone: '电话',
    topic: '咨询类型',
    reference: '留言编号',
    message: '留言内容：',
    separator: '：',
    topics: {
      product: '了解产品',
      price: '价格与购买',
      trial: '免费试用',
      account: '账号与登录',
      technical: '技术支持',
      partner: '合作',
      other: '其他',
    },
    language: '访客使用的是中文页面。',
  },
  en: {
    subject: 'Website message',
    intro: 'A visitor sent a message with the website’s contact form. Reply to this e-mail to answer them.',
    name: 'Name',
    email: 'E-mail',
    companyName: 'Company',
    phone: 'Phone',
    topic: 'Topic',
    reference: 'Reference',
    message: 'Message:',
    separator: ': ',
    topics: {
      product: 'Product information',
      price: 'Pricing and purchasing',
      trial: 'Free trial',
      account: 'Account and login',
      technical: 'Technical problem',
      partner: 'Partnership',
      other: 'Other',
    },
    language: 'The visitor used the English page.',
  },
} as const satisfies Record<Language, { topics: Record<ContactTopic, string> } & Record<string, unknown>>

/** Lines of the mail above the message; the country is in the phone's dialling code. */
type Fact = Exclude<keyof ContactMessage, 'message' | 'country'> | 'reference'

/** What the operators read. The visitor's own words are in the body only; the subject has the topic and name. */
export function contactMail(about: {
  to: string
  language: Language
  product: string
  reference: string
  message: ContactMessage
}): Mail {
  const { to, language, product, reference, message } = about
  const words = WORDS[language]
  const topic = words.topics[message.topic]
  // The type demands every field of the form: one that is missing here would never reach the operators.
  const values: Record<Fact, string | undefined> = {
    name: message.name,
    email: message.email,
    companyName: message.companyName,
    phone: message.phone,
    topic,
    reference,
  }
  const facts = Object.entries(values).filter(([, value]) => value)
  return {
    to,
    language,
    replyTo: message.email,
    subject: `${product} ${words.subject} · ${topic} · ${message.name}`,
    body: {
      paragraphs: [
        words.intro,
        facts.map(([fact, value]) => `${words[fact as Fact]}${words.separator}${value}`).join('\n'),
        words.message,
        message.message,
      ],
      closing: [words.language],
    },
  }
}
