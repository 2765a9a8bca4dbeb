import type { Language } from '#contract/kit/language.ts'
import type { ContactMessage, ContactTopic } from '#contract/messages/support/support.fields.ts'
import { defineMailTemplate, mailOf } from '#server/kit/mail/mail-template.ts'
import { textVariable } from '#server/kit/mail/mail-variables.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { groupedPhone, storedPhone } from '#server/kit/phone/stored-phone.ts'

const WORDS = {
  zh: {
    name: '姓名',
    email: '邮箱',
    companyName: '公司',
    phone: '电话',
    topic: '咨询类型',
    reference: '留言编号',
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
  },
  en: {
    name: 'Name',
    email: 'E-mail',
    companyName: 'Company',
    phone: 'Phone',
    topic: 'Topic',
    reference: 'Reference',
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
  },
} as const satisfies Record<Language, { topics: Record<ContactTopic, string> } & Record<string, unknown>>

/** What the operators read. The visitor's own words are in the text only; the subject has the topic and name. */
const contactMessage = defineMailTemplate({
  key: 'contactMessage',
  group: 'message',
  title: { zh: '网站留言（发给我们）', en: 'Website message (sent to us)' },
  variables: {
    topic: textVariable({ zh: '咨询类型', en: 'Topic' }, { zh: '价格与购买', en: 'Pricing and purchasing' }),
    name: textVariable({ zh: '留言人姓名', en: 'Name of the visitor' }, { zh: '林照', en: 'Alex Lin' }),
    facts: textVariable(
      { zh: '姓名、邮箱、公司、电话、类型、编号', en: 'Name, e-mail, company, phone, topic, reference' },
      {
        zh: '姓名：林照\n邮箱：lin@example.com\n咨询类型：价格与购买\n留言编号：M1201-4F7K',
        en: 'Name: Alex Lin\nE-mail: alex@example.com\nTopic: Pricing and purchasing\nReference: M1201-4F7K',
      },
    ),
    message: textVariable(
      { zh: '留言内容', en: 'Message' },
      { zh: '请报价 50 台标准规格。', en: 'Please quote 50 desktops of the standard size.' },
    ),
  },
  zh: {
    subject: '{product} 网站留言 · {topic} · {name}',
    text: [
      '访客通过网站联系表单提交了留言。直接回复本邮件，即可答复对方。',
      '{facts}',
      '留言内容：',
      '{message}',
    ],
    closing: ['访客使用的是中文页面。'],
  },
  en: {
    subject: '{product} Website message · {topic} · {name}',
    text: [
      'A visitor sent a message with the website’s contact form. Reply to this e-mail to answer them.',
      '{facts}',
      'Message:',
      '{message}',
    ],
    closing: ['The visitor used the English page.'],
  },
})

/** The mails of this feature, as operators edit them. */
export const SUPPORT_MAILS = [contactMessage]

/** Lines of the mail above the message; the country is in the phone's dialling code. */
type Fact = Exclude<keyof ContactMessage, 'message' | 'country'> | 'reference'

/** A visitor's message, answered to the visitor. */
export function contactMail(about: {
  to: string
  language: Language
  reference: string
  message: ContactMessage
}): Mail {
  const { to, language, reference, message } = about
  const words = WORDS[language]
  const topic = words.topics[message.topic]
  // The type demands every field of the form: one that is missing here would never reach the operators.
  const lines: Record<Fact, string | undefined> = {
    name: message.name,
    email: message.email,
    companyName: message.companyName,
    phone: groupedPhone(storedPhone(message.phone, message.country)),
    topic,
    reference,
  }
  const facts = Object.entries(lines)
    .filter(([, value]) => value)
    .map(([fact, value]) => `${words[fact as Fact]}${words.separator}${value}`)
    .join('\n')
  const values = { topic, name: message.name, facts, message: message.message }
  return mailOf(contactMessage, { to, language, replyTo: message.email, values })
}
