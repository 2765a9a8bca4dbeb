/** `npm run facts:check <file>`: says what is wrong with a file of facts, and publishes nothing (docs/facts-file.md). */
import { readFileSync } from 'node:fs'
import { factsFile } from '#contract/publishing/facts/facts.fields.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { readInputFile } from '#server/kit/input-file.ts'
import { readCommandLine } from './command-line.ts'

try {
  const { file } = readCommandLine({ usage: commandWords('facts:check', '<file>') })
  const parts = Object.keys(readInputFile(factsFile, readFileSync(file, 'utf8')))
  console.log(`${file} is right, and nothing was published. Its parts: ${parts.join(', ')}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
