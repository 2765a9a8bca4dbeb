/** Each domain of the contract brings what its files declare; `contract/domains.ts` and what derives from it name no feature. */
import { expect, test } from 'vitest'
import { DOMAINS } from '#contract/domains.ts'
import { ERRORS } from '#contract/errors.ts'
import type { Domain } from '#contract/kit/domain.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { OPERATOR_PERMISSIONS, PERMISSIONS } from '#contract/permissions.ts'
import { TABLE } from '#scripts/built-tables.ts'
import { DOMAINS as SERVED } from '#server/domains.ts'
import { code, exportedConstants, paths } from './tree.ts'

/** Under which key of a domain's entry a declaration is found by its name. */
const KEY_OF = {
  defineList: 'lists',
  defineImport: 'imports',
  defineContent: 'contents',
  defineQueue: 'queues',
} as const

const ORDER = DOMAINS.map(({ name }) => name)
const FILES = code('contract/').filter(({ path }) => ORDER.includes(path.split('/')[1] ?? ''))

test('every folder of the contract is the kit or a domain, in the order of the server', () => {
  const folders = [...new Set(paths('contract/*/**/*.ts').map((path) => path.split('/')[1]))]
  expect(folders.sort()).toEqual([...ORDER, 'kit'].sort())
  expect(ORDER).toEqual(SERVED.map(({ name }) => name))
})

test('what a file declares is brought by its domain', () => {
  const wrong = FILES.flatMap((file) => {
    const domain = DOMAINS.find(({ name }) => file.path.startsWith(`contract/${name}/`))
    const missing = exportedConstants(file).filter(({ name, value }) => {
      const [, maker = ''] = /^(\w+)\(/.exec(value) ?? []
      return domain && !brings(domain, file.path, { name, maker })
    })
    return missing.map(({ name }) => `${file.path}: ${name} is missing in contract/${domain?.name}/domain.ts`)
  })
  expect(wrong).toEqual([])
})

test('the errors and permissions of the domains are those of the catalogue and of the tables', () => {
  const errors = DOMAINS.flatMap((domain) => domain.errors ?? []).flatMap((each) => Object.values(each))
  const known: Readonly<Record<string, ErrorEntry | undefined>> = ERRORS
  expect(errors.filter((entry) => known[entry.code] !== entry)).toEqual([])
  const named = (kind: 'accounts' | 'operators') =>
    DOMAINS.flatMap(({ permissions }) => Object.entries(permissions?.[kind] ?? {})).flatMap(
      ([resource, verbs]) => verbs.map((verb) => `${resource}:${verb}`),
    )
  expect(named('accounts')).toEqual(PERMISSIONS)
  expect(named('operators')).toEqual(OPERATOR_PERMISSIONS)
})

test('the web imports no entry of a domain, which would bring all its endpoints', () => {
  const wrong = code('web/').filter(
    ({ path, imports }) =>
      // The build writes the values of these into the files of browsers.
      !TABLE.test(path) && imports.some(({ target }) => /^contract\/(\w+\/domain|domains)\.ts$/.test(target)),
  )
  // The answers of a test over all pages.
  expect(wrong.map(({ path }) => path)).toEqual(['web/shell/test-answers.ts'])
})

/** Whether a domain brings a constant of a file, or need not, since it is of no such kind. */
function brings(domain: Domain, path: string, constant: { name: string; maker: string }): boolean {
  const { name, maker } = constant
  if (maker in KEY_OF) return name in (domain[KEY_OF[maker as keyof typeof KEY_OF]] ?? {})
  if (path.endsWith('.endpoints.ts')) return isImported(domain, path)
  if (maker === 'endpoint') return false
  return !/^define(Errors|RequestKind)$/.test(maker) || isImported(domain, path, name)
}

/** Whether the entry of a domain, or its list of errors, imports a name of a file, or all of it. */
function isImported({ name: domain }: Domain, file: string, name?: string): boolean {
  const entries = [`contract/${domain}/domain.ts`, `contract/${domain}/errors.ts`]
  return FILES.filter(({ path }) => entries.includes(path)).some(({ imports }) =>
    imports.some(({ target, names }) => target === file && (name ? names?.includes(name) : !names)),
  )
}
