import { existsSync } from 'node:fs'
import { inRoot } from '../root.ts'
import { change, stop, write } from './tree.ts'

/** An empty domain: its entries in server and contract, its page, and its line in both `domains.ts`, at the top. */
export function newDomain(name: string): string {
  if (!/^[a-z]+$/.test(name))
    stop(`"${name}" is no name of a domain: one word of small letters, as in parcels.`)
  const taken = ['contract', 'server', 'web'].find((layer) => existsSync(inRoot(layer, name)))
  if (taken) stop(`${taken}/${name} is there already.`)
  for (const layer of ['server', 'contract']) {
    write(
      `${layer}/${name}/domain.ts`,
      `import { defineDomain } from '#${layer}/kit/domain.ts'

/** What it is for, in one sentence. */
export const ${name} = defineDomain({
  name: '${name}',
})
`,
    )
    change(`${layer}/domains.ts`, (text) => withDomain(text, name))
  }
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
  return 'Move its lines in both domains.ts down to where other domains need it, and say in README.md what it is for.'
}

/** With the import, and the line at the end of the list. */
function withDomain(text: string, domain: string): string {
  const line = `import { ${domain} } from './${domain}/domain.ts'`
  return text.replace(/^import /m, `${line}\nimport `).replace(/^\]/m, `  ${domain},\n]`)
}
