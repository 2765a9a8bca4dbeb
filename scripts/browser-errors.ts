import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'

const ERRORS = /\/contract\/.+\.errors\.ts$/
const TEXTS = /\/error-texts\.(zh|en)\.ts$/

/**
 * Makes the error catalogue small for the browser, which shows one language: of each `<feature>.errors.ts` it gets the
 * codes alone, and `error-texts.<language>.ts` as the finished object of that language's texts.
 */
export function browserErrors(): Plugin {
  return {
    name: 'browser-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [ERRORS, TEXTS] },
      async handler(id) {
        const exported: Record<string, object> = await import(pathToFileURL(id).href)
        const lines = Object.entries(exported).map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(ERRORS.test(id) ? codesOf(value) : value)}`,
        )
        return { code: lines.join('\n'), map: null }
      },
    },
  }
}

function codesOf(errors: object): Record<string, Pick<ErrorEntry, 'code'>> {
  return Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, { code }]))
}
