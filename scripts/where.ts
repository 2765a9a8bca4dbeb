/**
 * `npm run where sign-in` lists the files of a module (a feature, or a part of kit, platform, ui or shell) layer by
 * layer, each with its first sentence; `npm run where rate limit` names the places of a topic. Without a word it lists
 * all modules.
 */
import { statSync } from 'node:fs'
import { fileAt, filesBelow, type Module, type ModuleFile, modules } from '#scripts/modules.ts'
import { nearest } from '#scripts/nearest.ts'
import { inRoot } from '#scripts/root.ts'
import { normalWord, TOPICS, type Topic, topicsOf } from '#scripts/topics.ts'

const PATH_WIDTH = 62
const wanted = process.argv.slice(2).join(' ')
const all = modules()
const found = all.filter(({ name }) => normalWord(name) === normalWord(wanted))
const topics = topicsOf(wanted)

if (!wanted) printAll()
else if (found.length + topics.length > 0) {
  for (const topic of topics) printTopic(topic)
  for (const module of found) printModule(module)
} else {
  const known = [...all.map(({ name }) => name), ...TOPICS.flatMap(({ words }) => words)]
  const meant = [...new Set(nearest(wanted, known))].slice(0, 5)
  console.log(`There is no "${wanted}".${meant.length > 0 ? ` Did you mean: ${meant.join(', ')}?` : ''}\n`)
  if (meant.length === 0) printAll()
  process.exitCode = 1
}

function printAll(): void {
  for (const kind of ['feature', 'shared'] as const) {
    console.log(kind === 'feature' ? 'Features' : '\nShared: kit, platform, ui, shell')
    for (const module of all.filter((other) => other.kind === kind)) {
      const count = [...module.layers].map(([layer, files]) => `${layer} ${files.length}`).join(', ')
      console.log(`  ${module.name.padEnd(24)}${count}`)
    }
  }
  console.log(`\nTopics\n  ${TOPICS.map(({ words }) => words[0]).join(', ')}`)
  console.log('\n`npm run where <name or topic>` lists the files; docs/map.md shows the whole code base.')
}

function printTopic({ words, places }: Topic): void {
  console.log(`${words[0]}\n`)
  for (const place of places) {
    const isFolder = statSync(inRoot(place)).isDirectory()
    for (const file of isFolder ? filesBelow(place) : [fileAt(place)]) printFile(file)
  }
  console.log('')
}

function printModule({ name, kind, layers }: Module): void {
  console.log(`${name} (${kind})`)
  for (const [layer, files] of layers) {
    console.log(`\n${layer}`)
    for (const file of files) printFile(file)
  }
  console.log('')
}

function printFile({ path, about }: ModuleFile): void {
  console.log(`  ${path.padEnd(PATH_WIDTH)} ${about}`.trimEnd())
}
