import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageHeaders, policyOf } from './page-headers.ts'

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const HTML =
  '<style>a{b:c}</style><script src="/assets/a.js"></script><script type="module" async="">go()</script>'

test('the policy of a content page allows its own inline script and no other', () => {
  const policy = policyOf('content', HTML, undefined)
  expect(policy).toContain(`script-src ${sha('go()')};`)
  expect(policy).toContain(`style-src-elem 'self' ${sha('a{b:c}')};`)
  expect(policy).toContain("style-src-attr 'none'")
  expect(policy).not.toContain('unsafe')
})

test('every page may load the font of the site, and fonts from nowhere else', () => {
  for (const kind of ['content', 'form', 'account'] as const)
    expect(policyOf(kind, HTML, 'abc')).toContain("font-src 'self';")
})

test("the policy of a content page without a script is script-src 'none'", () => {
  expect(policyOf('content', '<p>', undefined)).toContain("script-src 'none'")
})

test('the policy of a cached hydrated page names inline tags by hash and has no style attributes', () => {
  expect(policyOf('form', HTML, undefined)).toContain(`script-src 'self' ${sha('go()')};`)
  expect(policyOf('form', HTML, undefined)).toContain("style-src-attr 'none'")
})

test('the policy of an account page names a nonce and Trusted Types, and the page is not stored', () => {
  const policy = policyOf('account', HTML, 'abc')
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  expect(pageHeaders('account', policy)).toMatchObject({ 'cache-control': 'no-store' })
})

test('the policy of a page with addresses to measure allows connections to their origins and to no other', () => {
  const policy = policyOf('content', HTML, undefined, 'https://sg.example.com https://sh.example.com')
  expect(policy).toContain("connect-src 'self' https://sg.example.com https://sh.example.com;")
  expect(policyOf('content', HTML, undefined)).toContain("connect-src 'self';")
})

test('every kind of page requires Trusted Types; a page without React has no policy to make any', () => {
  for (const kind of ['content', 'form', 'account'] as const) {
    expect(policyOf(kind, HTML, 'abc')).toContain("; require-trusted-types-for 'script'; trusted-types ")
  }
  expect(policyOf('content', HTML, undefined)).toContain("trusted-types 'none'")
})
