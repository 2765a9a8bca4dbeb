/**
 * `npm run new -- domain <name>` makes an empty domain: its entries in server and contract, its page, and its line in
 * both `domains.ts`, at the top of the order. Move the lines down to where other domains need it.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.ts'

const [kind, name = ''] = process.argv.slice(2)
if (kind !== 'domain' || name === '') stop('Which? npm run new -- domain parcels')
if (!/^[a-z]+$/.test(name))
  stop(`"${name}" is no name of a domain: one word of small letters, as in parcels.`)
const LAYERS = ['contract', 'server', 'web']
const taken = LAYERS.find((layer) => existsSync(inRoot(layer, name)))
if (taken) stop(`${taken}/${name} is there already.`)

write(
  `server/${name}/domain.ts`,
  `import { defineDomain } from '#server/kit/domain.ts'

/** What it is for, in one sentence. */
export const ${name} = defineDomain({
  name: '${name}',
})
`,
)
write(
  `server/${name}/README.md`,
  `# ${name}

What it is for.

- **word**: what it means here.

| thing | |
|---|---|
| state -> state | who moves it |

Tables: none.

Gives nothing to others.
`,
)
write(
  `contract/${name}/domain.ts`,
  `import { defineDomain } from '#contract/kit/domain.ts'

/** What it is for, in one sentence. */
export const ${name} = defineDomain({
  name: '${name}',
})
`,
)
for (const layer of ['server', 'contract']) insert(`${layer}/domains.ts`, name)
console.log(
  `${name} is there in contract and server, with its lines in domains.ts. Say in README.md what it is for.`,
)

function write(path: string, text: string): void {
  mkdirSync(dirname(inRoot(path)), { recursive: true })
  writeFileSync(inRoot(path), text)
}

/** The import in the order of the alphabet, and the line at the end of the list. */
function insert(path: string, domain: string): void {
  const lines = readFileSync(inRoot(path), 'utf8').split('\n')
  const line = `import { ${domain} } from './${domain}/domain.ts'`
  const at = lines.findIndex((other) => other.startsWith('import ') && sortKey(other) > sortKey(line))
  lines.splice(at, 0, line)
  lines.splice(
    lines.findIndex((other) => other.startsWith(']')),
    0,
    `  ${domain},`,
  )
  writeFileSync(inRoot(path), lines.join('\n'))
}

/** Imports are sorted by what they import. */
function sortKey(line: string): string {
  return /from '([^']+)'/.exec(line)?.[1] ?? ''
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
