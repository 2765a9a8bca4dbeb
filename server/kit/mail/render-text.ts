import type { Language } from '#contract/kit/language.ts'
import type { MailBlock, MailBody, MailBrand } from './mail.ts'

/** The line under every mail: who sent it and where to ask. */
export function supportLine(language: Language, brand: MailBrand): string {
  const product = brand.product(language)
  return language === 'zh'
    ? `此邮件由${product}自动发送。如需帮助，请发邮件至 ${brand.serviceEmail}`
    : `Sent automatically by ${product}. Questions? E-mail ${brand.serviceEmail}`
}

/** Where the reader switches this kind of mail off; '' where it is always sent. */
export function switchOffLine({ switchOff }: MailBody, language: Language): string {
  if (switchOff === undefined) return ''
  return language === 'zh'
    ? `如不再需要此类邮件，可在此关闭：${switchOff}`
    : `Turn off e-mail of this kind: ${switchOff}`
}

/** The plain form of a mail, for readers and programs that take no HTML. */
export function renderText(body: MailBody, language: Language, brand: MailBrand): string {
  const parts = [
    body.greeting,
    ...body.blocks.map((block) => plain(block, language)),
    ...(body.closing ?? []),
    `-- \n${[switchOffLine(body, language), supportLine(language, brand)].filter(Boolean).join('\n')}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function plain(block: MailBlock, language: Language): string {
  if (block.kind === 'text') return block.text
  return block.kind === 'code'
    ? `    ${block.code}`
    : `${block.label}${language === 'zh' ? '：' : ':'}\n${block.url}`
}
