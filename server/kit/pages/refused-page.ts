import { ERRORS, messageText } from '#contract/errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { AppError } from '#server/kit/http/app-error.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import { PAGE_HEADERS, policyOf } from './render/page-headers.ts'

const TEXTS = {
  zh: {
    title: '页面暂时无法显示',
    again: (seconds: string) => `页面将在 ${seconds} 秒后自动重试。`,
    back: '刚才填写的内容尚未发送。请返回上一页，稍后重新发送。',
    retry: '立即重试',
  },
  en: {
    title: 'This page is not available right now',
    again: (seconds: string) => `It tries again by itself in ${seconds} s.`,
    back: 'What you wrote was not sent. Go back to the page before, wait a moment and send it again.',
    retry: 'Try again now',
  },
} as const satisfies Record<Language, unknown>

const STYLE =
  'html{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}body{margin:0}main{max-width:34rem;margin:18vh auto;padding:0 1.5rem}h1{font-size:1.6rem;line-height:1.25}'

/** Seconds after which the page tries again, where the refusal names none. */
const RETRY_SECONDS = 5

/**
 * Too much is asked for: a page that tries again by itself. A form would be sent once more by that, so after one the
 * page says what to do. It is written out here, since rendering it would cost what there is too little of.
 * @throws what is no refusal
 */
export function refusedPage(error: unknown, request: RawRequest): HttpResponse {
  if (!(error instanceof AppError)) throw error
  const { status } = ERRORS[error.code]
  const language = requestLanguage(request)
  const wait = String(error.retryAfterSeconds ?? RETRY_SECONDS)
  const isForm = request.method === 'POST'
  const html = written(language, messageText(error.code, language, error.params), isForm ? undefined : wait)
  return httpResponse({
    status,
    headers: {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policyOf('content', html, undefined),
      'cache-control': 'no-store',
      'retry-after': wait,
      ...(isForm ? {} : { refresh: wait }),
    },
    body: html,
    refused: error.code,
  })
}

/** @param wait the seconds after which the browser loads it again; undefined: it does not */
function written(language: Language, message: string, wait: string | undefined): string {
  const { title, again, back, retry } = TEXTS[language]
  const next = wait === undefined ? `<p>${back}</p>` : `<p>${again(wait)} <a href="">${retry}</a></p>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${message}</p>${next}</main></body></html>`
  )
}
