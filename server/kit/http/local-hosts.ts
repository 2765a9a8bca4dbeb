import type { Language } from '#contract/kit/language.ts'
import { type HttpResponse, httpResponse } from './http-response.ts'
import { isLoopback } from './networks.ts'
import type { RawRequest } from './raw-request.ts'
import { requestLanguage } from './request-language.ts'

const TEXT: Readonly<Record<Language, string>> = {
  zh: '本地模式仅响应 localhost、127.0.0.1 和 [::1]。如需使用其他地址访问，请设置环境变量 PUBLIC_URL。\n',
  en: 'Local mode answers at localhost, 127.0.0.1, and [::1] only. To use another address, set the environment variable PUBLIC_URL.\n',
}

/**
 * Refuses a request for another name than one of this machine. A page of the internet can point its own name at
 * 127.0.0.1 (DNS rebinding) and would then read a local site, its mailbox included, as if it were its own. Status 421:
 * the request reached a server that does not answer for this name (RFC 9110, 15.5.20).
 */
export function refuseForeignHost(request: RawRequest): HttpResponse | undefined {
  if (isLoopback(request.host.replace(/:\d*$/, ''))) return undefined
  return httpResponse({
    status: 421,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: TEXT[requestLanguage(request)],
    refused: 'hostNotLocal',
  })
}
