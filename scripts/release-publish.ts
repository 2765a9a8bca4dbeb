/**
 * `npm run release:publish <file>`: publishes a client for download, as a file describes it (docs/release-file.md),
 * in the database and the folder that the environment names. It is checked whole first; with one mistake in it
 * nothing is written. A running server shows the change within seconds.
 */
import path from 'node:path'
import { commandWords } from '#server/kit/command-words.ts'
import { configuredFiles } from '#server/start/configured-files.ts'
import { publishReleaseFile } from '#server/website/resource/release.service.ts'
import { loadFile } from './load-file.ts'

const WORDS = {
  usage: commandWords('release:publish', 'docs/release-example.json'),
  nothingDone: 'Nothing was published.',
}

await loadFile(WORDS, async ({ path: file, text, config, db, clock }) => {
  const files = configuredFiles(config)
  const folder = path.dirname(path.resolve(file))
  const { fileName, sizeBytes } = await publishReleaseFile({ db, files, clock }, { text, folder })
  console.log(`Published ${fileName}, ${sizeBytes} bytes.`)
})
