/**
 * `npm run facts <file>`: publishes what the provider says about itself (company, service level, support, security,
 * certificates, connection) from a file into the database that the environment names (docs/facts-file.md). The file is
 * checked whole first; with one mistake in it nothing is written. A running server shows the change within seconds.
 */
import { commandWords } from '#server/kit/command-words.ts'
import { loadFactsFile } from '#server/publishing/facts/facts.service.ts'
import { loadFile } from './load-file.ts'

const WORDS = {
  usage: commandWords('facts', 'docs/facts-example.json'),
  nothingDone: 'Nothing was published.',
}

await loadFile(WORDS, async ({ text, db, clock }) => {
  const outcomes = await loadFactsFile({ db, clock }, text)
  for (const [part, outcome] of Object.entries(outcomes)) console.log(`${part.padEnd(14)} ${outcome}`)
  console.log('Published. Parts that the file does not name are as they were.')
})
