import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { EARLIER_ANSWER } from '#contract/kit/earlier-answer.ts'
import { type EndpointSpec, impliedErrors, readsIdempotencyKey } from '#contract/kit/endpoint.ts'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import { PARTIAL_UPLOAD } from '#contract/kit/resumable.ts'
import { isForTokens } from '#contract/kit/token-scopes.ts'
import { describedParameter } from './openapi-parameters.ts'
import { inOrder, tagOf, tagsOf } from './openapi-tags.ts'

/** Who answers questions about the API. */
export interface DocumentContact {
  readonly name: string
  readonly url: string
  readonly email?: string | undefined
}

/** The OpenAPI 3.1 document of all endpoints, from the contract alone; zod writes the JSON Schemas. */
export function openApiDocument(
  endpoints: readonly EndpointSpec[],
  title: string,
  contact?: DocumentContact,
) {
  const paths: Record<string, Record<string, unknown>> = {}
  const shared: SharedSchemas = {}
  for (const endpoint of inOrder(endpoints)) {
    const methods = paths[endpoint.path] ?? {}
    methods[endpoint.method.toLowerCase()] = operation(endpoint, shared)
    paths[endpoint.path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: 'Errors are `{ status, errorCode, errorMsg, fields?, page?, requestId }`.',
      license: { name: 'For customers and partners of the provider', url: '/content/userAgreement' },
      ...(contact ? { contact } : {}),
    },
    servers: [{ url: '/' }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      schemas: { Error: errorSchema, ...shared },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Auth-Token' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token of a partner, whose scopes have the permission of the call.',
        },
      },
    },
  }
}

function operation(endpoint: EndpointSpec, shared: SharedSchemas) {
  return {
    operationId: endpoint.name,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: describedAccess(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', shared),
      ...parameters(endpoint.query, 'query', shared),
      ...(readsIdempotencyKey(endpoint) ? [idempotencyKey, earlierAnswer] : []),
      ...(endpoint.upload ? [fileName] : []),
      ...partParameters(endpoint),
    ],
    ...requestBodyOf(endpoint, shared),
    responses: {
      [endpoint.resumable?.step === 'create' ? 201 : 200]: {
        description: 'Success',
        headers: answerHeaders(endpoint),
        content: contentOf(endpoint, shared),
      },
      ...errors(endpoint),
    },
  }
}

function securityOf(endpoint: EndpointSpec) {
  if (endpoint.audience === 'public') return []
  return isForTokens(endpoint) ? [{ token: [] }, { bearer: [] }] : [{ token: [] }]
}

/** The headers of an upload in parts. */
function partParameters({ resumable }: EndpointSpec) {
  if (!resumable || resumable.step === 'state') return []
  const own = resumable.step === 'create' ? ['Upload-Length', 'Content-Disposition'] : ['Upload-Offset']
  const all = [
    'Upload-Complete',
    ...own,
    'Content-Digest',
    ...(resumable.step === 'create' ? ['Repr-Digest'] : []),
  ]
  return all.map((name) => ({
    name,
    in: 'header',
    required: !name.endsWith('-Digest'),
    description: PART_HEADERS[name],
    schema: { type: 'string' },
  }))
}

const PART_HEADERS: Readonly<Record<string, string>> = {
  'Upload-Complete': '`?1` where the file ends with this request, else `?0`.',
  'Upload-Length': 'Bytes of the whole file.',
  'Upload-Offset': 'Where the part begins.',
  'Content-Disposition': "The file's name.",
  'Content-Digest': 'SHA-256 of the part (RFC 9530).',
  'Repr-Digest': 'SHA-256 of the whole file (RFC 9530).',
}

