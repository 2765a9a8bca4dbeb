import type { Plugin } from 'vite'

const LIBRARY = /react-aria-components\/dist\/private\/[^/]+\.mjs$/
const AUTOCOMPLETE = /react-aria-components\/dist\/private\/Autocomplete\.mjs$/
const CONTEXTS = 'AutocompleteContexts.mjs'
/** What tables, menus and fields ask whether they are in an autocomplete. */
const NAMES = ['SelectableCollectionContext', 'FieldInputContext']

/**
 * Has two contexts of the component library in a module of their own. Tables and menus import them from the module of
 * the autocomplete, which only the desk's palette shows: every list loaded it, with the 3 KB that it needs.
 * Upstream: https://github.com/adobe/react-spectrum/pull/8695 has moved them there.
 */
export function autocompleteContexts(): Plugin {
  return {
    name: 'autocomplete-contexts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isAsked = source === './Autocomplete.mjs' || source === `./${CONTEXTS}`
      if (!isAsked || !importer || !LIBRARY.test(importer)) return null
      return { id: importer.replace(/[^/]+$/, CONTEXTS), moduleSideEffects: false }
    },
    load: {
      filter: { id: /react-aria-components\/dist\/private\/AutocompleteContexts\.mjs$/ },
      handler: () => ({
        code: [
          "import { createContext } from 'react'",
          ...NAMES.map((name) => `export const ${name} = /*#__PURE__*/ createContext(null)`),
        ].join('\n'),
        moduleSideEffects: false,
      }),
    },
    transform: {
      filter: { id: AUTOCOMPLETE },
      handler: (code) => ({ code: NAMES.reduce(withImported, code), map: null }),
    },
  }
}

/** The code of the module with this context imported. */
function withImported(code: string, name: string): string {
  const local = new RegExp(`([\\w$]+) as ${name}\\b`).exec(code)?.[1]
  const made = code.split('\n').find((line) => line.startsWith(`const ${local} = `))
  if (!local || !made?.includes('createContext')) throw new Error(`the autocomplete has no ${name}`)
  return code.replace(made, () => `import { ${name} as ${local} } from './${CONTEXTS}'`)
}
