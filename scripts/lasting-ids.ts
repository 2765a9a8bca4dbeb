import type { Plugin } from 'vite'

const USE_ID = /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/

/** The first value of the library's own hook, which is what the server has sent. */
const LASTING = `import { useId as useReactId } from 'react'
export function useId(given) {
  const id = useReactId()
  return typeof given === 'string' ? given : 'mantine-' + id.replace(/:/g, '')
}
`

/**
 * Lets the fields of the component library keep the ids that they have from the server. By itself it gives each a random
 * one as soon as it is mounted, for Reacts without `useId`: every field of a form is drawn twice before it can be used.
 */
export function lastingIds(): Plugin {
  return {
    name: 'lasting-ids',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: USE_ID },
      handler: () => LASTING,
    },
  }
}
