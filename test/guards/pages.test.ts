/** What the site map says, and what the code of its pages does, are the same. */
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { ALL_PAGES, PAGES, PARTS } from '#web/pages.ts'
import { requirementOfCall } from '#web/platform/page/requirement.ts'
import { textNamespace } from '#web/platform/text/text-namespace.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { at, code, type Import, paths, type SourceFile, sources, textAt, textOf, visit } from './tree.ts'

const SIGNED_IN = ['center', 'company', 'account', 'desk']
const LAYOUTS = {
  content: ['web/root.tsx', 'web/shell/public/public-layout.tsx'],
  form: [
    'web/root.tsx',
    'web/entry.client.tsx',
    'web/shell/hydrated-layout.tsx',
    'web/shell/public/public-layout.tsx',
  ],
  entry: [
    'web/root.tsx',
    'web/entry.client.tsx',
    'web/shell/hydrated-layout.tsx',
    'web/shell/entry/entry-layout.tsx',
  ],
  center: ['web/shell/account/account-layout.tsx', 'web/shell/account/account-center.layout.tsx'],
  company: ['web/shell/account/account-layout.tsx', 'web/shell/account/company.layout.tsx'],
  account: ['web/shell/account/account-layout.tsx'],
  desk: ['web/shell/operator/operator-layout.tsx'],
} as const

const SOFT_PARTS = ['Link', 'NavLink', 'Navigate', 'Form', 'useNavigate', 'useSubmit']
/** A public page may reach this one: the list of the error log is in the memory of the document. */
const TO_ERROR_LOG = 'web/ui/form/api-form.tsx'
/** Calls of a module that need another permission than one of its pages, each with the reason. */
const OTHERWISE: Record<string, string> = {
  'roleNew listRoles': 'the permission to create roles comes with that to read them',
  'subAccountNew getSubAccount': 'asked for by the page of an existing one, in the same module',
  'subAccountNew getSubAccountPermissions': 'asked for by the page of an existing one, in the same module',
  'pipelineInfo getDeal': 'only where the address names a deal',
}

const TEXT_PARTS = paths('web/**/*.zh.ts').flatMap((path) => textNamespace(path)?.name ?? [])
const files = new Map(sources('web/').map((file) => [file.path, file]))
const pages = ALL_PAGES.map((row) => ({ ...row, source: fileOf(row.file) }))

