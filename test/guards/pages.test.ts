/** Pages without scripts stay light, and a soft navigation never reaches or leaves them. */
import { expect, test } from 'vitest'
import { ACCOUNT_PARTS, TEXT_PARTS } from '#web/kit/text/text-parts.ts'
import { at, code, type SourceFile, sources, textAt, visit } from './tree.ts'

/** Files that may navigate softly: they are drawn inside the account area only, and lead to its pages. */
const SOFT = [
  'web/kit/layout/account-layout.tsx',
  'web/kit/layout/account-menu.tsx',
  'web/features/account/account-center.layout.tsx',
  // To the error log only, which must be reached within the document whose memory has it.
  'web/kit/form/api-form.tsx',
]

/** Pages outside the account area that may be reached softly all the same, each with its reason. */
const SOFT_TARGETS: Record<string, string> = {
  'PATHS.errorLog':
    'its list is in the memory of this document; it shows nothing that the stricter policy of the account area refuses',
}
const SOFT_PARTS = ['Link', 'NavLink', 'Navigate', 'Form', 'useNavigate', 'useSubmit']

const files = new Map(sources('web/').map((file) => [file.path, file]))
const pages = pagesOfRoutes()

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

test('a hydrated page names every part of the texts that it shows', () => {
  const wrong = pages
    .filter(({ file }) => isAccountPage(file) || /\bhydrate: true\b/.test(file.text))
    .flatMap(({ file }) => {
      const named: readonly string[] = isAccountPage(file) ? ACCOUNT_PARTS : partsNamed(file)
      const shown = [file.path, ...reachable(file)].flatMap((path) => partsShown(files.get(path)))
      return [...new Set(shown)]
        .filter((part) => !named.includes(part))
        .map((part) => `${file.path}: ${part}`)
    })
  expect(wrong).toEqual([])
})

test('only the account area navigates without a new document', () => {
  // A soft step from a hydrated page to one without scripts would leave React running on it, and a soft step from
  // a kept page would stay under that page's content security policy.
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
  const allowed = account.map(({ path }) => path)
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
  if (/\bhandle = ACCOUNT_CENTER\b/.test(text)) return true
  return /\bhydrate: true\b/.test(text) && /\bkept: false\b/.test(text)
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

/** `page(PATHS.logIn, 'features/sign-in/log-in.page.tsx')` of the site map: the path's source text and the file. */
function pagesOfRoutes(): { path: string; file: SourceFile }[] {
  const map = files.get('web/routes.ts')
  if (!map) throw new Error('web/routes.ts is gone')
  const found: { path: string; file: SourceFile }[] = []
  visit(map, {
    CallExpression(node) {
      const [path, module] = node.arguments
      if (textAt(map, node.callee) !== 'page' || module?.type !== 'Literal' || !path) return
      const file = files.get(`web/${module.value}`)
      if (!file) throw new Error(`web/routes.ts names web/${module.value}, which is not there`)
      found.push({ path: textAt(map, path), file })
    },
  })
  return found
}

function isHeavy({ target, isType }: { target: string; isType: boolean }): boolean {
  return !isType && /^@mantine\//.test(target)
}

/** All files of the web that a file imports, directly or through others. */
function reachable(file: SourceFile, seen = new Set<string>()): Set<string> {
  for (const { target, isType } of file.imports) {
    const next = isType || seen.has(target) ? undefined : files.get(target)
    if (!next) continue
    seen.add(target)
    reachable(next, seen)
  }
  return seen
}
