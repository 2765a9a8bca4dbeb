/**
 * The caches of `deploy/` choose the language of a page as the site does, and store the public pages and nothing else.
 * `npm run prove -- edge` asks the real ones.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONTENTS } from '#contract/domains.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { EDGE_PLATFORMS, SURROGATE_KEYS, surrogateKey } from '#server/kit/edge/edge-response.ts'
import { LANGUAGE_PATTERNS } from '#server/kit/http/request-language.ts'
import { visitLanguageCookie } from '#server/kit/pages/language-switch.ts'
import { platformOf } from '#server/kit/pages/render/platform.ts'
import { STORED_PAGES } from '#test/edge-paths.ts'
import { ALL_PAGES } from '#web/pages.ts'

const FILES = ['deploy/varnish.vcl', 'deploy/nginx.conf'] as const
const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const queryOf = (page: (typeof ALL_PAGES)[number]) => ('query' in page ? (page.query ?? {}) : {})

/** The one pattern of a file that paths of pages are compared with, however often it is written. */
function pagePattern(file: string): RegExp {
  const found = new Set(
    [...textOf(file).matchAll(/\/\(agreements\|[^"]*?\)\)(?=\)?(?:\(\\\?\|\$\)|\$)")/g)].map(String),
  )
  expect([...found], file).toHaveLength(1)
  return new RegExp(`^${[...found][0]}$`)
}

const sample = (path: string, value: string) => path.replace(/:\w+/g, value)

test.each(FILES)('%s has the patterns of the language, in their order', (file) => {
  const text = textOf(file)
  const { cookie, cookieValue, query, accepted } = LANGUAGE_PATTERNS
  for (const pattern of [cookie, cookieValue, query]) expect(text).toContain(pattern)
  const places = accepted.map((pattern) => text.indexOf(pattern))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test.each(FILES)('%s stores the public pages, and no other address', (file) => {
  const pattern = pagePattern(file)
  const stored = STORED_PAGES.map(({ path }) => sample(path, 'a-1_B'))
  expect(stored.filter((path) => !pattern.test(path))).toEqual([])
  const others = ALL_PAGES.filter((page) => !STORED_PAGES.includes(page)).map(({ path }) =>
    sample(path, 'a-1_B'),
  )
  const never = [
    '/',
    '/api/site',
    '/content',
    '/content/home/',
    '/content/home.css',
    '/content/%68ome',
    '//content/home',
  ]
  const deceptive = [...others, ...stored].flatMap((path) => [
    `${path}.css`,
    `${path}/a.js`,
    `${path}.data`,
    `${path};a`,
  ])
  expect([...others, ...never, ...deceptive].filter((path) => pattern.test(path))).toEqual([])
})

test.each(FILES)('%s lets pages pass by that are made of what is asked', (file) => {
  const [, names = ''] = /\[\?&\]\(((?:\w+\|)+\w+)\)=/.exec(textOf(file)) ?? []
  const asked = new Set(STORED_PAGES.flatMap((page) => Object.keys(queryOf(page))))
  expect(names.split('|')).toEqual([...asked].toSorted())
  // A name may be escaped: the site reads it all the same.
  expect(textOf(file)).toContain('[?&][^=&]*[%+]')
})

test.each(FILES)(
  '%s names the operating systems that the site tells apart, for the pages that depend on them',
  (file) => {
    const text = textOf(file)
    const source = textOf('server/kit/pages/render/platform.ts')
    const patterns = [...source.matchAll(/\/([a-z| ?]+)\/i\.test/g)].map(([, pattern = '']) => pattern)
    expect(patterns).toHaveLength(4)
    expect(patterns.filter((pattern) => !text.includes(pattern))).toEqual([])
    const told = EDGE_PLATFORMS.map((name) => platformOf(new Headers({ 'sec-ch-ua-platform': name })))
    expect(told).toEqual(['windows', 'mac', 'android', 'other'])
    expect(EDGE_PLATFORMS.filter((name) => !text.includes(name))).toEqual([])
    const byPlatform = ALL_PAGES.filter((page) => 'byPlatform' in page && page.byPlatform).map(
      ({ path }) => path,
    )
    expect(byPlatform).toEqual(['/content/resource'])
  },
)

test('the keys of what pages are made of are such as the proxy lets pass, and each is its own', () => {
  const keys = [...CONTENTS.map(({ kind }) => kind), 'partnerDirectory'].map(surrogateKey)
  const [, pattern = ''] = /req\.body -m reg (\S+) \}/.exec(textOf('deploy/haproxy.cfg')) ?? []
  expect(keys.join(' ')).toMatch(new RegExp(pattern))
  const others: readonly string[] = Object.values(SURROGATE_KEYS)
  expect(new Set([...keys, ...others]).size).toBe(keys.length + others.length)
})

test('where no process passes its check, each is asked all the same', () => {
  const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, port]) => port)
  const cache = textOf('deploy/varnish.vcl')
  const proven = addresses(cache, /\.port = "(\d+)";[^}]*\.probe/g)
  expect(proven.length).toBeGreaterThan(1)
  expect(addresses(cache, /\.port = "(\d+)";(?![^}]*\.probe)/g)).toEqual(proven)
  const proxy = textOf('deploy/haproxy.cfg')
  const checked = addresses(proxy, /server \S+ 127\.0\.0\.1:(808\d) check/g)
  expect(checked).toEqual(proven)
  expect(addresses(proxy, /server \S+ 127\.0\.0\.1:(808\d) backup/g)).toEqual(checked)
})

test('an old page is shown where no process answers well', () => {
  const cache = textOf('deploy/varnish.vcl')
  expect(cache).toMatch(
    /sub vcl_deliver \{[^}]*resp\.status >= 500 [^}]*Portico-Failed = "1";\s+return \(restart\)/,
  )
  expect(cache).toMatch(/sub vcl_hit \{[^}]*obj\.ttl \+ [^}]*return \(restart\)/)
  // nginx reads stale-if-error of the site.
  expect(textOf('deploy/nginx.conf')).not.toMatch(/proxy_ignore_headers [^;]*Cache-Control/)
})

test.each(FILES)('%s sets the cookie of a link as the site does', (file) => {
  for (const language of LANGUAGES) {
    const [, value = ''] = visitLanguageCookie(language, true).split(/=\w\w(.*)/)
    expect(textOf(file)).toContain(value)
  }
})

test('Varnish leads a request that no process has taken to the other one', () => {
  const text = textOf('deploy/varnish.vcl')
  expect(text).toMatch(/bereq\.retries > 0\) \{\s+set bereq\.backend = portico\.backend\(\)/)
  expect(text).toMatch(/sub vcl_backend_error \{[^}]+return \(retry\)/)
})

test('purges reach an address of Varnish that no visitor does, with a signature that the proxy has checked', () => {
  const proxy = textOf('deploy/haproxy.cfg')
  const cache = textOf('deploy/varnish.vcl')
  const [, purges] = /-a purge=(\S+)/.exec(cache) ?? []
  expect(proxy).toContain(`server purge ${purges}\n`)
  expect(proxy.split(`${purges}`)).toHaveLength(2)
  expect(cache).toContain('local.socket == "purge"')
  expect(proxy).toMatch(/hmac\(sha256,.*\n.*\n.*deny_status 403.*secure_memcmp/)
})
