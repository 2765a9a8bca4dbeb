import { createPublicKey, verify } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** The claims of a quote, as docs/order-service.md has them. */
export interface QuoteClaims {
  readonly iss: string
  readonly aud: string
  readonly jti: string
  readonly sub: string
  readonly iat: number
  readonly exp: number
  readonly desktop: { readonly id: string; readonly trialId: string }
  readonly customer: { readonly companyName: string; readonly registrationNumber: string }
  readonly order: Readonly<Record<string, string | number>>
  readonly price: Readonly<Record<string, string | number | null>>
  readonly language: string
  readonly returnUrl: string
}

interface PublicKey {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  readonly x: string
}

/**
 * A stand-in for the order service, written from docs/order-service.md alone: it verifies quotes and signs confirmations.
 * @param site address that quotes must name
 * @param keys what `GET /api/order/keys` of the site answers
 */
export function orderService(site: string, keys: readonly PublicKey[], secret: string) {
  return {
    /** The claims of the quote in an address. @throws Error for one that it refuses */
    accept(address: string, nowMs: number): QuoteClaims {
      const token = new URL(address, 'http://order.test').searchParams.get('quote') ?? ''
      const [head = '', body = '', signature = ''] = token.split('.')
      const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, string>
      const key = keys.find((each) => each.kid === kid)
      if (alg !== 'EdDSA' || !key) throw new Error('signed with no key of the site')
      const jwk = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' })
      if (!verify(null, Buffer.from(`${head}.${body}`), jwk, Buffer.from(signature, 'base64url')))
        throw new Error('the signature does not pass')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as QuoteClaims
      if (claims.iss !== site) throw new Error('a quote of another site')
      if (claims.aud !== 'order') throw new Error('not meant for the order service')
      if (claims.exp * 1000 <= nowMs) throw new Error('the quote has expired')
      return claims
    },
    /** The message that confirms an order. @param atMs when it is signed */
    confirmation(quote: string, order: string, atMs: number, id = `confirm-${order}`) {
      const timestamp = new Date(atMs)
      const body = JSON.stringify({
        type: 'order.confirmed',
        timestamp: timestamp.toISOString(),
        data: { quote, order },
      })
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(atMs / 1000)),
          'webhook-signature': new Webhook(secret).sign(id, timestamp, body),
        },
      }
    },
  }
}
