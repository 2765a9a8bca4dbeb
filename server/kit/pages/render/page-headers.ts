import { createHash } from 'node:crypto'
import type { PageKind } from '#contract/kit/web-handler.ts'

/** Path of the rules by which browsers load pages before their links are clicked. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json'

const EVERYWHERE =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'"
/** React needs one policy (`web/platform/page/trusted-types.ts`); pages without React make no HTML in the browser. */
const TRUSTED_TYPES = {
  hydrated: "require-trusted-types-for 'script'; trusted-types default",
  content: "require-trusted-types-for 'script'; trusted-types 'none'",
} as const

/**
 * The content security policy of a finished page. Cached pages name their inline tags by hash, since a nonce
 * would be the same for every visitor. No page has style attributes.
 * @param connect origins that its scripts may connect to besides this site, separated by spaces
 */
export function policyOf(kind: PageKind, html: string, nonce: string | undefined, connect = ''): string {
  const policy = policyWithin(kind, html, nonce)
  return connect ? policy.replace("connect-src 'self'", `connect-src 'self' ${connect}`) : policy
}

function policyWithin(kind: PageKind, html: string, nonce: string | undefined): string {
  if (kind === 'account') {
    const source = `'self' 'nonce-${nonce}'`
    // Images of checked calls are shown from the memory of the page; previews of mails, in a frame.
    const everywhere = `${EVERYWHERE.replace('img-src', 'img-src blob:')}; frame-src 'self'`
    return `${everywhere}; script-src ${source}; style-src-elem ${source}; style-src-attr 'none'; ${TRUSTED_TYPES.hydrated}`
  }
  const scripts = hashesOf(html, 'script')
  const styles = hashesOf(html, 'style')
  return kind === 'form'
    ? `${EVERYWHERE}; script-src 'self' ${scripts}; style-src-elem 'self' ${styles}; style-src-attr 'none'; ${TRUSTED_TYPES.hydrated}`
    : `${EVERYWHERE}; script-src ${scripts || "'none'"}; style-src-elem 'self' ${styles}; style-src-attr 'none'; ${TRUSTED_TYPES.content}`
}

/** Vite's development server injects inline scripts and styles and talks over a socket; React's debug build evals. */
export const DEV_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "connect-src 'self' ws: https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Blocks of data (JSON-LD) are not executed, so the policy need not name them. */
function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = new RegExp(`<${tag}(?![^>]*(?:\\ssrc=|ld\\+json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  const hashes = new Set<string>()
  for (const [, content = ''] of html.matchAll(inline)) {
    hashes.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

/** Headers of every page, whatever its kind. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/** Headers of a rendered page. Browsers revalidate a cacheable page by its entity tag each time. */
export function pageHeaders(kind: PageKind, policy: string): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': kind === 'account' ? 'no-store' : 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    'speculation-rules': `"${SPECULATION_RULES_PATH}"`,
  }
}
