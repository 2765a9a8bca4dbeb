import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { inRoot } from './root.ts'

/** Modules that are made of the site map or of all domains: browsers get their values, not what these come from. */
export const TABLE = /\.built\.ts$|-(?:titles|kinds)\.text\.(?:zh|en)\.ts$/
/** The site map itself, which no page may carry. */
const SITE_MAP = /\/web\/(?:[\w-]+\/)?pages\.ts$/
const ADDRESSES = /#web\/platform\/paths\/paths\.ts'|\.\/paths\.ts'|\.\/paths\.built\.ts'/

/**
 * Writes what browsers need of the site map (`web/pages.ts`) into their files: each table as the plain values that it
 * has, and each `PATHS.name` as the address itself. A page then carries the addresses that it links to, and nothing of
 * other pages.
 */
export function builtTables(): Plugin {
  let server: ViteDevServer | undefined
  const valuesOf = (file: string): Promise<Readonly<Record<string, unknown>>> =>
    server ? server.ssrLoadModule(file) : import(pathToFileURL(file).href)
  return {
    name: 'built-tables',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(made) {
      server = made
    },
    async load(id) {
      const [file = ''] = id.split('?')
      if (SITE_MAP.test(file))
        this.error(`${file} would be in the files of browsers: what is needed of it belongs in a .built.ts`)
      if (!TABLE.test(file)) return null
      for (const rows of globSync('web/{pages,*/pages}.ts', { cwd: inRoot() }))
        this.addWatchFile(inRoot(rows))
      return valuesWritten(await valuesOf(file))
    },
    async transform(code, id) {
      if (!/\.tsx?(?:\?|$)/.test(id) || !ADDRESSES.test(code)) return null
      if (takesAllAddresses(code))
        this.error(`${id} reads PATHS by a name that varies, which brings all addresses to every page`)
      const { PATHS } = await valuesOf(inRoot('web/platform/paths/paths.built.ts'))
      return { code: withAddresses(code, PATHS as Readonly<Record<string, string>>), map: null }
    },
  }
}

/** The source of a module that exports these values. */
export function valuesWritten(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([name]) => name !== 'default')
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** Whether a module needs the whole table of addresses in the browser. */
export function takesAllAddresses(code: string): boolean {
  return /(?<!typeof |[\w.])PATHS\[/.test(code)
}

/** The source with each `PATHS.name` as the address of that page; types are as they were. */
export function withAddresses(code: string, paths: Readonly<Record<string, string>>): string {
  return code.replace(/(?<!typeof |[\w.])PATHS\.(\w+)/g, (found, name: string) => {
    const path = paths[name]
    return path === undefined ? found : JSON.stringify(path)
  })
}
