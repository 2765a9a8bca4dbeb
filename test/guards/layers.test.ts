import { expect, test } from 'vitest'
import { code, paths, type SourceFile, textOf } from './tree.ts'

/** Which of our folders each layer may import from; what is not a layer (tests, scripts) is free. */
const MAY_IMPORT = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
} as const
const TEXT_FILE =
  /^web\/(features\/[\w-]+|shell|shell\/entry|shell\/operator)\/(?:[\w-]+\.)?text\.(zh|en)\.ts$/
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

/** Folders of the web in order: each imports only from itself and those before it. */
const WEB_FOLDERS = ['platform', 'ui', 'features', 'shell']

test.each(WEB_FOLDERS)('web/%s imports nothing from a higher folder of the web', (folder) => {
  const allowed = WEB_FOLDERS.slice(0, WEB_FOLDERS.indexOf(folder) + 1)
  const wrong = code(`web/${folder}/`).flatMap((file) =>
    targets(file)
      .filter(
        (target) => target.startsWith('web/') && !allowed.some((each) => target.startsWith(`web/${each}/`)),
      )
      // The texts of all features are assembled in one place.
      .filter((target) => !(file.path.startsWith('web/platform/text/') && TEXT_FILE.test(target)))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('only entries and the site map are outside the four folders of the web', () => {
  const top = code('web/').filter(
    ({ path }) => !WEB_FOLDERS.some((folder) => path.startsWith(`web/${folder}/`)),
  )
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

test('every path in the groups of vite.config.ts exists', () => {
  const files = paths('{contract,web}/**/*.*')
  const named = [...textOf('vite.config.ts').matchAll(/'((?:contract|web)\/[^']+)'/g)].map(
    ([, path = '']) => path,
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

test.each(['contract', 'server'])('the kit of %s knows no feature of its layer', (layer) => {
  const wrong = code(`${layer}/kit/`).flatMap((file) =>
    targets(file)
      .filter((target) => target.startsWith(`${layer}/features/`))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

function targets(file: SourceFile): string[] {
  return file.imports.map(({ target }) => target)
}
