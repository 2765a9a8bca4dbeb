import {
  SERVICE_NAMES,
  type ServiceName,
} from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { LANGUAGE_TAGS, type Language } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'

/** All addresses that are set, by name; local mode has a page of its own in place of one that is not. */
export function serviceEndpoints({ settings, config }: Pick<Deps, 'settings' | 'config'>) {
  const set = settings.value('services')
  const list = SERVICE_NAMES.flatMap((name) => {
    const address = set[name] ?? (config.localMode ? `/dev/service/${name}` : undefined)
    return address ? [{ serviceName: name, serviceEndpoint: address }] : []
  })
  return { totalCount: list.length, list }
}

const TEXT = {
  zh: {
    console_customer: '客户控制台',
    console_partner: '合作伙伴控制台',
    order: '费用中心',
    tag: '本地演示',
    body: '当前为本地演示环境。正式环境中，此处将打开服务商的系统。',
    desktop: '在正式环境中，您可以在此打开桌面、查看连接和费用。',
    trials: '查看我的试用',
    back: '返回首页',
  },
  en: {
    console_customer: 'Customer console',
    console_partner: 'Partner console',
    order: 'Billing',
    tag: 'Local demo',
    body: 'This is a local demo. On the live site, the provider’s own service opens here.',
    desktop: 'On the live site, you open your desktops here and see connections and costs.',
    trials: 'View my trials',
    back: 'Back to home',
  },
} as const

/** The colours of `web/ui/tokens.css`, in the scheme of the system. */
const STYLE = `:root{color-scheme:light dark;--ink:#131822;--ink-2:#4c5666;--paper:#f9fafd;--sheet:#fff;--line:#dadee5;--brand:#1f5ed9;--brand-ink:#fff;--wash:#e7f1ff}
@media (prefers-color-scheme:dark){:root{--ink:#eef2f9;--ink-2:#b0b8c5;--paper:#0b0e15;--sheet:#121720;--line:#2d333d;--brand:#79a9ff;--brand-ink:#081123;--wash:#162644}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.25rem;font:400 1rem/1.6 system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--paper)}
main{width:min(44rem,100%);overflow:hidden;border:1px solid var(--line);border-radius:20px;background:var(--sheet)}svg{display:block;width:100%;height:auto;background:#061431}
section{display:grid;gap:.75rem;padding:clamp(1.25rem,4vw,2.25rem)}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--ink-2)}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}h1{margin:0;font-size:clamp(1.5rem,1.2rem + 1.4vw,2rem);line-height:1.2;letter-spacing:-.02em}:lang(zh) h1{letter-spacing:0}p{margin:0;color:var(--ink-2);max-width:60ch}
.tag{justify-self:start;padding:1px .75rem;border-radius:99px;background:var(--wash);color:var(--brand);font-size:.82rem;font-weight:600}.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}
.acts a,.acts button{font:inherit;cursor:pointer;display:inline-flex;align-items:center;min-height:44px;padding:.25rem 1.3rem;border:1px solid var(--line);border-radius:99px;color:inherit;font-size:.92rem;font-weight:600;text-decoration:none}.acts>:first-child{border-color:transparent;background:var(--brand);color:var(--brand-ink)}:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`

/** A desktop with two windows and the start of a session. */
const PICTURE = `<svg viewBox="0 0 720 220" fill="none" aria-hidden="true"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#08307f"/><stop offset="1" stop-color="#3e7ce4"/></linearGradient></defs><path fill="url(#s)" d="M0 0h720v220H0z"/><circle cx="560" cy="126" r="34" fill="#ffdfb1"/><path d="M0 150c150-50 250 30 420-8s200-16 300-2v80H0z" fill="#3353a0"/><path d="M0 180c200-30 380 16 720-14v54H0z" fill="#0a2559"/><rect x="70" y="36" width="250" height="128" rx="10" fill="#fff"/><path d="M70 58V46a10 10 0 0 1 10-10h230a10 10 0 0 1 10 10v12z" fill="#e6ebf5"/><path d="M92 82h110M92 100h80M92 118h96" stroke="#cad1df" stroke-width="7" stroke-linecap="round"/><path d="M236 144v-24M256 144v-40M276 144v-30M296 144v-56" stroke="#1f5ed9" stroke-width="10" stroke-linecap="round"/><rect x="270" y="196" width="180" height="18" rx="9" fill="#fff" fill-opacity=".28"/></svg>`

/** What such a page shows besides the name of the service. */
interface LocalPart {
  /** HTML that the page trusts: of the code and of escaped values. */
  readonly body?: string
  readonly heading?: string
  readonly status?: number
}

/** The page of a service of the provider in local mode. */
export function localServicePage(name: ServiceName, language: Language, part: LocalPart = {}): HttpResponse {
  const text = TEXT[language]
  const lang = LANGUAGE_TAGS[language]
  const isConsole = name !== 'order'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${text[name]}</title><link rel="icon" href="data:,"><style>${STYLE}</style>`
  const notes = `<p>${text.body}</p>${isConsole ? `<p>${text.desktop}</p>` : ''}`
  const links = `<a href="/content/overview">${text.trials}</a><a href="/content/home">${text.back}</a>`
  const body = part.body ?? `${notes}<div class="acts">${links}</div>`
  const html = `<!doctype html><html lang="${lang}"><head>${head}</head><body><main>${PICTURE}<section><span class="tag">${text.tag}</span><h1>${part.heading ?? text[name]}</h1>${body}</section></main></body></html>`
  return httpResponse({
    status: part.status ?? 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    },
    body: html,
  })
}
