import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { addRoutes } from './feature.ts'
import { addRow, writeTexts } from './page.ts'
import { addEntry, addImports, change, namesOf, stop, write } from './tree.ts'

/** What a list of an account's rows needs of its table. */
const NEEDED = ['id', 'account_id', 'created_at']

/** A list of the rows that an account has in a table: declaration, texts, routes, API test, page. */
export function newList(domain: string, feature: string, table: string): string {
  const lacking = NEEDED.filter((column) => !columnsOf(table).includes(column))
  if (lacking.length > 0)
    stop(
      `The table ${table} has no ${lacking.join(', ')}. A new table comes first: server/migrations/README.md.`,
    )
  writeContract(domain, feature)
  writeServer(domain, feature, table)
  writePage(domain, feature)
  const { Pascal } = namesOf(feature)
  return `Name the calls of ${Pascal}Rows in test/security/who-may-call.ts, and its rows in test/matrix-objects.ts.`
}

/** Names of the columns of a table, of the recorded schema. */
function columnsOf(table: string): string[] {
  const schema = readFileSync(inRoot('server/migrations/schema.sqlite.txt'), 'utf8')
  const [, rows = ''] = new RegExp(`^${snake(table)}\\n((?:  .*\\n)+)`, 'm').exec(schema) ?? []
  return [...rows.matchAll(/^ {2}([a-z_]+) /gm)].map(([, column = '']) => column)
}

function snake(camel: string): string {
  return camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function writeContract(domain: string, feature: string): void {
  const { camel, Pascal, words } = namesOf(feature)
  write(
    `contract/${domain}/${feature}/${feature}.list.ts`,
    `import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'

/** What its rows are, and whose. */
export const ${camel}List = defineList({
  entity: '${Pascal}Rows',
  version: 1,
  path: '/api/${feature}-rows',
  audience: 'account',
  permission: 'activity:read',
  exportPermission: 'activity:export',
  summary: 'What its rows are, newest first.',
  columns: { createdAt: column.moment({ sortable: true }) },
  filters: { createdAt: filter.moments() },
  defaultSort: '-createdAt',
  search: [],
})
export type ${Pascal}Row = RowOf<typeof ${camel}List>
`,
  )
  const texts = { zh: ["'新列表'", "'创建时间'"], en: [`'${words}'`, "'Created'"] }
  for (const [language, Language] of [
    ['zh', 'Zh'],
    ['en', 'En'],
  ] as const) {
    const [title, createdAt] = texts[language]
    write(
      `contract/${domain}/${feature}/${feature}.text.${language}.ts`,
      `import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { ${camel}List } from './${feature}.list.ts'

export const ${camel}List${Language}: ListTexts<typeof ${camel}List> = {
  title: ${title},
  columns: { createdAt: ${createdAt} },
  options: {},
}
`,
    )
  }
  addImports(`contract/${domain}/domain.ts`, `import { ${camel}List } from './${feature}/${feature}.list.ts'`)
  addEntry(`contract/${domain}/domain.ts`, 'lists', '{}', `${camel}List`)
  // Its export is a kind of the activity log.
  const kind = `${camel}Exported`
  change('contract/records/audit/audit.fields.ts', (text) =>
    text.replace("  'errorsExported',", `  'errorsExported',\n  '${kind}',`),
  )
  change('contract/records/audit/audit-group.fields.ts', (text) =>
    text.replace("  errorsExported: 'data',", `  errorsExported: 'data',\n  ${kind}: 'data',`),
  )
  for (const [language, said] of [
    ['zh', '导出了新列表'],
    ['en', `${words} exported`],
  ] as const)
    change(`contract/records/audit/audit.text.${language}.ts`, (text) =>
      text.replace(/( {2}errorsExported: [^\n]*\n)/, `$1  ${kind}: '${said}',\n`),
    )
}

function writeServer(domain: string, feature: string, table: string): void {
  const { camel, Pascal } = namesOf(feature)
  write(
    `server/${domain}/${feature}/${feature}.store.ts`,
    `import { sql } from 'kysely'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

/** The rows of an account. */
export const ${camel}Source: ListSource<string> = {
  table: '${table}',
  scope: (accountId) => sql\`\${sql.ref('${table}.accountId')} = \${accountId}\`,
}
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.routes.ts`,
    `import { ${camel}List } from '#contract/${domain}/${feature}/${feature}.list.ts'
import { ${camel}ListEn } from '#contract/${domain}/${feature}/${feature}.text.en.ts'
import { ${camel}ListZh } from '#contract/${domain}/${feature}/${feature}.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { ${camel}Source } from './${feature}.store.ts'

export function ${camel}Routes(deps: Deps): Route[] {
  return routesOfList(deps, {
    list: ${camel}List,
    source: ${camel}Source,
    scope: readable${Pascal},
    exports: {
      texts: { zh: ${camel}ListZh, en: ${camel}ListEn },
      fileName: '${feature}',
      record: recordExport(deps, '${camel}Exported'),
    },
  })
}

/** The account whose rows a caller sees. */
function readable${Pascal}(caller: SignedInCaller): string {
  return caller.accountId
}
`,
  )
  addRoutes(domain, feature, `${feature}.routes.ts`)
  write(
    `server/${domain}/${feature}/${feature}.api.test.ts`,
    `import { expect, test } from 'vitest'
import { ${camel}List } from '#contract/${domain}/${feature}/${feature}.list.ts'
import { testApp } from '#test/app.ts'

test('the rows of ${Pascal} are those of the caller’s account', async () => {
  const site = await testApp()
  const person = await site.registerPerson()
  const { data } = await site.call(${camel}List.endpoints.list, { query: {} }, { as: person })
  expect(data).toMatchObject({ totalCount: 0, list: [] })
})
`,
  )
}

function writePage(domain: string, feature: string): void {
  const { camel, Pascal } = namesOf(feature)
  addRow(domain, feature, feature)
  write(
    `web/${domain}/${feature}/${feature}.page.tsx`,
    `import { useTranslation } from 'react-i18next'
import { ${camel}List, type ${Pascal}Row } from '#contract/${domain}/${feature}/${feature}.list.ts'
import { ListView } from '#web/lists/list/shared.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { AccountSection } from '#web/ui/account-section.tsx'

export const handle = { text: ['list', 'pager', '${camel}'] } satisfies PageHandle

/** What a person looks for here. */
export default function ${Pascal}Page() {
  const { t } = useTranslation('${camel}')
  return (
    <AccountSection lead={t('lead')}>
      <ListView<${Pascal}Row>
        list={${camel}List}
        texts={t('list', { returnObjects: true })}
        rowHeader="createdAt"
        nameOf={({ createdAt }) => String(createdAt)}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
    </AccountSection>
  )
}
`,
  )
  const own = (language: string, Language: string): string =>
    `import { ${camel}List${Language} } from '#contract/${domain}/${feature}/${feature}.text.${language}.ts'\n`
  writeTexts(`web/${domain}/${feature}/${feature}`, camel, {
    zh: `{\n  lead: '这一页的用途。',\n  list: ${camel}ListZh,\n  empty: '还没有内容',\n  emptyText: '内容会显示在这里。',\n}`,
    en: `{\n  lead: 'What this page is for.',\n  list: ${camel}ListEn,\n  empty: 'Nothing yet',\n  emptyText: 'Rows appear here.',\n}`,
    imports: { zh: `${own('zh', 'Zh')}\n`, en: own('en', 'En') },
  })
}
