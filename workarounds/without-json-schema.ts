import type { Plugin } from 'vite'

/** The two files of zod that turn schemas into JSON Schema. */
export const JSON_SCHEMA_FILES = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves the writing of JSON Schema out of the browser's files: only the server describes its API, but zod attaches the
 * method to every schema, and with it 17 KB that no code calls there. What is left throws when it is called.
 * Upstream: https://github.com/colinhacks/zod/pull/6350 (the pipeline is pinned in every bundle). Decision 015.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: JSON_SCHEMA_FILES },
      handler(code) {
        const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed)
        const stubs = names.map((name) =>
          // The two that make a method are called for every schema; the method is not.
          name?.startsWith('create') ? `const ${name} = () => absent` : `const ${name} = absent`,
        )
        return {
          code: [
            "const absent = () => { throw new Error('no JSON Schema in the browser') }",
            ...stubs,
            `export { ${names.join(', ')} }`,
          ].join('\n'),
          map: null,
        }
      },
    },
  }
}
