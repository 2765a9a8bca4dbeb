import { SERVICE_NAMES } from '#contract/features/service-endpoint/service-endpoint.endpoints.ts'
import { chooseLanguage } from '#contract/kit/language.ts'

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

/** `/dev/service/<name>`: stands in for a neighbouring service in local mode and says what would open there. */
export function localServicePage(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url)
  const name = SERVICE_NAMES.find((service) => pathname === `/dev/service/${service}`)
  if (!name) return new Response('not found', { status: 404 })
  const language = chooseLanguage({
    query: searchParams.get('lang'),
    header: request.headers.get('accept-language'),
  })
  const text = TEXT[language]
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text[name]}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>${text[name]}</h1><p>${text.body}</p><p><a href="/">${text.back}</a></p></main></body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    },
  })
}
