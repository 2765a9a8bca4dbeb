import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { ErrorEntry } from '#contract/kit/errors/define-errors.ts'

const ENDPOINTS = /\/contract\/.+\.endpoints\.ts$/
/** Lists, and what makes several endpoints of one declaration, have summaries too. */
const CONTRACT = /\/contract\/.+\.ts$/
const ERRORS = /\/contract\/.+\.errors\.ts$/
const TEXTS = /\/(?:local-)?error-texts\.(zh|en)\.ts$/

/** The list of one endpoint, as the formatter writes it. */
const DECLARED = /^ {2}errors: \[[^\]]*\],$/gm

/** What the API's description says of one endpoint: a text of one or two lines. */
const SUMMARY = /^( +)summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),$/gm

/**
 * Makes the error catalogue small for the browser, which shows one language and calls endpoints without asking what
 * they declare: of each `<feature>.errors.ts` it gets the codes alone, endpoints have neither errors nor summaries, lists
 * and what else declares endpoints have no summaries, and
 * `error-texts.<language>.ts` and `local-error-texts.<language>.ts` are the finished objects of that language's texts.
 */
export function browserErrors(): Plugin {
  return {
    name: 'browser-errors',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: [CONTRACT, TEXTS] },
      async handler(id) {
        if (ENDPOINTS.test(id)) return { code: withoutErrors(id), map: null }
        if (!ERRORS.test(id) && !TEXTS.test(id))
          return { code: withoutSummaries(readFileSync(id, 'utf8')), map: null }
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

function withoutErrors(id: string): string {
  const source = readFileSync(id, 'utf8')
  const endpoints = source.match(/= (?:\w+\.)?endpoint\(\{/g)?.length ?? 0
  const lists = source.match(DECLARED)?.length ?? 0
  const summaries = source.match(SUMMARY)?.length ?? 0
  if (lists !== endpoints || summaries !== endpoints)
    throw new Error(`${id}: ${endpoints} endpoints, ${lists} lists of errors, ${summaries} summaries`)
  return withoutSummaries(source.replace(DECLARED, '  errors: [],'))
}

function withoutSummaries(source: string): string {
  return source.replace(SUMMARY, "$1summary: '',")
}
