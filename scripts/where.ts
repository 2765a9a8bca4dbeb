/**
 * `npm run where sign-in` lists the files of a module (a feature, or a part of kit, platform, ui or shell) layer by
 * layer, each with its first sentence; `npm run where rate limit` names the places of a topic. A file name, an exported
 * name or an error code finds its file. Without a word it lists all modules.
 */
import { type Module, type ModuleFile, modules, placesAt } from '#scripts/modules.ts'
import { nearest } from '#scripts/nearest.ts'
import { TOPICS, type Topic } from '#scripts/topics.ts'
import { search } from '#scripts/where-search.ts'

const PATH_WIDTH = 62
const wanted = process.argv.slice(2).join(' ')
const all = modules()
const found = search(wanted, all)
const printed = new Set<string>()

if (!wanted) printAll()
else if (found.topics.length + found.modules.length + found.files.length > 0) {
  for (const topic of found.topics) printTopic(topic)
  for (const file of found.files) printFile(file)
  for (const module of found.modules) printModule(module)
} else {
  const known = [...all.map(({ name }) => name), ...TOPICS.flatMap(({ words }) => words)]
  const meant = [...new Set(nearest(wanted, known))].slice(0, 5)
  if (meant.length === 0) printAll()
  console.log(`There is no "${wanted}".${meant.length > 0 ? ` Did you mean: ${meant.join(', ')}?` : ''}`)
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
  for (const place of places) placesAt(place).forEach(printFile)
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

/** A file is printed once, under the first heading that has it. */
function printFile({ path, about }: ModuleFile): void {
  if (printed.has(path)) return
  printed.add(path)
  console.log(`  ${path.padEnd(PATH_WIDTH)} ${about}`.trimEnd())
}
