/** `npm run map`: draws the picture of the domains in docs/map.md anew, from the imports of the code. */
import { readFileSync, writeFileSync } from 'node:fs'
import { code } from '#test/guards/tree.ts'
import { pictureOfDomains, usesOfDomains } from './domain-map.ts'
import { inRoot } from './root.ts'

const file = inRoot('docs', 'map.md')
const text = readFileSync(file, 'utf8')
const picture = pictureOfDomains(usesOfDomains(code()))
writeFileSync(file, text.replace(/```mermaid[\s\S]*?```/, picture))
console.log('docs/map.md has the picture of the domains.')
