import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import type { UploadSpec } from '#contract/kit/upload.ts'
import { deskList } from '#test/list-fixture.ts'
import { openApiDocument } from './openapi.ts'

const { list, select, selection } = deskList.endpoints
const open = endpoint({
  name: 'getWeather',
  method: 'GET',
  path: '/api/weather',
  audience: 'public',
  summary: 'The weather.',
  output: z.object({ sunny: z.boolean() }),
  errors: [],
})

/** An endpoint like `getWeather`, whose response is called `Weather`. */
function weather(name: string, output: z.ZodObject) {
  return endpoint({ ...open, name, path: `/api/${name}`, output: output.meta({ id: 'Weather' }) })
}

const document = openApiDocument([list, select, selection, open], 'Test')
const text = JSON.stringify(document)

/** Content of a successful response. */
function success(path: string, method: string) {
  const operation = document.paths[path]?.[method] as {
    responses: Record<string, { content: Record<string, { schema: unknown }> }>
  }
  return operation.responses['200']?.content['application/json']?.schema
}

test('a list and its rows are shared schemas', () => {
  expect(success('/api/desks', 'get')).toEqual({ $ref: '#/components/schemas/DesksPage' })
  const { schemas } = document.components as {
    schemas: Record<string, { properties: Record<string, unknown> }>
  }
  expect(schemas.DesksPage?.properties.list).toMatchObject({
    items: { $ref: '#/components/schemas/DesksRow' },
  })
  expect(schemas.DesksRow?.properties).toHaveProperty('createdAt')
})

test('snapshots of all lists have one schema, errors have one', () => {
  expect(success('/api/desks/selection', 'post')).toEqual({ $ref: '#/components/schemas/ListSnapshot' })
  expect(text).toContain('#/components/schemas/Error')
})

test('every reference leads to a schema of the document', () => {
  const { schemas } = document.components as { schemas: Record<string, unknown> }
  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, id = '']) => id)
  expect(named.filter((id) => !(id in schemas))).toEqual([])
  expect(text).not.toContain('$defs')
})

test('a public endpoint says that it needs no token', () => {
  expect(document.paths['/api/weather']?.get).toMatchObject({ security: [] })
  expect(document.paths['/api/desks']?.get).toMatchObject({ security: [{ token: [] }] })
})

test('a schema may be named twice with one content, and not with two', () => {
  const sunny = weather('sunny', z.object({ sunny: z.boolean() }))
  const same = weather('same', z.object({ sunny: z.boolean() }))
  const windy = weather('windy', z.object({ windy: z.boolean() }))
  expect(openApiDocument([sunny, same], 'Test').components.schemas).toHaveProperty('Weather')
  expect(() => openApiDocument([sunny, windy], 'Test')).toThrow('called Weather')
})

test('outputs may get further fields, strict inputs refuse them', () => {
  const strict = { ...open, method: 'POST', body: z.strictObject({ at: z.int() }) } as const
  const operation = openApiDocument([strict], 'Test').paths['/api/weather']?.post
  const written = JSON.parse(JSON.stringify(operation))
  expect(written.requestBody.content['application/json'].schema).toEqual({
    type: 'object',
    properties: { at: { type: 'integer' } },
    required: ['at'],
    additionalProperties: false,
  })
  expect(written.responses['200'].content['application/json'].schema).toEqual({
    type: 'object',
    properties: { sunny: { type: 'boolean' } },
    required: ['sunny'],
  })
})

test('the ends of a range say which rows they leave out, and those of moments their unit', () => {
  const { parameters } = (document.paths['/api/desks']?.get ?? {}) as {
    parameters: { name: string; description: string }[]
  }
  const said = (name: string) => parameters.find((each) => each.name === name)?.description
  expect(said('createdAtFrom')).toBe('Only rows whose `createdAt` is this or more, in ms since 1970 UTC.')
  expect(said('createdAtTo')).toBe('Only rows whose `createdAt` is this or less, in ms since 1970 UTC.')
  expect(said('sizeFrom')).toBe('Only rows whose `size` is this or more.')
})

test('an upload names the types that it takes; one that finds the type of a picture by its bytes also takes bytes of no named type', () => {
  const file = { types: { pdf: 'application/pdf' }, maxBytes: 5 } as const
  const upload = (name: string, given: UploadSpec) =>
    endpoint({ ...open, name, method: 'POST', path: `/api/${name}`, upload: given })
  const uploads = [upload('one', file), upload('other', { ...file, picturesByBytes: true })]
  const { paths } = openApiDocument(uploads, 'Test')
  const typesOf = (path: string) => {
    const operation = paths[path]?.post as { requestBody: { content: Record<string, unknown> } }
    return Object.keys(operation.requestBody.content)
  }
  expect(typesOf('/api/one')).toEqual(['application/pdf'])
  expect(typesOf('/api/other')).toEqual(['application/pdf', 'application/octet-stream'])
})
