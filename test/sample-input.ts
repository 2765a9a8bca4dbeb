import { z } from 'zod'

/** Values of fields whose schema does not say by itself what fits. */
const NAMED: Readonly<Record<string, unknown>> = {
  userName: 'matrix-name',
  from: '2026-11-01',
  to: '2026-11-30',
  email: 'matrix@example.com',
  name: 'Matrix',
  password: 'Quiet-Harbour-5',
  repeat: 'Quiet-Harbour-5',
  oldPassword: 'Quiet-Harbour-4',
  code: '123456',
  selection: '0'.repeat(20),
  hash: '0'.repeat(64),
  phone: '13800138000',
  contactPhone: '13800138000',
}

interface JsonSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minimum?: number
}

const inputs = new WeakMap<z.ZodType, JsonSchema>()

/** The JSON Schema of an input; of each schema it is made once. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const known = inputs.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  inputs.set(schema, made)
  return made
}

/** The least input that a schema takes, made from the schema; undefined where it cannot be made so. */
export function sampleInput(schema: z.ZodType): unknown {
  const made = sampleOf('', inputSchema(schema))
  return schema.safeParse(made).success ? made : undefined
}

function sampleOf(name: string, schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [variant] = schema.anyOf ?? schema.oneOf ?? []
  if (variant) return sampleOf(name, variant)
  if (schema.type === 'object') {
    const required = schema.required ?? []
    const entries = Object.entries(schema.properties ?? {}).filter(([key]) => required.includes(key))
    return Object.fromEntries(entries.map(([key, value]) => [key, sampleOf(key, value)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(name, schema.items ?? {}))
  if (schema.type === 'boolean') return true
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  return NAMED[name] ?? 'matrix'
}
