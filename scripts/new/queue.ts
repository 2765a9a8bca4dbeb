import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { addRoutes } from './feature.ts'
import { addEntry, addImports, change, namesOf, stop, write } from './tree.ts'

/** Both languages with what the names of constants in them end with. */
const LANGUAGES = [
  ['zh', 'Zh'],
  ['en', 'En'],
] as const

/** A queue of the desk and its kind of request, with one decision each way: docs/queues.md. */
export function newQueue(domain: string, feature: string): string {
  writeKind(domain, feature)
  writeDeclaration(domain, feature)
  writeServer(domain, feature)
  return `The row of the page on which an account goes on with such a request says so (\`continues\`), test/security/who-may-call.ts who may make its calls, and its API test makes each of them.`
}

/** The first resource of the domain that has these verbs. */
function resourceOf(domain: string, table: 'accounts' | 'operators', ...verbs: readonly string[]): string {
  const text = readFileSync(inRoot('contract', domain, 'permissions.ts'), 'utf8')
  const [, rows = ''] = new RegExp(`export const ${table} = \\{(.*?)\\n\\} as const`, 's').exec(text) ?? []
  for (const [, resource, named = ''] of rows.matchAll(/^ {2}(\w+): \[(.*)\]/gm))
    if (resource && verbs.every((verb) => named.includes(`'${verb}'`))) return resource
  return stop(
    `contract/${domain}/permissions.ts: ${table} has no resource with ${verbs.join(', ')}. Declare it first: docs/pages.md.`,
  )
}

function writeKind(domain: string, feature: string): void {
  const { camel, words } = namesOf(feature)
  const resource = resourceOf(domain, 'accounts', 'read')
  change('contract/requests/request/request.fields.ts', (text) =>
    text.replace('export const REQUEST_KINDS = [', `export const REQUEST_KINDS = [\n  '${camel}',`),
  )
  write(
    `contract/${domain}/${feature}/${feature}.rules.ts`,
    `import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/** What is asked for, and who decides it. */
export const ${camel}Requests = defineRequestKind({
  kind: '${camel}',
  states: {
    inReview: { actsNext: 'operator', workingDays: 1 },
    approved: { actsNext: null, tone: 'good' },
    rejected: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
  },
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'approved', by: 'operator' },
    reject: { from: ['inReview'], to: 'rejected', by: 'operator' },
    withdraw: { from: ['inReview'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: '${resource}:read',
  submitPermission: '${resource}:read',
})
`,
  )
  const texts = {
    zh: ['新申请', '查看申请', '审核中', '已通过', '未通过', '已撤回', '我们正在审核，您无需操作'],
    en: [words, 'View request', 'In review', 'Approved', 'Not approved', 'Withdrawn', 'We’re reviewing it'],
  }
  for (const [language, Language] of LANGUAGES) {
    const [name, goTo, inReview, approved, rejected, withdrawn, next] = texts[language]
    write(
      `contract/${domain}/${feature}/${feature}-request.text.${language}.ts`,
      `import type { RequestTexts } from '#contract/requests/request/request-texts.ts'
import type { ${camel}Requests } from './${feature}.rules.ts'

export const ${camel}Request${Language}: RequestTexts<typeof ${camel}Requests> = {
  name: '${name}',
  goTo: '${goTo}',
  state: { inReview: '${inReview}', approved: '${approved}', rejected: '${rejected}', withdrawn: '${withdrawn}' },
  next: { inReview: '${next}', approved: '${approved}', rejected: '${rejected}', withdrawn: '${withdrawn}' },
}
`,
    )
  }
}

