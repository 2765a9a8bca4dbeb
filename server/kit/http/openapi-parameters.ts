import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What a parameter means by its name, wherever the schema does not say it itself. */
const MEANINGS: Readonly<Record<string, string>> = {
  agreement: 'Which agreement.',
  hash: 'SHA-256 of the text, in hex.',
  guide: 'The address of the guide.',
  itemId: 'The id of the item, as its list has it.',
  list: 'The name of the list.',
  number: 'The number of the version or entry, from 1.',
  part: 'Which part.',
  provider: 'The short name of the third party.',
  queue: 'The name of the queue.',
  region: 'A region.',
  selection: 'A snapshot of the caller.',
  template: 'The key of the mail.',
  account: 'Only what is of one of these accounts.',
  address: 'Only what came from this network address.',
  at: 'The moment that counts, in ms since 1970 UTC; without it now.',
  attention: 'The person that the quote is for.',
  before: 'Only versions with a smaller number than this.',
  buyer: 'The company that the quote is for.',
  by: 'By which of them it ends.',
  code: 'Only errors with this code.',
  currency: 'Which price list; without it that of the region.',
  customer: 'Whether the buyer has bought a desktop before.',
  encoding: 'How the text of the file is encoded; without it that is found out.',
  format: 'The form of the file.',
  from: 'The first day.',
  to: 'The last day.',
  page: 'Which page, from 1.',
  pageSize: 'Rows of a page: 10, 20, 50 or 100.',
  period: 'The term that is paid.',
  q: 'Words to look for.',
  quantity: 'How many desktops.',
  revision: 'Only what there was at this revision; without it all.',
  search: 'Only rows in whose texts this occurs.',
  sheet: 'The name of the sheet of a workbook; without it the first that fits.',
  sort: 'A column, with `-` before it from the largest value down.',
  systemDiskGb: 'Size of the system disk in GB.',
  dataDiskGb: 'Size of the data disk in GB; 0 is none.',
}

/** Values that show what a text looks like, by the end of the parameter's name. */
const EXAMPLES: readonly (readonly [end: string, example: unknown])[] = [
  ['regionId', 'ap-singapore'],
  ['sizeId', '2c4g'],
  ['systemId', 'windows-11'],
  ['systemDiskGb', 80],
  ['dataDiskGb', 100],
  ['itemId', 'spring-2027'],
  ['Id', 'k3v9x2m7q1'],
  ['cursor', 'W3siZmllbGQiOiJudW1iZXIiLCJkZXNjZW5kaW5nIjpmYWxzZX0sMTAwLCJrM3Y5eDJtN3ExIl0'],
  ['selection', 'k3v9x2m7q1k3v9x2m7q1'],
  ['hash', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['number', '1'],
  ['page', 1],
  ['pageSize', 20],
  ['quantity', 10],
  ['scaleFrom', 100],
  ['scaleTo', 500],
  ['before', 3],
  ['revision', 7],
  ['From', 1_796_083_200_000],
  ['To', 1_796_169_600_000],
  ['at', 1_796_083_200_000],
  ['from', '2026-12-01'],
  ['to', '2026-12-31'],
  ['address', '203.0.113.7'],
  ['search', 'harbour'],
  ['q', 'printer'],
  ['guide', 'first-desktop'],
  ['list', 'deals'],
  ['queue', 'deals'],
  ['provider', 'work'],
  ['template', 'trialReady'],
  ['region', 'ap-singapore'],
  ['sheet', 'Sheet1'],
  ['code', 'notFound'],
  ['contractNumber', 'C-2026-0113'],
  ['buyer', 'Harbour Engineering Ltd.'],
  ['attention', 'Lan Lin'],
]

/** A parameter with what it means and an example, in the form that readers of the document send it. */
export function describedParameter(
  name: string,
  place: 'path' | 'query',
  required: boolean,
  written: JsonSchema,
) {
  const { description, ...schema } = plainSchema(written)
  return {
    name,
    in: place,
    required,
    description: description ?? meaningOf(name, schema),
    ...(schema.type === 'array' ? { style: 'form', explode: true } : {}),
    ...exampleOf(name, schema),
    schema: isMoment(name) && schema.type === 'integer' ? { ...schema, format: 'int64' } : schema,
  }
}

/** Addresses carry texts: of a number that may also come as text, or of one value in place of a list, the plain form is written. */
function plainSchema(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  const plain = anyOf?.find(
    (each) => typeof each === 'object' && ['integer', 'boolean', 'array'].includes(String(each.type)),
  )
  return plain && typeof plain === 'object' ? { ...rest, ...plain } : schema
}

const MOMENT = /(?:At|Since|Until)(?:From|To)$/

function isMoment(name: string): boolean {
  return MOMENT.test(name) || name === 'at'
}

function meaningOf(name: string, schema: JsonSchema): string {
  const known = MEANINGS[name]
  if (known !== undefined) return known
  const [, bounded, end] = /^(\w+)(From|To)$/.exec(name) ?? []
  if (bounded !== undefined) {
    const unit = isMoment(name) ? ', in ms since 1970 UTC' : ''
    return end === 'From'
      ? `Only rows whose \`${bounded}\` is this or more${unit}.`
      : `Only rows whose \`${bounded}\` is this or less${unit}.`
  }
  if (name.endsWith('Id') && schema.type !== 'array') return `The id of the ${wordsOf(name.slice(0, -2))}.`
  if (schema.type === 'array') return `Only rows whose \`${name}\` is one of these; several by repeating it.`
  return `Only rows with this \`${name}\`.`
}

/** `subAccount` as `sub account`. */
function wordsOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** Where the schema lists its values or has a default, it shows by itself what is sent. */
function exampleOf(name: string, schema: JsonSchema): { example?: unknown } {
  if (schema.enum || schema.default !== undefined || schema.type === 'boolean') return {}
  if (schema.type === 'array') return {}
  if (schema.format === 'date') return { example: name.endsWith('To') ? '2026-12-31' : '2026-12-01' }
  const [, example] = EXAMPLES.find(([end]) => name === end || name.endsWith(end)) ?? []
  if (example === undefined) return {}
  return { example: schema.type === 'integer' ? Number(example) : String(example) }
}
