import type { Language } from '#contract/kit/language.ts'

const TEXT = {
  zh: '预览：访客还看不到此内容。',
  en: 'Preview: visitors do not see this yet.',
} as const satisfies Record<Language, string>

/** A page with the mark of a preview at its top, so that a link to it is not taken for the site. */
export function withPreviewMark(html: string, language: Language): string {
  const lang = language === 'zh' ? 'zh-CN' : 'en'
  return html.replace(
    /<body\b[^>]*>/,
    (body) => `${body}<p class="preview-mark" lang="${lang}">${TEXT[language]}</p>`,
  )
}