function writeDeclaration(domain: string, feature: string): void {
  const { camel, Pascal, words } = namesOf(feature)
  const resource = resourceOf(domain, 'operators', 'read', 'decide', 'export')
  write(
    `contract/${domain}/${feature}/${feature}.queue.ts`,
    `import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { ${camel}Requests } from './${feature}.rules.ts'

/** The desk’s queue of these requests. */
export const ${camel}Queue = defineQueue({
  rules: ${camel}Requests,
  entity: '${Pascal}Queue',
  address: '${feature}',
  name: { zh: '新申请', en: '${words}' },
  menu: { at: ${freePlace()}, icon: 'check' },
  read: '${resource}:read',
  decide: '${resource}:decide',
  export: '${resource}:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: [],
})
`,
  )
  const texts = {
    zh: [
      '新申请',
      '企业名称',
      '编号',
      '审核中',
      '已通过',
      '未通过',
      '已撤回',
      '通过',
      '不通过',
      '不通过并通知',
    ],
    en: [
      ...[words, 'Company', 'Reference', 'In review', 'Approved', 'Not approved', 'Withdrawn'],
      ...['Approve', 'Reject', 'Reject and e-mail'],
    ],
  }
  for (const [language, Language] of LANGUAGES) {
    const [title, subject, reference, inReview, approved, rejected, withdrawn, approve, reject, send] =
      texts[language]
    write(
      `contract/${domain}/${feature}/${feature}-queue.text.${language}.ts`,
      `import { queueList${Language} } from '#contract/requests/queue/queue-list.text.${language}.ts'
import type { QueueTexts } from '#contract/requests/queue/queue-texts.ts'

export const ${camel}Queue${Language}: QueueTexts = {
  purpose: '${language === 'zh' ? '在此审核此类申请。' : 'Requests of this kind are decided here.'}',
  list: queueList${Language}({
    title: '${title}',
    columns: { subject: '${subject}', reference: '${reference}' },
    states: { inReview: '${inReview}', approved: '${approved}', rejected: '${rejected}', withdrawn: '${withdrawn}' },
  }),
  decisions: {
    approve: { act: '${approve}', done: '${approved}', send: '${approve}' },
    reject: { act: '${reject}', done: '${rejected}', send: '${send}' },
  },
  moves: {},
  fields: {},
  images: {},
  checks: {},
}
`,
    )
  }
  addImports(
    `contract/${domain}/domain.ts`,
    `import { ${camel}Queue } from './${feature}/${feature}.queue.ts'`,
    `import { ${camel}Requests } from './${feature}/${feature}.rules.ts'`,
    ...LANGUAGES.map(
      ([language, Language]) =>
        `import { ${camel}Request${Language} } from './${feature}/${feature}-request.text.${language}.ts'`,
    ),
  )
  addEntry(`contract/${domain}/domain.ts`, 'queues', '{}', `${camel}Queue`)
  addEntry(
    `contract/${domain}/domain.ts`,
    'requestKinds',
    '{}',
    `${camel}: { rules: ${camel}Requests, texts: { zh: ${camel}RequestZh, en: ${camel}RequestEn } }`,
  )
}

/** A number among the entries of the desk's work that no other entry has. */
function freePlace(): number {
  const files = globSync(['contract/*/*/*.queue.ts', 'web/*/pages.ts'], { cwd: inRoot() })
  const text = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n')
  const taken = new Set([...text.matchAll(/\bat: (\d+)/g)].map(([, at]) => Number(at)))
  let at = 91
  while (taken.has(at)) at += 1
  return at
}

function writeServer(domain: string, feature: string): void {
  const { camel, Pascal } = namesOf(feature)
  const contract = `#contract/${domain}/${feature}/${feature}`
  write(
    `server/${domain}/${feature}/${feature}.service.ts`,
    `import type { Deps } from '#server/kit/deps.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'

/** Operators who see these requests see all of them. */
export const EVERY_${feature.replaceAll('-', '_').toUpperCase()} = null

/** What the queue shows of a request. */
export const ${camel}OnQueue: QueueOnServer = {
  item: async () => ({ fields: [], images: [], checks: [] }),
  warnings: async () => new Map(),
}

/** What follows from the moves of such requests, and what was asked for. */
export function register${Pascal}Requests(deps: Deps): void {
  deps.requests.on('${camel}', { facts: async () => [] })
}
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.routes.ts`,
    `import { ${camel}Queue } from '${contract}.queue.ts'
import { ${camel}QueueEn } from '${contract}-queue.text.en.ts'
import { ${camel}QueueZh } from '${contract}-queue.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { ${camel}OnQueue } from './${feature}.service.ts'

export function ${camel}Routes(deps: Deps): Route[] {
  const texts = { zh: ${camel}QueueZh, en: ${camel}QueueEn }
  return routesOfQueue(deps, { queue: ${camel}Queue, texts, shown: ${camel}OnQueue })
}
`,
  )
  write(
    `server/${domain}/${feature}/${feature}.api.test.ts`,
    `import { expect, test } from 'vitest'
import { ${camel}Queue } from '${contract}.queue.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

test('an operator sees the queue, which is empty', async () => {
  const site = await testApp()
  const operator = await signedInOperator(site, 'reviewer')
  const { data } = await site.call(${camel}Queue.endpoints.overview, {}, { as: operator })
  expect(data.counts.open).toBe(0)
})
`,
  )
  addRoutes(domain, feature, `${feature}.routes.ts`)
  addImports(
    `server/${domain}/domain.ts`,
    `import { register${Pascal}Requests } from './${feature}/${feature}.service.ts'`,
  )
  addEntry(`server/${domain}/domain.ts`, 'requestKinds', '[]', `register${Pascal}Requests`)
}
