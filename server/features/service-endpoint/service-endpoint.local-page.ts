import {
  SERVICE_NAMES,
  type ServiceName,
} from '#contract/features/service-endpoint/service-endpoint.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import type { RawRoute } from '#server/kit/http/router.ts'

const TEXT = {
  zh: {
    console_customer: '客户控制台',
    console_partner: '合作伙伴控制台',
    order: '费用中心',
    body: '当前为本地演示环境。正式部署时，此处将打开服务商的系统，其地址由环境变量设置。',
    back: '返回网站',
  },
  en: {
    console_customer: 'Customer console',
    console_partner: 'Partner console',
    order: 'Expense center',
    body: 'This is a local demo. In a real deployment, the provider’s own service opens here. Its address is set by an environment variable.',
    back: 'Back to the site',
  },
} as const

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;display:grid;place-content:center;min-height:100vh;margin:0;padding:2rem;box-sizing:border-box}main{max-width:44ch}h1{margin:0 0 .5rem}a{color:LinkText}`

/** `/dev/service/<name>`: takes the place of the provider's other services in local mode and says what opens there. */
export function localServiceRoutes(): RawRoute[] {
  return SERVICE_NAMES.map((name) => ({
    name: 'local-service',
    method: 'GET',
    path: `/dev/service/${name}`,
    handleRaw: async (request) => localServicePage(name, requestLanguage(request)),
  }))
}

function localServicePage(name: ServiceName, language: Language): HttpResponse {
  const text = TEXT[language]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text[name]}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${text[name]}</h1><p>${text.body}</p><p><a href="/">${text.back}</a></p></main></body></html>`
  return httpResponse({
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    },
    body: html,
  })
}
