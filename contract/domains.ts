import { catalog } from './catalog/domain.ts'
import { company } from './company/domain.ts'
import { deals } from './deals/domain.ts'
import { desk } from './desk/domain.ts'
import { files } from './files/domain.ts'
import { identity } from './identity/domain.ts'
import type { Domain } from './kit/domain.ts'
import type { Language } from './kit/language.ts'
import type { AnyList } from './kit/list/define-list.ts'
import { lists } from './lists/domain.ts'
import { messages } from './messages/domain.ts'
import { partners } from './partners/domain.ts'
import { people } from './people/domain.ts'
import { privacy } from './privacy/domain.ts'
import type { AnyContent } from './publishing/content/define-content.ts'
import { publishing } from './publishing/domain.ts'
import { records } from './records/domain.ts'
import { requests } from './requests/domain.ts'
import type { AnyQueue } from './requests/queue/define-queue.ts'
import type { ReasonTemplate } from './requests/queue/queue.fields.ts'
import { REQUEST_KINDS, type RequestKind } from './requests/request/request.fields.ts'
import type { RequestRules } from './requests/request/request.rules.ts'
import { trials } from './trials/domain.ts'
import { website } from './website/domain.ts'

const BROUGHT = [
  lists,
  records,
  people,
  files,
  messages,
  publishing,
  identity,
  requests,
  company,
  catalog,
  partners,
  trials,
  deals,
  website,
  privacy,
  desk,
] as const

/**
 * What the contract consists of, bottom first: a domain imports only from those above it in this list. The browser
 * imports files of features, and never this one, which would bring it all endpoints.
 */
export const DOMAINS: readonly Domain[] = BROUGHT.map(withQueueCalls)

/** The calls of a queue come with it: no domain lists them. */
function withQueueCalls(domain: Domain): Domain {
  const calls = Object.values(domain.queues ?? {}).flatMap(({ list, endpoints }) => [
    list.endpoints,
    endpoints,
  ])
  return { ...domain, endpoints: [...(domain.endpoints ?? []), ...calls] }
}

/** Every queue of the operators' desk. */
export const QUEUES: readonly AnyQueue[] = DOMAINS.flatMap(({ queues = {} }) => Object.values(queues))

/** Every list of the product: what people set for a list is stored under the name of one of these. */
export const LISTS: readonly AnyList[] = [
  ...DOMAINS.flatMap(({ lists = {} }) => Object.values(lists)),
  ...QUEUES.map(({ list }) => list),
]

/** Every kind of content that operators edit. */
export const CONTENTS: readonly AnyContent[] = DOMAINS.flatMap(({ contents = {} }) => Object.values(contents))

/** The reasons that a queue comes with, by its address; operators edit them in its settings. No page loads these. */
export const QUEUE_REASONS: Readonly<Record<string, readonly ReasonTemplate[]>> = Object.fromEntries(
  DOMAINS.flatMap(({ queues = {}, reasons = {} }) =>
    Object.entries(queues).map(([name, { address }]) => [address, reasons[name] ?? []]),
  ),
)

type BroughtKinds<D> = D extends { readonly requestKinds: infer K } ? K : never
type Kinds = BroughtKinds<(typeof BROUGHT)[number]>
/** A kind as its domain brings it; one that no domain brings does not compile. */
type Brought<Kind extends RequestKind> = (Kinds extends infer K
  ? K extends Readonly<Record<Kind, unknown>>
    ? K
    : never
  : never)[Kind]

const BROUGHT_KINDS: { readonly [Kind in RequestKind]: Brought<Kind> } = Object.assign(
  {},
  ...DOMAINS.map(({ requestKinds }) => requestKinds),
)

/** The rules of every kind of request: states, moves and who makes them. */
export const REQUEST_RULES = Object.fromEntries(
  REQUEST_KINDS.map((kind) => [kind, BROUGHT_KINDS[kind].rules]),
) as Readonly<Record<RequestKind, RequestRules>>

type TextsOf<K, L extends Language> = K extends { readonly texts: Readonly<Record<L, infer T>> } ? T : never
type TextsIn<L extends Language> = { readonly [Kind in RequestKind]: TextsOf<Brought<Kind>, L> }

/** What accounts read about the requests of every kind. */
export function requestTexts<L extends Language>(language: L): TextsIn<L> {
  return Object.fromEntries(
    REQUEST_KINDS.map((kind) => [kind, BROUGHT_KINDS[kind].texts[language]]),
  ) as TextsIn<L>
}

/** What every kind of request is called. */
export function requestNames(language: Language): Readonly<Record<RequestKind, string>> {
  return Object.fromEntries(
    REQUEST_KINDS.map((kind) => [kind, BROUGHT_KINDS[kind].texts[language].name]),
  ) as Record<RequestKind, string>
}

/** What every kind of content is called. */
export function contentNames(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(CONTENTS.map(({ kind, name }) => [kind, name[language]]))
}

/** What every queue is called, by its address. */
export function queueNames(language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(QUEUES.map(({ address, name }) => [address, name[language]]))
}
