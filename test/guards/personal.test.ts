/**
 * Every table that names people is declared by the `personal` of a domain: what closing an account wipes, and what it
 * keeps for a reason. So `privacy` needs no other domain.
 */
import { describe, expect, test } from 'vitest'
import { domainOf } from '#scripts/layout.ts'
import { DOMAINS } from '#server/domains.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { code, visit } from './tree.ts'

/** Columns that say who, or how a person is reached. */
const NAMES_PEOPLE = [
  /(^|[a-z])(account|user|person|customer|partner|actor|author|operator)Id$/i,
  /[a-z]By(Name)?$/,
  /(email|phone|mailbox|address|viewer)(Key)?$/i,
  /(user|contact|actor)Name$/i,
  // Of an answer that is stored for a caller, and of a challenge for a login.
  /^(scope|owner)$/,
]

const personal = entriesOf(DOMAINS, 'personal')
const wiped = personal.flatMap(({ tables = [] }) => tables)
const stays = personal.flatMap(({ stays: tables = {} }) => Object.entries(tables))
const declared = [...wiped, ...stays.map(([table]) => table)]

/** The columns of each table, as `server/migrations/*schema.ts` has them. */
function schemaTables(): ReadonlyMap<string, readonly string[]> {
  const tables = new Map<string, readonly string[]>()
  for (const file of code('server/migrations/').filter(({ path }) => path.endsWith('schema.ts')))
    visit(file, {
      TSInterfaceDeclaration({ body }) {
        for (const member of body.body) {
          if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
          const type = member.typeAnnotation?.typeAnnotation
          if (type?.type !== 'TSTypeLiteral') continue
          const names = type.members.flatMap((column) =>
            column.type === 'TSPropertySignature' && column.key.type === 'Identifier'
              ? [column.key.name]
              : [],
          )
          tables.set(member.key.name, names)
        }
      },
    })
  return tables
}

/** The column by which rows belong to a table: `dealId` for `deals`, `deliveryId` for `webhookDeliveries`. */
function referenceTo(table: string): string {
  const [last = ''] = /[A-Z]?[a-z]+$/.exec(table) ?? []
  return `${last.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '')}Id`
}

/** Tables that name people, or whose rows belong to one that is wiped, and that no domain declares. */
function undeclared(tables: ReadonlyMap<string, readonly string[]>): string[] {
  const references = new Set(wiped.map(referenceTo))
  const isPersonal = (column: string) =>
    references.has(column) || NAMES_PEOPLE.some((pattern) => pattern.test(column))
  return [...tables].flatMap(([table, columns]) => {
    const found = columns.filter(isPersonal)
    if (found.length === 0 || declared.includes(table as (typeof declared)[number])) return []
    const remedy =
      'name the table in `tables` of the personal.ts of its feature, or in `stays` with the reason'
    return [`${table} has ${found.join(', ')}: ${remedy}`]
  })
}

describe('a table that names people', () => {
  test('is declared by its domain', () => {
    expect(schemaTables().size).toBeGreaterThan(90)
    expect(undeclared(schemaTables())).toEqual([])
  })

  test('is found by who it names, and by what its rows belong to', () => {
    const made = new Map([
      ['visitorNotes', ['id', 'subAccountId', 'text']],
      ['dealDrawings', ['dealId', 'picture']],
      ['deliveryRoutes', ['deliveryId', 'town']],
      ['colours', ['id', 'name']],
    ])
    expect(undeclared(made).map((line) => line.split(':')[0])).toEqual([
      'visitorNotes has subAccountId',
      'dealDrawings has dealId',
      'deliveryRoutes has deliveryId',
    ])
  })

  test('is wiped, or stays for a reason, in one place', () => {
    expect(declared.toSorted()).toEqual([...new Set(declared)].sort())
    expect(stays.filter(([, reason]) => reason.length < 10)).toEqual([])
  })
})

/** What `privacy` needs of others, and for what; tables of others reach it by their `personal` only. */
const USED_BY_PRIVACY = {
  people: 'the account whose copy is made or that is closed, and the ids of its sub-accounts',
  records: 'the log',
  messages: 'notifications',
}

test('privacy imports no domain whose data it copies or wipes', () => {
  const used = code('server/privacy/').flatMap(({ imports }) =>
    imports.flatMap(({ target }) => (target.startsWith('server/') ? (domainOf(target) ?? []) : [])),
  )
  const others = [...new Set(used)].filter((domain) => domain !== 'privacy')
  expect(others.sort()).toEqual(Object.keys(USED_BY_PRIVACY).sort())
})
