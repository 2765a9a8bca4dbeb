/**
 * The error catalogue: each code is declared once, in the errors of its feature, and something answers it or its entry
 * says why not. That a test causes each is checked by what was answered while the API tests ran (`test/answered-codes.ts`).
 */
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/errors.ts'
import { impliedErrors } from '#contract/kit/endpoint.ts'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'
import { FIELD_MESSAGES } from '#contract/kit/errors/field-messages.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { resumableErrors } from '#contract/kit/errors/resumable.errors.ts'
import { inRoot } from '#scripts/root.ts'
import { declaredEndpoints } from './declared-endpoints.ts'
import { at, code, paths, visit } from './tree.ts'

/** Answered where no endpoint is: the address is known, its method is not. */
const WITHOUT_ENDPOINT: ErrorEntry[] = [httpErrors.methodNotAllowed]

const endpoints = declaredEndpoints().map(({ spec }) => spec)
/** In `errors`, or for its file in place of an error of the kit. */
const declared = new Set<ErrorEntry>(
  endpoints.flatMap(({ errors, upload }) =>
    [...errors, upload?.wrongType, upload?.tooLarge, upload?.empty].filter((error) => error !== undefined),
  ),
)
const answered = new Set([...declared, ...endpoints.flatMap(impliedErrors), ...WITHOUT_ENDPOINT])
const product = code('contract/', 'server/', 'web/')
const catalogue = Object.values<ErrorEntry>(ERRORS)

test('every error file is part of the catalogue, and no code occurs in two of them', async () => {
  const wrong: string[] = []
  for (const path of paths('contract/**/*.errors.ts')) {
    const exported: Record<string, Record<string, ErrorEntry>> = await import(/* @vite-ignore */ inRoot(path))
    for (const errors of Object.values(exported))
      for (const [name, entry] of Object.entries(errors))
        if (ERRORS[entry.code as keyof typeof ERRORS] !== entry) wrong.push(`${path}: ${name}`)
  }
  expect(wrong).toEqual([])
})

test('an error is answered by an endpoint, or says why by none', () => {
  const idle = catalogue.filter((entry) => entry.unused === undefined && !answered.has(entry))
  const inUse = catalogue.filter((entry) => entry.unused !== undefined && answered.has(entry))
  expect({ idle, inUse }).toEqual({ idle: [], inUse: [] })
})

test('an error of a feature is declared by an endpoint', () => {
  const ofKit = new Set<ErrorEntry>([...Object.values(httpErrors), ...Object.values(resumableErrors)])
  const wrong = catalogue.filter(
    (entry) => entry.unused === undefined && !ofKit.has(entry) && !declared.has(entry),
  )
  expect(wrong).toEqual([])
})

test('what the web says without a response is a text of every page', async () => {
  const named = new Map<string, ErrorEntry>()
  for (const path of paths('contract/**/*.errors.ts')) {
    const exported: Record<string, Record<string, ErrorEntry>> = await import(/* @vite-ignore */ inRoot(path))
    for (const [file, errors] of Object.entries(exported))
      for (const [name, entry] of Object.entries(errors)) named.set(`${file}.${name}`, entry)
  }
  const inSchemas = /\berror: *(\w+Errors\.\w+)\.code|\bcode: *(\w+Errors\.\w+)\.code/g
  const asked = /localErrorText\(\w+, (\w+Errors\.\w+)\.code/g
  const said = product.flatMap(({ path, text }) => {
    if (path.startsWith('server/') || path.endsWith('.test.ts')) return []
    const found = text.matchAll(path.startsWith('contract/') ? inSchemas : asked)
    return [...found].map(([, one, other]) => named.get(one ?? other ?? ''))
  })
  // Another type and an empty file are refused by the call before it reads them, where the page lacks the text.
  const uploads = endpoints.map(({ upload }) => upload?.tooLarge)
  expect(said.length).toBeGreaterThan(5)
  expect([...said, ...uploads].filter((entry) => entry && !entry.local)).toEqual([])
})

test('a reason is a sentence, not a word', () => {
  const wrong = catalogue.filter(({ unused }) => unused !== undefined && !/: .{5,}$/.test(unused))
  expect(wrong).toEqual([])
})

test('a code with digits is written in its error file alone', () => {
  const opaque = new Set(Object.keys(ERRORS).filter((name) => /\d{4}$/.test(name)))
  const asLiteral = /(['"`])\w*\d{4}\1/
  const wrong = product
    .filter(({ path, text }) => !path.endsWith('.errors.ts') && asLiteral.test(text))
    .flatMap((file) => {
      const found: string[] = []
      visit(file, {
        Literal(node) {
          if (opaque.has(String(node.value)) && typeof node.value === 'string') found.push(at(file, node))
        },
      })
      return found
    })
  expect(wrong).toEqual([])
})

test('a schema says codes that have a text', () => {
  const ofContract = product.filter(({ path }) => path.startsWith('contract/'))
  const wrong = ofContract.flatMap((file) => {
    const found: string[] = []
    visit(file, {
      Property(node) {
        const { key, value } = node
        if (key.type !== 'Identifier' || key.name !== 'error' || value.type !== 'Literal') return
        if (!(String(value.value) in { ...FIELD_MESSAGES, ...ERRORS })) found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})
