/** Pages without scripts stay light, and a soft navigation never reaches or leaves them. */
import { expect, test } from 'vitest'
import { TEXT_PARTS } from '#web/platform/text/text-parts.ts'
import { at, code, type Import, type SourceFile, sources, textAt, visit } from './tree.ts'

/** Files that may navigate softly: they are drawn inside the account area only, and lead to its pages. */
const SOFT = [
  'web/shell/account/account-layout.tsx',
  'web/shell/account/account-menu.tsx',
  'web/features/account/account-center.layout.tsx',
  // To the error log only, which must be reached within the document whose memory has it.
  'web/ui/form/api-form.tsx',
]

/** Pages outside the account area that may be reached softly all the same, each with its reason. */
const SOFT_TARGETS: Record<string, string> = {
  'PATHS.errorLog':
    'its list is in the memory of this document; it shows nothing that the stricter policy of the account area refuses',
}
const HYDRATED = 'web/shell/hydrated-layout.tsx'
const SOFT_PARTS = ['Link', 'NavLink', 'Navigate', 'Form', 'useNavigate', 'useSubmit']

const files = new Map(sources('web/').map((file) => [file.path, file]))
const routes = routesOfMap()
const pages = routes.filter((route) => route.path !== undefined)

test('every page says what it is', () => {
  const wrong = pages.filter(({ file }) => !/export (const handle\b|\{[^}]*\bhandle\b)/.test(file.text))
  expect(wrong.map(({ file }) => file.path)).toEqual([])
})

test('a page without scripts brings no component of the hydrated ones', () => {
  const wrong = pages
    .filter(({ file }) => /\bhydrate: false\b/.test(file.text))
    .flatMap(({ file }) => {
      const heavy = [...reachable(file)].filter((path) => files.get(path)?.imports.some(isHeavy))
      return heavy.map((path) => `${file.path} reaches ${path}`)
    })
  expect(wrong).toEqual([])
})

test('a hydrated page, like a part of one, names every part of the texts that no route around it names', () => {
  // What is missing comes by itself, but one round trip later; so do the words of a dialog that is loaded on need.
  const hydrated = routes.filter(({ around }) => around.some(({ path }) => path === HYDRATED))
  expect(hydrated.length).toBeGreaterThan(20)
  const wrong = hydrated.flatMap(({ file, around }) => {
    const named = [file, ...around].flatMap(partsNamed)
    const shown = [file.path, ...reachable(file, { late: false })].flatMap((path) =>
      partsShown(files.get(path)),
    )
    return [...new Set(shown)].filter((part) => !named.includes(part)).map((part) => `${file.path}: ${part}`)
  })
  expect(wrong).toEqual([])
})

test('only the account area navigates without a new document', () => {
  // A soft step from a hydrated page to one without scripts would leave React running on it, and a soft step from
  // a cached page would stay under that page's content security policy.
  const wrong = code('web/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      ImportDeclaration(node) {
        if (node.source.value !== 'react-router' || SOFT.includes(file.path)) return
        for (const part of node.specifiers)
          if (SOFT_PARTS.includes(part.local.name)) found.push(at(file, part))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})

test('soft links lead to pages of the account area', () => {
  const account = pages.filter(({ file }) => isAccountPage(file))
  const allowed = account.flatMap(({ path }) => path ?? [])
  const wrong = SOFT.flatMap((path) => {
    const file = files.get(path)
    const targets = [...(file?.text.matchAll(/<(?:Nav)?Link\b[^>]*?\bto=\{([^}]+)\}/g) ?? [])].map(
      ([, to = '']) => to,
    )
    return targets
      .filter((to) => !allowed.includes(to) && !(to in SOFT_TARGETS))
      .map((to) => `${path} -> ${to}`)
  })
  expect(wrong).toEqual([])
})

function isAccountPage({ text }: SourceFile): boolean {
  if (/\bhandle = (\{ \.\.\.)?ACCOUNT_CENTER\b/.test(text)) return true
  return /\bhydrate: true\b/.test(text) && /\bcached: false\b/.test(text)
}

function partsNamed(file: SourceFile): string[] {
  return [...(/\btext: \[([^\]]*)\]/.exec(file.text)?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(
    ([, part = '']) => part,
  )
}

function partsShown(file: SourceFile | undefined): string[] {
  const calls = file?.text.matchAll(/\buseTranslation\(([^)]*)\)/g) ?? []
  const named = [...calls].flatMap(([, given = '']) =>
    [...given.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  )
  return named.filter((name) => TEXT_PARTS.some((part) => part === name))
}

interface Route {
  /** Source text of its path, as `PATHS.logIn`; only pages have one. */
  readonly path: string | undefined
  readonly file: SourceFile
  /** The routes that it is drawn in. */
  readonly around: readonly SourceFile[]
}

/** Every `page(PATHS.logIn, 'features/sign-in/log-in.page.tsx')`, `layout(...)` and `index(...)` of the site map. */
function routesOfMap(): Route[] {
  const map = files.get('web/routes.ts')
  if (!map) throw new Error('web/routes.ts is gone')
  const found: { path: string | undefined; file: SourceFile; start: number; end: number }[] = []
  visit(map, {
    CallExpression(node) {
      const name = textAt(map, node.callee)
      if (!['page', 'pages', 'layout', 'index'].includes(name)) return
      const [path, module] = name.startsWith('page') ? node.arguments : [undefined, node.arguments[0]]
      if (module?.type !== 'Literal') return
      const file = files.get(`web/${module.value}`)
      if (!file) throw new Error(`web/routes.ts names web/${module.value}, which is not there`)
      found.push({ path: path && textAt(map, path), file, start: node.start, end: node.end })
    },
  })
  return found.map(({ path, file, start, end }) => {
    const around = found.filter((other) => other.start < start && other.end >= end)
    return { path, file, around: around.map((other) => other.file) }
  })
}

function isHeavy({ target, isType }: { target: string; isType: boolean }): boolean {
  return !isType && /^react-aria-components(\/|$)/.test(target)
}

/** All files of the web that a file imports, directly or through others; with those that it loads later, or without. */
function reachable(file: SourceFile, { late } = { late: true }, seen = new Set<string>()): Set<string> {
  for (const { target, isType, isLate } of file.imports.flatMap(behindShared)) {
    const next = isType || (isLate && !late) || seen.has(target) ? undefined : files.get(target)
    if (!next) continue
    seen.add(target)
    reachable(next, { late }, seen)
  }
  return seen
}

/** Of a feature's `shared.ts`, which only passes on, the bundler takes no more than the files of the imported names. */
function behindShared(imported: Import): readonly Import[] {
  const { target, names, isLate } = imported
  if (!target.endsWith('/shared.ts') || !names) return [imported]
  const passedOn = files.get(target)?.imports ?? []
  return passedOn
    .filter((each) => each.names?.some((name) => names.includes(name)))
    .map((each) => ({ ...each, ...(isLate ? { isLate } : {}) }))
}
