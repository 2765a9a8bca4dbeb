/** For tests over all pages: what each call of the contract answers, made from its schema. */
import type { z } from 'zod'
import { DOMAINS } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'

/** A moment that pages show. */
const MOMENT = Date.UTC(2026, 10, 20, 1, 30)

/** What is typed or stored where a schema takes no free text. */
const TEXTS = [
  'https://site.example/path',
  'person@site.example',
  '2026-11-20',
  '+08:00',
  'Asia/Shanghai',
  'zh',
  '1',
  '12',
  '1.00',
  '13800138000',
  'US',
  '0'.repeat(20),
  'a'.repeat(43),
  '0'.repeat(64),
] as const
/** Texts by the names of their fields, where the schema takes any, and by the row. */
const NAMED: readonly (readonly [RegExp, string, string])[] = [
  [/zone$/i, 'Asia/Shanghai', 'Europe/Berlin'],
  [/([Dd]ays?|[Dd]ates?|Counted|[a-z]On)$/, '2026-11-20', '2026-11-21'],
  [/(url|website|endpoint|address|href|link)$/i, 'https://site.example/path', 'https://site.example/other'],
]
const NUMBERS = [3, 1, 0, 12, 100, 1000, 10_000] as const

/** Of a list that has one page. */
const COUNTS: Readonly<Record<string, number>> = { page: 1, pageSize: 10, totalCount: 2 }

/** Fields of an answer by name, that replace what was made: at the top, or below it. */
export type Changes = Readonly<Record<string, unknown>>

interface Making {
  /** In every text of the answer. */
  readonly tag: string
  /** Another one takes other choices of the schema: another state, a value in place of none. */
  readonly variant: number
  /** Of a list, from 0. */
  readonly row: number
}

/** The parts of a schema that making an answer reads. */
interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly items?: readonly z.ZodType[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly getter?: () => z.ZodType
}

function defOf(schema: z.ZodType): Def {
  return schema._zod.def as unknown as Def
}

/** A value that the schema describes. @param name of the field */
function made(schema: z.ZodType, name: string, making: Making): unknown {
  const def = defOf(schema)
  const { tag, variant, row } = making
  const inner = (part: z.ZodType | undefined, at = name): unknown =>
    part ? made(part, at, making) : undefined
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, part]) => [key, inner(part, key)]))
    case 'array': {
      const element = def.element as z.ZodType
      const { type, entries } = defOf(element)
      const list = type === 'enum' ? Object.values(entries ?? {}) : rows(element, name, making)
      return fitting(schema, [list, list.slice(0, 1), []])
    }
    case 'enum': {
      const values = Object.values(def.entries ?? {})
      return values[(variant + row) % values.length]
    }
    case 'literal':
      return def.values?.[variant % def.values.length]
    case 'union': {
      const options = def.options ?? []
      return inner(options[variant % options.length])
    }
    case 'nullable':
      return variant % 2 === 0 ? inner(def.innerType) : null
    case 'optional':
      return variant % 2 === 0 ? inner(def.innerType) : undefined
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType)
    case 'pipe':
      return inner(defOf(def.out as z.ZodType).type === 'transform' ? def.in : def.out)
    case 'lazy':
      return inner(def.getter?.())
    case 'record':
      return fitting(schema, [recordOf(def, making), {}])
    case 'tuple':
      return def.items?.map((item) => inner(item))
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) }
    case 'boolean':
      return variant % 2 === 0
    case 'number':
      if (name in COUNTS) return COUNTS[name]
      if (/at$|since|until|from|^to$|now|moment/i.test(name))
        return fitting(schema, [MOMENT + row * MINUTE_MS, ...NUMBERS])
      // Versions of an item are told apart by their numbers.
      return fitting(schema, [NUMBERS[0] + row, ...NUMBERS])
    case 'string':
      return fitting(schema, [
        ...NAMED.flatMap(([names, ...texts]) => (names.test(name) ? [texts[row] ?? texts[0]] : [])),
        `${tag} ${name}`,
        `${tag}-${name}`,
        `${tag}-${name}`.toLowerCase().replace(/[^a-z0-9]/g, ''),
        ...TEXTS,
      ])
    case 'null':
      return null
    default:
      return undefined
  }
}

/** Two rows that differ in their texts. */
function rows(element: z.ZodType, name: string, { tag, variant }: Making): unknown[] {
  return [0, 1].map((row) => made(element, name, { tag: `${tag}-${row + 1}`, variant, row }))
}

function recordOf({ keyType, valueType }: Def, making: Making): Readonly<Record<string, unknown>> {
  const keys = keyType && defOf(keyType).entries ? Object.values(defOf(keyType).entries ?? {}) : ['a']
  return Object.fromEntries(keys.map((key) => [key, valueType && made(valueType, String(key), making)]))
}

/** The first one that the schema takes. */
function fitting(schema: z.ZodType, candidates: readonly unknown[]): unknown {
  return candidates.find((each) => schema.safeParse(each).success) ?? candidates[0]
}

/** All calls of the product. */
const ENDPOINTS: readonly EndpointSpec[] = DOMAINS.flatMap((domain) => {
  const { endpoints = [], lists = {}, queues = {}, contents = {} } = domain
  const declared = [...Object.values(lists), ...Object.values(queues), ...Object.values(contents)]
  return [...endpoints, ...declared.map((each) => (each as { endpoints: object }).endpoints)].flatMap(
    (file) => Object.values(file).filter(isEndpoint),
  )
})

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value
}

/** The addresses that each call has. Pages of one test make thousands of calls, so that these are made once. */
const ADDRESSES = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`),
}))

/** The call at an address, and the object that its address names. */
export function callAt(
  method: string,
  pathname: string,
): { readonly endpoint: EndpointSpec; readonly params: readonly string[] } | undefined {
  let found: { endpoint: EndpointSpec; params: readonly string[] } | undefined
  for (const { endpoint, pattern } of ADDRESSES) {
    if (endpoint.method !== method) continue
    const params = pattern.exec(pathname)?.slice(1).map(decodeURIComponent)
    // A path without parameters is the nearer one.
    if (params && (!found || params.length < found.params.length)) found = { endpoint, params }
  }
  return found
}

/** What its address names, by the names of the path. */
export function paramsOf({
  endpoint,
  params,
}: NonNullable<ReturnType<typeof callAt>>): Readonly<Record<string, string>> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name, at) => [name, params[at] ?? '']))
}

/** What the call answers, with the object that it is about in every text. */
export function answerOf(
  { endpoint, params }: { readonly endpoint: EndpointSpec; readonly params: readonly string[] },
  variant: number,
  changes: Changes = {},
): unknown {
  const answer = made(endpoint.output, '', { tag: params.at(-1) ?? 'site', variant, row: 0 })
  return changed(answer, changes)
}

/** The answer with other fields, wherever it has fields of these names. */
export function changed(answer: unknown, changes: Changes): unknown {
  if (Array.isArray(answer)) {
    // Rows that a change makes alike are one row.
    const isAlike = answer.some((each) => Object.keys(each ?? {}).some((name) => name in changes))
    return (isAlike ? answer.slice(0, 1) : answer).map((each) => changed(each, changes))
  }
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name in changes ? changes[name] : changed(value, changes),
    ]),
  )
}
