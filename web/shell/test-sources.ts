/// <reference types="vite/types/importMeta.d.ts" />
/** For tests over all components: which of them hold what is typed, and which have something else in their source. */

/** All sources of the pages, by their paths. */
const SOURCES = import.meta.glob<string>(['/web/**/*.{ts,tsx}', '!/web/**/*.test.{ts,tsx}', '!/web/ui/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What holds a text while it is typed. */
const MECHANISMS = ['useApiForm', 'useDraft', 'useDraftText', 'useEdited']

/** The mechanisms with the hooks that are made of them. */
function hooks(): RegExp {
  const names = new Set(MECHANISMS)
  const pattern = () => new RegExp(`\\b(${[...names].join('|')})[<(]`)
  for (let count = 0; count < names.size; ) {
    count = names.size
    for (const text of Object.values(SOURCES)) {
      if (!pattern().test(text)) continue
      for (const [, name = ''] of text.matchAll(/export function (use\w+)/g)) names.add(name)
    }
  }
  return pattern()
}

/** Components in whose source this is found. */
export function sources(found: RegExp): string[] {
  return Object.entries(SOURCES)
    .filter(([path, text]) => path.endsWith('.tsx') && found.test(text))
    .map(([path]) => path.slice('/web/'.length))
}

/** Components with a form, a draft, or a dialog that asks for a text. */
export function holders(): string[] {
  const uses = hooks()
  return Object.entries(SOURCES)
    .filter(([path, text]) => path.endsWith('.tsx') && (uses.test(text) || text.includes('asks={')))
    .map(([path]) => path.slice('/web/'.length))
}
