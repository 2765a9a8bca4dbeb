import { globSync, readFileSync } from 'node:fs'
import { featureOf } from '#scripts/layout.ts'
import { inRoot, ROOT } from '#scripts/root.ts'

/** A part of the code that has a name: a feature, or a part of what all features share. */
export interface Module {
  readonly name: string
  readonly kind: 'feature' | 'shared'
  /** Files under the heading of their layer, journeys and decision records that name it included. */
  readonly layers: ReadonlyMap<string, readonly ModuleFile[]>
}

export interface ModuleFile {
  readonly path: string
  /** First sentence of the comment at the file's head, or the names that it exports. */
  readonly about: string
}

const LAYERS = ['contract', 'server', 'web'] as const
const ELSEWHERE = { journeys: 'e2e/*.*.ts', bench: 'bench/*.ts', docs: 'docs/**/*.md' }

/** All features, then everything that features share, by name. */
export function modules(): Module[] {
  return [...modulesOf('feature'), ...modulesOf('shared')]
}

function modulesOf(kind: Module['kind']): Module[] {
  const found = new Map<string, Map<string, ModuleFile[]>>()
  for (const layer of LAYERS) {
    for (const path of files(`${layer}/*/**/*.{ts,tsx,css}`)) {
      if (kindOf(path) !== kind) continue
      const name = nameOf(path)
      const layers = found.get(name) ?? new Map<string, ModuleFile[]>()
      found.set(name, layers)
      layers.set(layer, [...(layers.get(layer) ?? []), fileAt(path)])
    }
  }
  const sorted = [...found].sort(([a], [b]) => a.localeCompare(b))
  return sorted.map(([name, layers]) => {
    if (kind === 'feature') addElsewhere(name, layers)
    return { name, kind, layers }
  })
}

/** Migrations, and what starts the server, are no modules. */
function kindOf(path: string): Module['kind'] | undefined {
  if (featureOf(path)) return 'feature'
  return /^\w+\/(kit|platform|ui|shell)\//.test(path) ? 'shared' : undefined
}

/** The feature, or the folder below `kit`, `platform`, `ui` or `shell`; a file that lies there alone counts by its own name. */
function nameOf(path: string): string {
  const feature = featureOf(path)
  if (feature) return feature
  const [, , third = ''] = path.split('/')
  return third.replace(/\..*$/, '')
}

/** Journeys, benches and documents belong to a feature when their name says so. */
function addElsewhere(name: string, layers: Map<string, ModuleFile[]>): void {
  for (const [heading, glob] of Object.entries(ELSEWHERE)) {
    const named = files(glob).filter((path) => new RegExp(`(^|[/-])${name}([.-]|$)`).test(path))
    if (named.length > 0) layers.set(heading, named.map(fileAt))
  }
}

/** A file with what it is about. */
export function fileAt(path: string): ModuleFile {
  return { path, about: about(path) }
}

/** The files of a place (a file, a folder or a pattern), tests aside. */
export function placesAt(place: string): ModuleFile[] {
  if (place.includes('*') || /\.\w+$/.test(place)) return files(place).map(fileAt)
  return files(`${place}/**/*.{ts,tsx,md}`)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(fileAt)
}

/** All files of the product, tests included. */
export function sourceFiles(): ModuleFile[] {
  return files('{contract,server,web,workarounds}/**/*.{ts,tsx}').map(fileAt)
}

function files(glob: string): string[] {
  return globSync(glob, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
}

/** Comment at the head of the file, which is about the file, or about the first thing in it that imports nothing. */
const DOCUMENTATION = /^\s*\/\*\*([\s\S]*?)\*\//
const LONGEST = 100

function about(path: string): string {
  const text = readFileSync(inRoot(path), 'utf8')
  if (path.endsWith('.md')) return /^# (.+)$/m.exec(text)?.[1] ?? ''
  const comment = (DOCUMENTATION.exec(text)?.[1] ?? '')
    .replace(/^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const sentence = comment.split(/(?<=\.)\s/)[0] || namesIn(path, text)
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 2).trimEnd()} …` : sentence
}

/** What a file without documentation is about: what a test describes, else what it exports. */
function namesIn(path: string, text: string): string {
  const described = /^\s*describe\(['"`](.+?)['"`]/gm
  const exported = /^export (?:default )?(?:async )?(?:function|const|class|type|interface) (\w+)/gm
  const found = [...text.matchAll(path.endsWith('.test.ts') ? described : exported)]
  return found.map(([, name]) => name).join(', ')
}
