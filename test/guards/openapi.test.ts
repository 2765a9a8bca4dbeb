/** The document of the whole API: what its readers and generators of clients need of it. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#server/kit/http/openapi.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

interface Schema {
  readonly $ref?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}
interface Operation {
  readonly security: readonly unknown[]
  readonly responses: Readonly<Record<string, { content: Readonly<Record<string, { schema: Schema }>> }>>
}

const endpoints = declaredEndpoints().map(({ spec }) => spec)
const document = openApiDocument(endpoints, 'Test API')

describe('the API document', () => {
  test('passes the recommended rules of Redocly without an error', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    const errors = problems.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
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

function operationOf({ path, method }: { path: string; method: string }): Operation {
  return document.paths[path]?.[method.toLowerCase()] as Operation
}

/** Fields of the schema, or of the one that it refers to. */
function resolved(schema: Schema | undefined): Readonly<Record<string, Schema>> {
  const name = schema?.$ref?.split('/').at(-1)
  const schemas = document.components.schemas as Readonly<Record<string, Schema>>
  return (name ? schemas[name] : schema)?.properties ?? {}
}
