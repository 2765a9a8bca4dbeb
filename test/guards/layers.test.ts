import { expect, test } from 'vitest'
import { featureOf } from '#scripts/layout.ts'
import { code, paths, type SourceFile, textOf } from './tree.ts'

/** Which of our folders each layer may import from; what is not a layer (tests, scripts) is free. */
const MAY_IMPORT = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
} as const
const SHELL_TEXT = /^web\/shell\/text\.(zh|en)\.ts$/
const OURS = /^(contract|server|web|test|e2e|bench|prove|scripts)\//

/** The contract is plain data: no file, no socket, no framework, so that browser and server can both carry it. */
const CONTRACT_PACKAGES = ['zod']

test.each(Object.entries(MAY_IMPORT))('%s imports only from %j', (layer, allowed) => {
  const wrong = code(`${layer}/`).flatMap((file) =>
    targets(file)
      .filter((target) => OURS.test(target) && !allowed.some((folder) => target.startsWith(`${folder}/`)))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the contract needs no package but zod', () => {
  const wrong = code('contract/').flatMap((file) =>
    targets(file)
      .filter((target) => !OURS.test(target) && !CONTRACT_PACKAGES.includes(target))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

/** Parts of the web in order: each imports only from itself and those before it. */
const WEB_PARTS = ['site map', 'platform', 'ui', 'domains', 'shell']
/** The rows of the pages, which are data. */
const SITE_MAP = /^web\/(?:[\w-]+\/)?pages\.ts$/
/** What their type is made of. */
const ROW = /^web\/platform\/page\/(page-row|requirement)\.ts$/

/** Which of these a path belongs to. */
function partOf(path: string): string | undefined {
  if (SITE_MAP.test(path)) return 'site map'
  const [, folder = ''] = path.split('/')
  return featureOf(path) ? 'domains' : WEB_PARTS.find((part) => part === folder)
}

test.each(WEB_PARTS)('%s of the web import nothing from a higher part of the web', (part) => {
  const allowed = WEB_PARTS.slice(0, WEB_PARTS.indexOf(part) + 1)
  const wrong = code('web/')
    .filter(({ path }) => partOf(path) === part)
    .flatMap((file) =>
      targets(file)
        .filter((target) => target.startsWith('web/') && !allowed.includes(partOf(target) ?? ''))
        // The site of tests over all pages.
        .filter((target) => !(file.path === 'web/shell/test-site.tsx' && target === 'web/routes.ts'))
        .filter((target) => !(part === 'site map' && ROW.test(target)))
        // What all pages show around them is in the shell.
        .filter((target) => !(file.path.startsWith('web/platform/text/hydrated.') && SHELL_TEXT.test(target)))
        .map((target) => `${file.path} -> ${target}`),
    )
  expect(wrong).toEqual([])
})

test('only entries and the site map are outside the folders of the web', () => {
  const top = code('web/').filter(({ path }) => partOf(path) === undefined)
  expect(top.map(({ path }) => path)).toEqual([
    'web/entry.client.tsx',
    'web/entry.server.tsx',
    'web/handler.ts',
    'web/root.tsx',
    'web/routes.ts',
  ])
})

test('web/platform has no markup except elements of the document head', () => {
  const markup = paths('web/platform/**/*.{tsx,css}').filter(
    (path) => !path.startsWith('web/platform/seo/') && !path.endsWith('.test.tsx'),
  )
  expect(markup).toEqual([])
})

/** `web/{a,b}` is `web/a` and `web/b`. */
function eachOf(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? []
  return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`)
}

test('every path in the groups of vite.config.ts exists', () => {
  const files = paths('{contract,web}/**/*.*')
  const named = [...textOf('vite.config.ts').matchAll(/'((?:contract|web)\/[^']+)'/g)].flatMap(
    ([, path = '']) => eachOf(path),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([])
})

test('sideEffects of package.json names every module of the web that is imported for its effects', () => {
  // The bundler drops any other one.
  const { sideEffects }: { sideEffects: string[] } = JSON.parse(textOf('package.json'))
  const named = (target: string) => target.endsWith('.css') || sideEffects.includes(`./${target}`)
  const wrong = code('web/').flatMap((file) =>
    file.imports
      .filter(({ target, names }) => names?.length === 0 && target.startsWith('web/') && !named(target))
      .map(({ target }) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

/** What all domains use, and what of it names a domain all the same, with the reason. */
const BELOW_DOMAINS = ['contract/kit/', 'server/kit/', 'web/ui/']
const KNOWS_A_DOMAIN: Readonly<Record<string, string>> = {
  'web/ui/markdown/markdown-picture.tsx -> contract/website/resource/markdown.rules.ts':
    'the address of a picture says its size, which the rules of guides read',
  'web/ui/test-render.tsx -> contract/people/account/account.endpoints.ts':
    'the session around a component under test',
  'web/ui/test-render.tsx -> contract/people/account/account.fields.ts':
    'the session around a component under test',
}

test('what all domains use knows none of them, in no layer', () => {
  const known = code(...BELOW_DOMAINS).flatMap((file) =>
    targets(file)
      .filter((target) => featureOf(target))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(known.filter((each) => !(each in KNOWS_A_DOMAIN))).toEqual([])
  expect(Object.keys(KNOWS_A_DOMAIN).filter((each) => !known.includes(each))).toEqual([])
})

function targets(file: SourceFile): string[] {
  return file.imports.map(({ target }) => target)
}