function requestBodyOf({ body, upload, resumable }: EndpointSpec, shared: SharedSchemas) {
  if (resumable && resumable.step !== 'state') {
    const type = resumable.step === 'append' ? PARTIAL_UPLOAD : 'application/octet-stream'
    const description = `A part of at most ${resumable.maxPartBytes} bytes, as it is.`
    return {
      requestBody: { description, content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
    }
  }
  if (upload) {
    const binary = { schema: { type: 'string', format: 'binary' } }
    const types = [
      ...Object.values(upload.types),
      ...(upload.picturesByBytes ? ['application/octet-stream'] : []),
    ]
    const content = Object.fromEntries(types.map((type) => [type, binary]))
    const description = `A file of at most ${upload.maxBytes} bytes, as it is.`
    return { requestBody: { required: true, description, content } }
  }
  if (!body) return {}
  return { requestBody: { required: true, content: json(schemaOf(body, 'input', shared)) } }
}

function describedAccess({ audience, permission }: EndpointSpec): string {
  if (!permission) return `Audience: ${audience}.`
  const needed = permission === 'self' ? 'none but one’s own session' : `\`${permission}\``
  return `Audience: ${audience}. Permission: ${needed}.`
}

function contentOf(endpoint: EndpointSpec, shared: SharedSchemas) {
  if (endpoint.responds === 'file') {
    const types = endpoint.fileTypes ?? ['application/octet-stream']
    return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
  }
  const schema = schemaOf(endpoint.output, 'output', shared)
  return endpoint.responds === 'events' ? { 'text/event-stream': { schema } } : json(schema)
}

function errors(endpoint: EndpointSpec) {
  const byStatus = new Map<number, string[]>()
  for (const { code, status, en } of [...endpoint.errors, ...impliedErrors(endpoint)]) {
    byStatus.set(status, [...(byStatus.get(status) ?? []), `- \`${code}\`: ${fillText(en)}`])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      {
        description: lines.join('\n'),
        headers: { ...REQUEST_ID, ...(status === 429 || status === 503 ? RETRY_AFTER : {}) },
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', shared: SharedSchemas) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input', shared) as ObjectSchema
  return Object.entries(properties).map(([name, property]) =>
    describedParameter(name, place, place === 'path' || required.includes(name), property),
  )
}

type SharedSchemas = Record<string, unknown>
interface ObjectSchema {
  readonly properties?: Readonly<Record<string, z.core.JSONSchema.BaseSchema>>
  readonly required?: readonly string[]
}

/** A schema that the contract names (`meta({ id })`) is written once, among the shared ones, and referred to. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', shared: SharedSchemas): unknown {
  const written = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => leaveOut(jsonSchema, io),
  })
  const moved = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, $defs = {}, ...own } = JSON.parse(moved) as { $schema: unknown; $defs?: SharedSchemas }
  for (const [id, each] of Object.entries($defs)) share(id, each, shared)
  const { id } = schema.meta() ?? {}
  if (id === undefined || '$ref' in own) return own
  share(id, own, shared)
  return { $ref: `#/components/schemas/${id}` }
}

/** Removes what zod adds by itself: clients ignore fields of an output that they do not know, and integers are safe. */
function leaveOut(schema: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
}

function share(id: string, schema: unknown, shared: SharedSchemas): void {
  const { id: _, ...content } = schema as { id?: unknown }
  if (shared[id] !== undefined && !isDeepStrictEqual(shared[id], content))
    throw new Error(`Two schemas of the API are called ${id}.`)
  shared[id] = content
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}

const REQUEST_ID = {
  'X-Request-Id': { description: 'Names the call, for questions to support.', schema: { type: 'string' } },
}
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
}

/** The headers of an answer that say something of their own. */
function answerHeaders(endpoint: EndpointSpec) {
  return {
    ...REQUEST_ID,
    ...(endpoint.responds === 'file'
      ? { 'Content-Disposition': { description: fileName.description, schema: { type: 'string' } } }
      : {}),
    ...(readsIdempotencyKey(endpoint)
      ? {
          'Idempotency-Earlier': {
            description: '`true` where the key had its effect before: this is the answer of then.',
            schema: { type: 'string' },
          },
        }
      : {}),
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeats with the same key within 24 hours have one effect and get the same response.',
  schema: { type: 'string', minLength: 16, maxLength: 128 },
}

const earlierAnswer = {
  name: 'Idempotency-Earlier',
  in: 'header',
  required: false,
  description:
    'With `answer`, a key that had its effect with another input gets the response of then, marked by the same header, in place of a refusal.',
  schema: { const: EARLIER_ANSWER.wanted },
}

const fileName = {
  name: 'Content-Disposition',
  in: 'header',
  required: false,
  description: "The file's name, as in `attachment; filename*=UTF-8''team.xlsx` (RFC 6266).",
  schema: { type: 'string' },
}

const errorSchema = {
  type: 'object',
  required: ['status', 'errorCode', 'errorMsg', 'requestId'],
  properties: {
    status: { type: 'integer' },
    errorCode: { type: 'string' },
    errorMsg: { type: 'string', description: "In the caller's language." },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    page: {
      type: 'string',
      description: 'Path of the page of what is in the way, where the refusal names it.',
    },
    requestId: { type: 'string' },
  },
}