test('every row of the site map has its own name and a file, and every page has a row', () => {
  const rows = paths('web/*/pages.ts').flatMap((path) => [...textOf(path).matchAll(/^ {2}(\w+): \{/gm)])
  const names = rows.map(([, name]) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.length).toBe(ALL_PAGES.length + PARTS.length)
  const named = [...ALL_PAGES, ...PARTS].map(({ file }) => `web/${file}`)
  expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  expect(paths('web/**/*.page.tsx').filter((path) => !named.includes(path))).toEqual([])
})

test('what a row names is there: pages, pictures of the menu, and each place of a menu once', () => {
  const named = [
    ...PARTS.map(({ partOf }) => partOf),
    ...ALL_PAGES.flatMap((row) => ('over' in row ? [row.over] : [])),
    ...ALL_PAGES.flatMap((row) => ('below' in row ? [row.below] : [])),
  ]
  expect(named.filter((name) => !(name in PAGES))).toEqual([])
  const icons = [...textOf('web/ui/pictures/line-icons.ts').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  const menus = ALL_PAGES.flatMap(({ menu }) => menu ?? [])
  expect(menus.filter(({ icon }) => !icons.includes(icon))).toEqual([])
  const places = menus.map(({ group, at }) => `${group} ${at}`)
  expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
})

test('a page requires the permission of its first calls', () => {
  const specs = new Map(declaredEndpoints().map(({ constant, spec }) => [constant, spec]))
  const wrong = pages.flatMap((row) => {
    if (!('permission' in row) || row.permission === 'queue') return []
    return firstCalls(row.source).flatMap((constant) => {
      const spec = specs.get(constant)
      const required = spec && spec.audience !== 'public' ? requirementOfCall(spec) : 'self'
      const isAsked = new RegExp(`[mM]ay(?:Call|CallNow)\\b[^\\n]*\\b${constant}\\b`).test(row.source.text)
      const isFine =
        required === 'self' ||
        required === row.permission ||
        isAsked ||
        `${row.name} ${constant}` in OTHERWISE
      return isFine ? [] : [`${row.name} requires ${row.permission}, its call ${constant} ${required}`]
    })
  })
  expect(wrong).toEqual([])
})

/** The calls of the loader of a page, and of the data that it asks for. */
function firstCalls(file: SourceFile): string[] {
  const found: string[] = []
  const calls = (text: string) =>
    found.push(...[...text.matchAll(/\b(?:callApi|useData|loadData)\((\w+)/g)].map(([, name = '']) => name))
  visit(file, {
    FunctionDeclaration(node) {
      if (node.id?.name === 'clientLoader') calls(textAt(file, node))
    },
    CallExpression(node) {
      if (textAt(file, node.callee) === 'useData') calls(textAt(file, node))
    },
  })
  return found
}

test('only the login page to return to depends on the kind of session; all else goes by permission', () => {
  const allowed = ['web/platform/session/session-store.ts', 'web/platform/session/leave.ts']
  const wrong = sources('web/').filter(
    ({ path, text }) => /\bsessionKind\(/.test(text) && !allowed.includes(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a page without scripts imports no component of hydrated pages', () => {
  const wrong = pages
    .filter(({ area }) => area === 'content')
    .flatMap(({ source }) => {
      const heavy = [...reachable(source)].filter((path) => files.get(path)?.imports.some(isHeavy))
      return heavy.map((path) => `${source.path} reaches ${path}`)
    })
  expect(wrong).toEqual([])
})

test('a hydrated page, like a part of one, names all its namespaces that no layout route names', () => {
  // A missing namespace is loaded later, with one more round trip, as are those of lazily loaded dialogs.
  const hydrated = pages.filter(({ area }) => area !== 'content')
  const routes = hydrated.flatMap(({ name, area, source, ...row }) => {
    const layouts = [
      ...LAYOUTS[area],
      ...('over' in row ? [`web/${PAGES[row.over as keyof typeof PAGES].file}`] : []),
    ]
    const parts = PARTS.filter(({ partOf }) => partOf === name).map(({ file }) => fileOf(file))
    return [source, ...parts].map((file, at, chain) => ({
      file,
      named: [...layouts.map((path) => files.get(path)), ...chain.slice(0, at + 1)].flatMap(partsNamed),
    }))
  })
  expect(routes.length).toBeGreaterThan(80)
  const wrong = routes.flatMap(({ file, named }) => {
    const shown = [file.path, ...reachable(file, { late: false })].flatMap((path) =>
      partsShown(files.get(path)),
    )
    return [...new Set(shown)].filter((part) => !named.includes(part)).map((part) => `${file.path}: ${part}`)
  })
  expect([...new Set(wrong)]).toEqual([])
})

test('only pages behind a sign-in have client-side navigation', () => {
  // From a hydrated page to one without scripts React would stay running, and from a cached page its content security
  // policy would stay in force.
  const open = pages.filter(({ area }) => !SIGNED_IN.includes(area))
  const from = open.flatMap(({ source, area }) => [
    source,
    ...LAYOUTS[area].map((path) => fileOf(path.replace('web/', ''))),
  ])
  const reached = new Set(from.flatMap((file) => [file.path, ...reachable(file)]))
  const wrong = code('web/').flatMap((file) =>
    reached.has(file.path) && file.path !== TO_ERROR_LOG ? softParts(file) : [],
  )
  expect(wrong).toEqual([])
})

test('client-side links lead to pages behind a sign-in', () => {
  const wrong = code('web/').flatMap((file) =>
    softParts(file).length === 0
      ? []
      : [...file.text.matchAll(/(?:\bto=\{|\bto=\{pathTo\(|\bnavigate\(|\bnavigate\(pathTo\()PATHS\.(\w+)/g)]
          .map(([, name = '']) => name as keyof typeof PAGES)
          .filter((name) => name !== 'errorLog' && !SIGNED_IN.includes(PAGES[name].area))
          .map((name) => `${file.path} -> ${name}`),
  )
  expect(wrong).toEqual([])
})

/** Where a file imports what navigates without a new document. */
function softParts(file: SourceFile): string[] {
  const found: string[] = []
  visit(file, {
    ImportDeclaration(node) {
      if (node.source.value !== 'react-router') return
      for (const part of node.specifiers) if (SOFT_PARTS.includes(part.local.name)) found.push(at(file, part))
    },
  })
  return found
}

function fileOf(path: string): SourceFile {
  const file = files.get(`web/${path}`)
  if (!file) throw new Error(`web/${path} is not there`)
  return file
}

function partsNamed(file: SourceFile | undefined): string[] {
  return [...(/\btext: \[([^\]]*)\]/.exec(file?.text ?? '')?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(
    ([, part = '']) => part,
  )
}

function partsShown(file: SourceFile | undefined): string[] {
  const calls = file?.text.matchAll(/\buseTranslation\(([^)]*)\)/g) ?? []
  const named = [...calls].flatMap(([, given = '']) =>
    [...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  return named.filter((name) => TEXT_PARTS.includes(name))
}

function isHeavy({ target, isType }: { target: string; isType: boolean }): boolean {
  return !isType && /^react-aria-components(\/|$)/.test(target)
}

/** All files of the web that a file imports, directly or indirectly; with or without those that it loads lazily. */
function reachable(file: SourceFile, { late } = { late: true }, seen = new Set<string>()): Set<string> {
  for (const { target, isType, isLate } of file.imports.flatMap(behindShared)) {
    const next = isType || (isLate && !late) || seen.has(target) ? undefined : files.get(target)
    if (!next) continue
    seen.add(target)
    reachable(next, { late }, seen)
  }
  return seen
}

/** Of a feature's `shared.ts` the bundler takes only the files of the imported names. */
function behindShared(imported: Import): readonly Import[] {
  const { target, names, isLate } = imported
  if (!target.endsWith('/shared.ts') || !names) return [imported]
  const passedOn = files.get(target)?.imports ?? []
  return passedOn
    .filter((each) => each.names?.some((name) => names.includes(name)))
    .map((each) => ({ ...each, ...(isLate ? { isLate } : {}) }))
}
