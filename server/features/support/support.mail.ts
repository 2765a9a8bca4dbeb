import type { ContactMessage, ContactTopic } from '#contract/features/support/support.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'

const WORDS = {
  zh: {
    subject: '网站留言',
    intro: '有访客通过网站的联系表单留言。直接回复本邮件，对方即可收到。',
    name: '姓名',
    email: '邮箱',
    companyName: '公司',
    phone: '电话',
    topic: '主题',
    message: '留言内容：',
    separator: '：',
    topics: {
      product: '了解产品',
      price: '价格与购买',
      trial: '免费试用',
      account: '账号与登录',
      technical: '使用中的问题',
      partner: '合作',
      other: '其他',
    },
    language: '访客使用中文页面填写。',
  },
  en: {
    subject: 'Website message',
    intro: 'A visitor has written by the contact form of the website. Your reply to this mail goes to them.',
    name: 'Name',
    email: 'E-mail',
    companyName: 'Company',
    phone: 'Phone',
    topic: 'About',
    message: 'The message:',
    separator: ': ',
    topics: {
      product: 'The product',
      price: 'Prices and buying',
      trial: 'The free trial',
      account: 'Account and sign-in',
      technical: 'Trouble at work',
      partner: 'Partnership',
      other: 'Something else',
    },
    language: 'The visitor used the English page.',
  },
} as const satisfies Record<Language, { topics: Record<ContactTopic, string> } & Record<string, unknown>>

/** What the operators read. The visitor's own words stand in the body only; the subject holds the topic and name. */
export function contactMail(about: {
  to: string
  language: Language
  product: string
  message: ContactMessage
}): Mail {
  const { to, language, product, message } = about
  const words = WORDS[language]
  const topic = words.topics[message.topic]
  const facts = [
    [words.name, message.name],
    [words.email, message.email],
    [words.companyName, message.companyName],
    [words.phone, message.phone],
    [words.topic, topic],
  ].filter(([, value]) => value)
  return {
    to,
    language,
    replyTo: message.email,
    subject: `${product} ${words.subject} · ${topic} · ${message.name}`,
    body: {
      paragraphs: [
        words.intro,
        facts.map((fact) => fact.join(words.separator)).join('\n'),
        words.message,
        message.message,
      ],
      closing: [words.language],
    },
  }
}
