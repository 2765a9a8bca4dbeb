import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { firstPeriodWords } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { CURRENCIES, formatMoney } from '#contract/kit/money.ts'
import { businessDay, SECOND_MS } from '#contract/kit/time.ts'
import { PAID_PERIODS } from '#contract/trials/trial/trial-conversion.fields.ts'
import { localServicePage } from '#server/catalog/service-endpoint/service-endpoint.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { requestLanguage } from '#server/kit/http/request-language.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { sha256 } from '#server/kit/ids.ts'
import { jsonOf } from '#server/kit/json-of.ts'
import { escapeHtml } from '#server/kit/mail/render-html.ts'
import { referenceNumber } from '#server/kit/reference-number.ts'
import { confirmOrder, publicQuoteKeys } from './trial-conversion.service.ts'

const PATH = '/dev/service/order'
/** A quote is far shorter. */
const MAX_BODY = 16 * 1024

const TEXT = {
  zh: {
    heading: '确认订单',
    lead: '当前为本地演示环境：确认后，订单视为已付款，试用转为付费使用。正式部署时，客户在服务商的订单系统中付款。',
    monthly: '包月',
    yearly: '包年',
    order: '订购时长',
    size: '规格',
    total: '每期应付',
    first: (period: string) => `应付金额（${period}）`,
    later: '之后每期应付',
    until: '报价有效期至',
    confirm: '确认订单',
    back: '返回我的申请',
    refused: {
      invalid: '该报价无效或已过期，请返回重新获取。',
      quoteUnknown: '该报价不存在，请返回重新获取。',
      convertedByOther: '该桌面已由其他订单转为付费使用。',
      orderUsed: '该订单已用于其他桌面。',
      desktopGone: '该试用的桌面已不存在，无法转为付费使用。',
    },
  },
  en: {
    heading: 'Confirm your order',
    lead: 'This is a local demo: once you confirm, the order counts as paid and the trial is converted. In a real deployment, customers pay in the provider’s order service.',
    monthly: 'Monthly',
    yearly: 'Yearly',
    order: 'Term',
    size: 'Size',
    total: 'To pay for each period',
    first: (period: string) => `To pay (${period})`,
    later: 'To pay for each later period',
    until: 'Quote valid until',
    confirm: 'Confirm order',
    back: 'Back to my requests',
    refused: {
      invalid: 'This quote is not valid, or has expired. Go back and get a new one.',
      quoteUnknown: 'This quote doesn’t exist. Go back and get a new one.',
      convertedByOther: 'Another order has already converted this desktop.',
      orderUsed: 'This order was already used for another desktop.',
      desktopGone: 'The desktop of this trial is gone and can’t be converted.',
    },
  },
} as const

/** What this page reads of a quote (docs/order-service.md). */
const claims = z.object({
  jti: z.string(),
  exp: z.number(),
  order: z.object({ sizeId: z.string(), period: z.enum(PAID_PERIODS) }),
  price: z.object({
    currency: z.enum(CURRENCIES),
    totalMinor: z.number(),
    discountedPeriods: z.number().nullable(),
    later: z.object({ totalMinor: z.number() }).nullable(),
  }),
})
type Claims = z.output<typeof claims>

/** `/dev/service/order`: takes the place of the order service in local mode: shows a quote, and confirms its order. */
export function localOrderRoutes(deps: Deps): RawRoute[] {
  const route = (method: string, handleRaw: RawRoute['handleRaw']): RawRoute => {
    return { name: 'local-order', method, path: PATH, handleRaw }
  }
  return [
    route('GET', async (request) => {
      const language = requestLanguage(request)
      const token = new URLSearchParams(request.search).get('quote')
      if (token === null) return localServicePage('order', language)
      const quote = await verifiedQuote(deps, token)
      return quote ? quotePage(deps, language, token, quote) : refusedPage(language, 'invalid')
    }),
    route('POST', async (request) => {
      const language = requestLanguage(request)
      if (isOfOtherSite(request)) return refusedPage(language, 'invalid')
      const token = new URLSearchParams(await request.readBody(MAX_BODY)).get('quote') ?? ''
      const quote = await verifiedQuote(deps, token)
      if (!quote) return refusedPage(language, 'invalid')
      // The same quote has the same order, so that a form that is sent twice confirms one.
      const day = businessDay(deps.clock.now(), deps.settings.timeZone)
      const orderNumber = referenceNumber('P', day, sha256(quote.jti))
      const outcome = await confirmOrder(deps, { quoteId: quote.jti, orderNumber })
      if (outcome !== 'converted') return refusedPage(language, outcome)
      return httpResponse({
        status: 303,
        headers: { location: '/content/application', 'cache-control': 'no-store' },
      })
    }),
  ]
}

/** A quote that the site signed and that still holds, as any order service verifies it. */
async function verifiedQuote(deps: Deps, token: string): Promise<Claims | undefined> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { keys } = await publicQuoteKeys(deps)
  const isSigned = keys.some(({ kty, crv, x }) =>
    verify(
      null,
      Buffer.from(`${head}.${body}`),
      createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    ),
  )
  if (!isSigned) return undefined
  const parsed = claims.safeParse(jsonOf(Buffer.from(body, 'base64url').toString()))
  return parsed.success && parsed.data.exp * SECOND_MS > deps.clock.now() ? parsed.data : undefined
}

function quotePage(
  deps: Deps,
  language: Language,
  token: string,
  { exp, order, price }: Claims,
): HttpResponse {
  const text = TEXT[language]
  const { currency, totalMinor, discountedPeriods, later } = price
  const first = firstPeriodWords({ firstPeriods: discountedPeriods }, order.period, language)
  const rows = [
    [text.size, order.sizeId],
    [text.order, text[order.period]],
    [first ? text.first(first) : text.total, formatMoney(totalMinor, currency, language)],
    ...(later ? [[text.later, formatMoney(later.totalMinor, currency, language)]] : []),
    [text.until, formatDeadline(exp * SECOND_MS, language, deps.settings.timeZone)],
  ]
  const list = rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')
  const form = `<form method="post" action="${PATH}?lang=${language}"><input type="hidden" name="quote" value="${escapeHtml(token)}"><div class="acts"><button>${text.confirm}</button><a href="/content/application">${text.back}</a></div></form>`
  return localServicePage('order', language, {
    heading: text.heading,
    body: `<p>${text.lead}</p><dl>${list}</dl>${form}`,
  })
}

function refusedPage(language: Language, problem: keyof (typeof TEXT)['en']['refused']): HttpResponse {
  const { heading, refused, back } = TEXT[language]
  const body = `<p role="alert">${refused[problem]}</p><div class="acts"><a href="/content/application">${back}</a></div>`
  return localServicePage('order', language, { heading, body, status: 409 })
}

/** A form of another page would confirm an order that its person has not seen. */
function isOfOtherSite({ headers }: RawRequest): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}
