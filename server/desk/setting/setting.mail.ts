import type { Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { renderHtml } from '#server/kit/mail/render-html.ts'

/** A mail as people get it, with each of its parts: for looking at names, colours and addresses. */
export function sampleMailHtml(
  { settings, siteAddress }: Pick<Deps, 'settings' | 'siteAddress'>,
  language: Language,
): string {
  const product = settings.product(language)
  const url = `${siteAddress.origin()}/content/home`
  const text = (words: string) => ({ kind: 'text', text: words }) as const
  const code = { kind: 'code', code: '123456' } as const
  const mail =
    language === 'zh'
      ? {
          subject: `${product}邮件示例`,
          body: {
            greeting: '张伟，您好！',
            blocks: [
              text(`这是${product}邮件的示例，展示邮件中的名称、颜色和联系邮箱。`),
              code,
              { kind: 'link', label: '打开网站', url } as const,
            ],
            closing: ['示例邮件不会发送给任何人。'],
          },
        }
      : {
          subject: `Sample e-mail from ${product}`,
          body: {
            greeting: 'Hello Alex,',
            blocks: [
              text(`This is a sample e-mail from ${product}. It shows the name, colors and addresses.`),
              code,
              { kind: 'link', label: 'Open the site', url } as const,
            ],
            closing: ['Samples are not sent to anyone.'],
          },
        }
  return renderHtml({ ...mail, language }, settings)
}
