import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/deps.ts'
import { renderHtml } from '#server/kit/mail/render-html.ts'

/** A mail as people get it, with each of its parts: for looking at names, colours and addresses. */
export function sampleMailHtml(
  { settings, siteAddress }: Pick<Deps, 'settings' | 'siteAddress'>,
  language: Language,
): string {
  const product = settings.product(language)
  const url = `${siteAddress.origin()}/content/home`
  const mail =
    language === 'zh'
      ? {
          subject: `${product}邮件示例`,
          body: {
            greeting: '张伟，您好！',
            paragraphs: [`这是${product}邮件的示例，展示邮件中的名称、颜色和联系邮箱。`],
            code: '123456',
            action: { label: '打开网站', url },
            closing: ['示例邮件不会发送给任何人。'],
          },
        }
      : {
          subject: `Sample e-mail from ${product}`,
          body: {
            greeting: 'Hello Alex,',
            paragraphs: [`This is a sample e-mail from ${product}. It shows the name, colors and addresses.`],
            code: '123456',
            action: { label: 'Open the site', url },
            closing: ['Samples are not sent to anyone.'],
          },
        }
  return renderHtml({ ...mail, language }, settings)
}
