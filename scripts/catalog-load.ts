/**
 * `npm run catalog:load <file>`: loads regions, sizes, systems, disks, prices and discounts from a file into the
 * database that the environment names (docs/catalog-file.md). The file is checked whole first; with one mistake in it
 * nothing is written. A running server shows the change within seconds.
 */
import { loadCatalogFile } from '#server/catalog/catalog/catalog-file.service.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { loadFile } from './load-file.ts'

const WORDS = {
  usage: commandWords('catalog:load', 'docs/catalog-example.json'),
  nothingDone: 'Nothing was loaded.',
}

await loadFile(WORDS, async ({ text, db, clock }) => {
  const loaded = await loadCatalogFile({ db, clock }, text)
  for (const [part, count] of Object.entries(loaded)) console.log(`${String(count).padStart(5)} ${part}`)
  console.log('Loaded. What had no validFrom counts from the next full minute on.')
})
