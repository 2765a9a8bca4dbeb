import type { Plugin } from 'vite'

/** The files of zod that turn schemas into JSON Schema, and the one with its English sentences. */
export const UNUSED_FILES = /zod\/v4\/(core\/(to-json-schema|json-schema-processors)|locales\/en)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves out of the browser's files what zod brings into every bundle and no code calls there: the writing of JSON Schema
 * (only the server describes its API), and its English sentences (`field-errors.ts` gives codes in their place). What is
 * left of JSON Schema throws when it is called.
 * Upstream: https://github.com/colinhacks/zod/pull/6350 (the pipeline is pinned in every bundle). Decision 015.
 */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: UNUSED_FILES },
      handler(code, id) {
        return { code: id.endsWith('/en.js') ? NO_SENTENCES : withoutJsonSchema(code), map: null }
      },
    },
  }
}

const NO_SENTENCES = 'export default () => ({})'

function withoutJsonSchema(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed)
  const stubs = names.map((name) =>
    // The two that make a method are called for every schema; the method is not.
    name?.startsWith('create') ? `const ${name} = () => absent` : `const ${name} = absent`,
  )
  return [
    "const absent = () => { throw new Error('no JSON Schema in the browser') }",
    ...stubs,
    `export { ${names.join(', ')} }`,
  ].join('\n')
}
