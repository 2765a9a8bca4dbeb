/** The document of the whole API: what its readers and generators of clients need of it. */
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { openApiDocument } from '#server/kit/http/openapi.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

interface Schema {
  readonly $ref?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly description?: string
  readonly example?: unknown
  readonly schema: {
    readonly type?: string
    readonly enum?: unknown
    readonly default?: unknown
    readonly const?: unknown
  }
}
interface Operation {
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly security: readonly unknown[]
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: Schema }>> }>>
}

const READERS: readonly (string | undefined)[] = ['API tokens', 'Public', 'Account', 'Desk']
const endpoints = declaredEndpoints().map(({ spec }) => spec)
const document = openApiDocument(endpoints, 'Test API')

describe('the API document', () => {
  test('passes the recommended rules of Redocly without an error or a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('has a tag for every operation, and those of tokens come first', () => {
    const untagged = endpoints.filter((endpoint) => operationOf(endpoint).tags.length !== 1)
    expect(untagged.map(({ name }) => name)).toEqual([])
    const readers = document.tags.map(({ name }) => name.split(':')[0])
    expect([...new Set(readers)]).toEqual(['API tokens', 'Public', 'Account', 'Desk'])
    expect([...readers].sort((a, b) => READERS.indexOf(a) - READERS.indexOf(b))).toEqual(readers)
  })

  test('describes every parameter, with an example where no list of values and no default shows one', () => {
    const wrong = endpoints.flatMap((endpoint) =>
      operationOf(endpoint)
        .parameters.filter(({ description, example, in: place, schema }) => {
          const shows = example ?? schema.enum ?? schema.default ?? schema.const
          const isPlain = schema.type === 'array' || schema.type === 'boolean' || place === 'header'
          return !description || (shows === undefined && !isPlain)
        })
        .map(({ name }) => `${endpoint.name} ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('names the media types of every file', () => {
    const wrong = endpoints.filter(({ responds, fileTypes }) => responds === 'file' && !fileTypes?.length)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('says of public endpoints, and of no others, that they need no token', () => {
    const wrong = endpoints.filter((endpoint) => {
      const isOpen = operationOf(endpoint).security.length === 0
      return isOpen !== (endpoint.audience === 'public')
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })

  test('refers to one schema for all errors', () => {
    const wrong = endpoints.flatMap((endpoint) =>
      Object.entries(operationOf(endpoint).responses)
        .filter(([status]) => !status.startsWith('2'))
        .filter(
          ([, { content }]) => content['application/json']?.schema.$ref !== '#/components/schemas/Error',
        )
        .map(([status]) => `${endpoint.name} ${status}`),
    )
    expect(wrong).toEqual([])
  })

  test('refers to a shared schema for the rows of every list', () => {
    const wrong = endpoints.filter((endpoint) => {
      const { list } = resolved(operationOf(endpoint).responses['200']?.content['application/json']?.schema)
      return list && !list.items?.$ref
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

test.each(['order-claims', 'provisioner'])(
  'the document %s names its signature scheme and its contact',
  (name) => {
    const text = readFileSync(inRoot(`docs/${name}.openapi.json`), 'utf8')
    const { info, security, components } = JSON.parse(text) as {
      info: { contact?: { url?: string } }
      security?: Record<string, unknown>[]
      components: { securitySchemes?: Record<string, { description?: string }> }
    }
    const [scheme = ''] = Object.keys(security?.[0] ?? {})
    expect(components.securitySchemes?.[scheme]?.description).toContain('HMAC-SHA256')
    expect(info.contact?.url).toBeTruthy()
  },
)

function operationOf({ path, method }: { path: string; method: string }): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

/** Fields of the schema, or of the one that it refers to. */
function resolved(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  const name = schema?.$ref?.split('/').at(-1)
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>
  return (name ? schemas[name] : schema)?.properties ?? {}
}
