import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import type { z } from 'zod'
import { LISTS } from '#contract/domains.ts'
import { type EndpointSpec, endpointPath, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import { TOKEN_PREFIX } from '#contract/partners/api-token/api-token.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { bearer } from './api-token.ts'
import { errorOf, type Person, type TestApp } from './app.ts'
import { BODIES, COMMON, FILES, partOf, STATES } from './matrix-inputs.ts'
import type { Objects } from './matrix-objects.ts'
import { inputSchema, sampleInput } from './sample-input.ts'

/** Rows that are left out of a selection: they can only make it smaller. */
const HARMLESS = new Set(['except'])

/** Where a call names an object. */
export interface Place {
  readonly part: 'params' | 'query' | 'body'
  readonly field: string
  /** Which of the objects it is; undefined where there is none of that kind. */
  readonly kind: string | undefined
  readonly several: boolean
}

const ID_FIELD = /^(ids|selection|except|grant|revoke|\w+Ids?)$/
const ID_FILTERS = new Set(
  LISTS.flatMap(({ filters }) => Object.keys(filters).filter((name) => filters[name]?.kind === 'ids')),
)

/** All places in which a call names objects, by its schemas. */
export function placesOf(endpoint: EndpointSpec): Place[] {
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  const found = (part: Place['part'], fields: readonly string[], lists: readonly string[] = []) =>
    fields
      .filter((field) => !(field in COMMON || HARMLESS.has(field)))
      .flatMap((field) =>
        kindsOf(endpoint, field).map((kind): Place => {
          const known = KINDS.has(kind) ? kind : undefined
          return { part, field, kind: known, several: lists.includes(field) }
        }),
      )
  const named = (schema: z.ZodType | undefined) => {
    const properties = schema ? propertiesOf(schema) : {}
    const fields = Object.keys(properties).filter((field) => ID_FIELD.test(field) || ID_FILTERS.has(field))
    return { fields, lists: fields.filter((field) => properties[field]?.type === 'array') }
  }
  const [query, body] = [named(endpoint.query), named(endpoint.body)]
  return [
    ...found('params', inPath),
    ...found('query', query.fields, query.lists),
    ...found('body', body.fields, body.lists),
  ]
}

function propertiesOf(schema: z.ZodType): Readonly<Record<string, { readonly type?: string }>> {
  return inputSchema(schema).properties ?? {}
}

const KINDS = new Set([
  ...['accountId', 'subAccountId', 'subSessionId', 'subSelection', 'roleId', 'sessionId', 'operatorId'],
  ...[
    'auditEventId',
    'auditSelection',
    'recordId',
    'passkeyId',
    'endedId',
    'viewId',
    'importId',
    'requestId',
  ],
  ...['invitationId', 'notificationId', 'notificationSelection', 'fileId', 'recoveryId', 'trialId'],
  ...['dealId', 'dealSelection', 'claimId', 'mailId', 'mailSelection', 'customerId', 'customerSelection'],
  ...['associationViewId', 'associationViewSelection', 'customerInvitationId'],
  ...['leadId', 'leadSelection', 'invitationImportId', 'dealImportId'],
  ...['tokenId', 'webhookId', 'deliveryId', 'deliverySelection'],
])

/** What the rows and the selections of a list are, by the address of its calls. */
const OF_LISTS: Readonly<Record<string, readonly [row: string, selection: string]>> = {
  '/api/association-views': ['associationViewId', 'associationViewSelection'],
  '/api/customers': ['customerId', 'customerSelection'],
  '/api/leads': ['leadId', 'leadSelection'],
  '/api/invitations': ['customerInvitationId', 'customerSelection'],
  '/api/audit-events': ['auditEventId', 'auditSelection'],
  '/api/deals': ['dealId', 'dealSelection'],
  '/api/webhook-deliveries': ['deliveryId', 'deliverySelection'],
  '/api/mails': ['mailId', 'mailSelection'],
  '/api/notifications': ['notificationId', 'notificationSelection'],
  '/api/sub-accounts': ['subAccountId', 'subSelection'],
  '/api/sub-account-actions': ['subAccountId', 'subSelection'],
}

function kindsOf({ path, audience }: EndpointSpec, field: string): string[] {
  if (field === 'ids' || field === 'selection') {
    // Lists of operators have rows of no account: any will do.
    const list = audience === 'operator' ? '/api/sub-accounts' : path.split('/', 3).join('/')
    const kinds = OF_LISTS[list]
    return [kinds ? kinds[field === 'ids' ? 0 : 1] : field]
  }
  if (field === 'importId' && path.startsWith('/api/invitation-imports')) return ['invitationImportId']
  if (field === 'importId' && path.startsWith('/api/deal-imports')) return ['dealImportId']
  // Operators are invited too.
  if (field === 'invitationId' && audience === 'partner') return ['customerInvitationId']
  if (field === 'sessionId') return path.startsWith('/api/sub-accounts') ? ['subSessionId'] : ['sessionId']
  // A person is an account or a sub-account.
  if (['userId', 'actor'].includes(field)) return ['subAccountId', 'accountId']
  if (['account', 'partnerId'].includes(field)) return ['accountId']
  if (['roles', 'roleIds', 'grant', 'revoke'].includes(field)) return ['roleId']
  return [field]
}

/** The body without objects: the least that the schema takes; undefined where it cannot be made. */
function plainBody(endpoint: EndpointSpec): object | undefined {
  const named = BODIES[endpoint.name]
  if (named) return named()
  return endpoint.body && (sampleInput(endpoint.body) as object | undefined)
}

/** What keeps a call out of the matrix: an object or an input that cannot be made. */
export function missingFor(endpoint: EndpointSpec): string[] {
  const unknown = placesOf(endpoint).filter(({ kind }) => kind === undefined)
  return [
    ...unknown.map(({ field }) => `${endpoint.name}: ${field}`),
    ...(endpoint.body && !plainBody(endpoint) ? [`${endpoint.name}: body`] : []),
    ...(endpoint.upload && !(endpoint.name in FILES) ? [`${endpoint.name}: file`] : []),
    ...(endpoint.query && !sampleInput(endpoint.query) ? [`${endpoint.name}: query`] : []),
    ...(hasState(endpoint) && !(endpoint.name in STATES) ? [`${endpoint.name}: updatedAt`] : []),
  ]
}

function hasState({ body }: EndpointSpec): boolean {
  return body !== undefined && 'updatedAt' in propertiesOf(body)
}

/** The state that the screen would have shown; nothing for a call that names none. */
async function seenState(site: TestApp, endpoint: EndpointSpec, objects: Objects) {
  const [table, column, kind] = STATES[endpoint.name] ?? []
  if (!table || !column || !kind) return {}
  const { rows } = await sql<{ updatedAt: number }>`
    select updated_at from ${sql.table(table)} where ${sql.ref(column)} = ${objects[kind]}
  `.execute(site.db.query)
  return { updatedAt: rows[0]?.updatedAt ?? 0 }
}

export interface MatrixAnswer {
  readonly status: number
  /** Of the error; empty for a success. */
  readonly code: string
  /** Without the ids that were sent, and without times. */
  readonly body: string
  /** As it was sent; of a file the text in it. */
  readonly text: string
  readonly headers: Headers
}

interface Naming {
  /** Leaves out all other objects that are not in the path. */
  readonly only?: Place | undefined
  /** Of lists; without it, each has its own. */
  readonly pageSize?: number
}

/** The input of a call that names these objects, and the ids in it. */
export async function inputOf(
  site: TestApp,
  endpoint: EndpointSpec,
  objects: Objects,
  { only, pageSize }: Naming = {},
) {
  const sent: string[] = []
  const chosen = (part: Place['part']) =>
    Object.fromEntries(
      placesOf(endpoint)
        .filter((place) => place.part === part)
        .filter(({ field }) => part === 'params' || !only || isSentWith(only, field))
        .map(({ field, kind, several }) => {
          const id = objects[(field === only?.field ? only.kind : kind) ?? ''] ?? ''
          sent.push(id)
          return [field, several ? [id] : id]
        }),
    )
  const query = endpoint.query && {
    ...(sampleInput(endpoint.query) as object),
    ...chosen('query'),
    ...(pageSize !== undefined && 'pageSize' in propertiesOf(endpoint.query) && { pageSize }),
  }
  const state = await seenState(site, endpoint, objects)
  const body = endpoint.body && { ...plainBody(endpoint), ...chosen('body'), ...state }
  return { params: { ...COMMON, ...chosen('params') }, query: query ?? {}, body, sent }
}

/** Sends a call that names these objects. */
export async function ask(
  site: TestApp,
  endpoint: EndpointSpec,
  objects: Objects,
  { person, ...naming }: Naming & { readonly person?: Person | undefined } = {},
): Promise<MatrixAnswer> {
  const { params, query, body: json, sent } = await inputOf(site, endpoint, objects, naming)
  const [type, file] = (endpoint.upload && FILES[endpoint.name]?.()) ?? ['application/json']
  const part = partOf(endpoint)
  const body = file ?? (json && JSON.stringify(json)) ?? part?.content
  const headers: Record<string, string> = {
    ...(person &&
      (person.token.startsWith(TOKEN_PREFIX) ? bearer(person.token) : { 'x-auth-token': person.token })),
    ...(body === undefined ? {} : { 'content-type': type }),
    ...part?.headers,
    ...(readsIdempotencyKey(endpoint) ? { 'idempotency-key': newId() } : {}),
  }
  const address = `http://127.0.0.1${endpointPath(endpoint, { params, query })}`
  const init = { method: endpoint.method, headers, ...(body === undefined ? {} : { body }) }
  const answer = await site.fetch(new Request(address, init))
  const text = textIn(new Uint8Array(await answer.arrayBuffer()))
  return {
    status: answer.status,
    code: answer.ok ? '' : errorOf({ body: text }).errorCode,
    body: withoutIds(text, sent),
    text,
    headers: answer.headers,
  }
}

/** An action on rows names rows, and what is done to them; a snapshot goes without single rows. */
function isSentWith(place: Place, field: string): boolean {
  if (field === place.field) return true
  return ['grant', 'revoke'].includes(place.field) && field === 'ids'
}

/** Of a spreadsheet or an archive the files in it. */
function textIn(bytes: Uint8Array): string {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return strFromU8(bytes)
  return Object.values(unzipSync(bytes))
    .map((file) => strFromU8(file))
    .join('\n')
}

/** Without what names the request, the object, or a moment. */
function withoutIds(text: string, ids: readonly string[]): string {
  const known = ids.filter((id) => id !== '').reduce((left, id) => left.replaceAll(id, '<id>'), text)
  return known.replace(/"(requestId|selection)":"[^"]*"/g, '"$1":"<id>"').replace(/\b\d{13}\b/g, '<time>')
}

/** Every row of every table as a text. */
export async function contentsOf(site: TestApp): Promise<ReadonlySet<string>> {
  const db = site.db.query
  // A search index has nothing that its table does not have, and numbers that JavaScript cannot hold. Signals are what
  // processes tell each other of a change that is in its own table.
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !/_search(_|$)|^signals$/.test(name),
  )
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db)
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`)
    }),
  )
  return new Set(rows.flat())
}

/** Rows that came or went. */
export function changedRows(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...before.symmetricDifference(after)]
}
