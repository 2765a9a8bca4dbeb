import type { Plugin } from 'vite'

/** Where rows that are dragged over a table with a tree of rows may be dropped. */
const TABLE_DROPS = /react-aria-components\/dist\/private\/TreeDropTargetDelegate\.mjs$/

/**
 * Leaves the drop targets of tables out of the browser's files: no table of ours takes dropped rows, but the library's
 * table creates one for each table. What is left throws when rows are dragged over a table.
 * Upstream: https://github.com/adobe/react-spectrum/pull/6064 leaves out drag and drop that is not used, but not this.
 */
export function withoutTableDrops(): Plugin {
  return {
    name: 'without-table-drops',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: TABLE_DROPS },
      handler: () => ({ code: 'export class TreeDropTargetDelegate {}', map: null }),
    },
  }
}
