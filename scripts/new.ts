/**
 * Writes the skeleton of a new thing, with its lines where such things are registered:
 *   npm run new -- domain parcels
 *   npm run new -- feature company/vacation
 *   npm run new -- page company/vacation/vacations
 *   npm run new -- list company/sick-note requests    (of the rows that an account has in that table)
 *   npm run new -- queue company/leave
 * What it writes passes types and guards, and says in its texts what to replace.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { newDomain } from './new/domain.ts'
import { newFeature } from './new/feature.ts'
import { newList } from './new/list.ts'
import { newPage } from './new/page.ts'
import { newQueue } from './new/queue.ts'
import { stop, touchedFiles } from './new/tree.ts'
import { inRoot } from './root.ts'

const USAGE = {
  domain: 'domain parcels',
  feature: 'feature company/vacation',
  page: 'page company/vacation/vacations',
  list: 'list company/sick-note requests',
  queue: 'queue company/leave',
}

const [kind = '', name = '', table = ''] = process.argv.slice(2)
const [domain = '', feature = '', page = ''] = name.split('/')
if (!(kind in USAGE) || name === '') stop(`Which? ${usage()}`)
if (kind !== 'domain') checkPlace()
const left = make()
format()
console.log(`${kind} ${name} is there. ${left}`)
const status = spawnSync('git', ['status', '--short', '--untracked-files=all'], {
  cwd: inRoot(),
  encoding: 'utf8',
})
if (status.status === 0) console.log(status.stdout)

function make(): string {
  if (kind === 'domain') return newDomain(name)
  if (kind === 'feature') return newFeature(domain, feature)
  if (kind === 'page') return newPage(domain, feature, page)
  return kind === 'list' ? newList(domain, feature, table) : newQueue(domain, feature)
}

/** The domain is there, a new feature is not, and the names are those of files. */
function checkPlace(): void {
  const wanted = kind === 'page' ? [domain, feature, page] : [domain, feature]
  if (
    name.split('/').length !== wanted.length ||
    !wanted.every((each) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(each))
  )
    stop(`"${name}" is no place for it. ${usage()}`)
  if (!existsSync(inRoot('contract', domain, 'domain.ts'))) stop(`There is no domain ${domain}.`)
  if (kind === 'page') return
  const taken = ['contract', 'server', 'web'].find((layer) => existsSync(inRoot(layer, domain, feature)))
  if (taken) stop(`${taken}/${domain}/${feature} is there already.`)
}

function usage(): string {
  return Object.values(USAGE)
    .map((each) => `npm run new -- ${each}`)
    .join('\n')
}

/** Imports in their order, lines of the usual length. */
function format(): void {
  const biome = inRoot('node_modules/.bin/biome')
  spawnSync(biome, ['check', '--write', '--no-errors-on-unmatched', ...touchedFiles()], { cwd: inRoot() })
}
