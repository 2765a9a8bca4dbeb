import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { isLanguage, LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Domain } from '#server/kit/domain.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { createCookies } from '#server/kit/http/cookies.ts'
import type { Respond } from '#server/kit/http/dispatch.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { NEVER_STORED } from '#server/kit/mail/mail-page.ts'
import { openPreview, PREVIEW_PATH, type PreviewPages, previewPath } from './preview.service.ts'

/**
 * `GET /operator/preview/<key>/<page>`: a page with one value that is not in force. It is rendered for this request
 * alone and never comes from, nor goes into, the cache of pages.
 * @param pages handles pages; absent in tests of the API
 */
export function previewRoute(deps: Deps, pages: Respond | undefined): RawRoute {
  // What is rendered from the value alone, such as a mail.
  const rendered = Object.assign({}, ...deps.domains.map(({ previews }) => previews)) as NonNullable<
    Domain['previews']
  >
  const cookies = createCookies(deps.siteAddress.https)
  return {
    name: 'preview',
    method: 'GET',
    path: `${PREVIEW_PATH}/{key}/{page}`,
    async handleRaw(request, { key = '', page = '' }) {
      const preview = await openPreview(deps, key, cookies.read(request, 'session'))
      const shownPages = (preview?.pages ?? {}) as PreviewPages
      const path = Object.hasOwn(shownPages, page) ? shownPages[page] : undefined
      if (!preview || path === undefined) throw appError(httpErrors.notFound)
      const language = languageOf(request)
      const shown = await deps.previews.run({ ...preview, path: previewPath(key) }, async () =>
        path === null ? rendered[page]?.(deps, language) : pages?.(requestOf(path, language, request)),
      )
      if (!shown) throw appError(httpErrors.notFound)
      return neverStored(shown, path === null ? undefined : language)
    },
  }
}

/** Headers of the page that are not those of its preview; the length is counted again. */
const LEFT_OUT = new Set(['etag', 'set-cookie', 'content-length'])
const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g

function languageOf(request: RawRequest): Language {
  const asked = new URLSearchParams(request.search).get('lang')
  return isLanguage(asked) ? asked : requestLanguage(request)
}

/**
 * A request for the page itself, in the language of the preview, whole and as text: `if-none-match` would leave it out,
 * and compressed its scripts could not be taken out.
 */
function requestOf(address: string, language: Language, request: RawRequest): RawRequest {
  const headers = new Map([['accept-language', language]])
  const [path = '', search] = address.split('?')
  return {
    id: request.id,
    host: request.host,
    socketAddress: request.socketAddress,
    method: 'GET',
    path,
    search: search === undefined ? '' : `?${search}`,
    headers: { get: (name) => headers.get(name) ?? null },
    readBody: (limitBytes) => request.readBody(limitBytes),
    portions: (limitBytes, signal) => request.portions(limitBytes, signal),
  }
}

/**
 * The response with headers that replace its own of the same name, and without scripts, which would not find their page
 * at this address. The policy forbids them too.
 * @param marked the language of a page of the site, which gets the mark of a preview
 */
function neverStored({ status, headers, body }: HttpResponse, marked: Language | undefined): HttpResponse {
  const shown: Record<string, string> = {}
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    if (LEFT_OUT.has(name)) continue
    const isPolicy = name === 'content-security-policy'
    shown[name] = isPolicy ? value.replace(/script-src [^;]*/, "script-src 'none'") : value
  }
  const html = body instanceof Uint8Array ? Buffer.from(body).toString() : body
  return httpResponse({
    status,
    headers: { ...shown, ...NEVER_STORED },
    body: typeof html === 'string' ? previewed(html, marked) : html,
  })
}

function previewed(html: string, marked: Language | undefined): string {
  const still = html.replaceAll(SCRIPTS, '')
  return marked ? withPreviewMark(still, marked) : still
}

const TEXT = {
  zh: '预览：访客还看不到此内容。',
  en: 'Preview: visitors do not see this yet.',
} as const satisfies Record<Language, string>

/** A page with the mark of a preview at its top, so that a link to it is not taken for the site. */
function withPreviewMark(html: string, language: Language): string {
  const lang = LANGUAGE_TAGS[language]
  return html.replace(
    /<body\b[^>]*>/,
    (body) => `${body}<p class="preview-mark" lang="${lang}">${TEXT[language]}</p>`,
  )
}
