import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { ESTree } from 'vite'
import { parseSync, Visitor, type VisitorObject } from 'vite'
import { featureOf } from '#scripts/layout.ts'
import { ROOT } from '#scripts/root.ts'

export interface Import {
  readonly target: string
  readonly isType: boolean
  readonly isLate?: true
  readonly names?: readonly string[]
}

/** One file of ours as the guards look at it. Paths are relative to the package, with forward slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly isTest: boolean
  /**
   * Repository path of what it imports from us, or the package's name; `isType` when nothing of it runs, `isLate` when
   * it is loaded by `import()`. `names` are those that are imported, or that an `export ... from` passes on; undefined
   * for all of them.
   */
  readonly imports: readonly Import[]
  readonly program: ESTree.Program
  /** Texts of its comments. */
  readonly comments: readonly { start: number; value: string }[]
}

const CODE = '{contract,server,web,test,e2e,bench,prove,scripts,workarounds}/**/*.{ts,tsx,mjs}'
const cache = new Map<string, readonly string[]>()

/** Paths of ours that match a glob, sorted; what is built or installed is never among them. */
export function paths(glob: string): readonly string[] {
  const known = cache.get(glob)
  if (known) return known
  const found = globSync(glob, { cwd: ROOT, exclude: ['**/node_modules', 'build', '.react-router', 'data'] })
  const sorted = found.map((path) => path.replaceAll('\\', '/')).sort()
  cache.set(glob, sorted)
  return sorted
}

/** Text of one file of ours. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

let parsed: readonly SourceFile[] | undefined

/** Every TypeScript file of ours below one of the given folders, parsed; all of them without a folder. */
export function sources(...folders: string[]): readonly SourceFile[] {
  parsed ??= paths(CODE).map(parse)
  return folders.length === 0
    ? parsed
    : parsed.filter((file) => folders.some((folder) => file.path.startsWith(folder)))
}

/** The code that runs in production: without tests. */
export function code(...folders: string[]): readonly SourceFile[] {
  return sources(...folders).filter((file) => !file.isTest)
}

/** Walks a file's syntax tree. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(file.program)
}

/** The source text of a node. */
export function textAt(file: SourceFile, node: { start: number; end: number }): string {
  return file.text.slice(node.start, node.end)
}

/** `server/kit/clock.ts:3`, as editors open it. */
export function at(file: SourceFile, node: { start: number }): string {
  return `${file.path}:${file.text.slice(0, node.start).split('\n').length}`
}

/** The constants that a file exports, taken apart from an object or not, each with what it is made by. */
export function exportedConstants(file: SourceFile): { name: string; value: string }[] {
  const found: { name: string; value: string }[] = []
  visit(file, {
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        const value = init ? textAt(file, init) : ''
        const parts = id.type === 'ObjectPattern' ? id.properties : []
        const names = id.type === 'Identifier' ? [id.name] : parts.map((part) => nameIn(file, part))
        found.push(...names.map((name) => ({ name, value })))
      }
    },
  })
  return found
}

/** `listLeads` of `list: listLeads`. */
function nameIn(file: SourceFile, part: { start: number; end: number }): string {
  return textAt(file, part).replace(/^\w+: */, '')
}

/** The code of all features of a layer, without tests. */
export function featureCode(layer: string): readonly SourceFile[] {
  return code(`${layer}/`).filter(({ path }) => featureOf(path) !== undefined)
}

function parse(path: string): SourceFile {
  const text = textOf(path)
  const { program, module, comments } = parseSync(basename(path), text)
  const named = module.staticImports.map((statement) => ({
    target: resolve(path, statement.moduleRequest.value),
    isType: statement.entries.length > 0 && statement.entries.every((entry) => entry.isType),
    ...(statement.entries.every((entry) => entry.importName.name)
      ? { names: statement.entries.flatMap((entry) => entry.importName.name ?? []) }
      : {}),
  }))
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.moduleRequest
        ? [
            {
              target: resolve(path, entry.moduleRequest.value),
              isType: entry.isType,
              ...(entry.exportName.name ? { names: [entry.exportName.name] } : {}),
            },
          ]
        : [],
    ),
  )
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const literal = /^['"`]([^$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))
    return literal?.[1] ? [{ target: resolve(path, literal[1]), isType: false, isLate: true as const }] : []
  })
  return {
    path,
    text,
    lines: text.trimEnd().split('\n').length,
    isTest: /\.test\.tsx?$/.test(path),
    imports: [...named, ...passedOn, ...dynamic],
    program,
    comments,
  }
}

/** `#server/kit/clock.ts` and `./clock.ts` become the file's path, anything else stays the package's name. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return relative(ROOT, join(ROOT, dirname(from), specifier)).replaceAll('\\', '/')
}
