import { unzipSync } from 'fflate'
import { readXml } from './xml-events.ts'

/** A package is cut off, lies about its sizes, or has more in it than is unpacked. */
export class PackageFault extends Error {
  readonly why: 'damaged' | 'tooMuch'
  constructor(why: 'damaged' | 'tooMuch') {
    super(why)
    this.why = why
  }
}

const PARTS = 2_000

/** What is unpacked, by the sizes that the archive states. */
interface PackageLimits {
  /** Of all parts together, whether they are read or not. */
  readonly totalBytes?: number
  /** Of each part that is read. */
  readonly partBytes?: number
}

/** The parts of a package (ECMA-376 part 2), each unpacked when it is asked for. */
export interface PackageParts {
  /** As the archive has them. */
  readonly names: readonly string[]
  has(path: string): boolean
  /** Undefined where there is none. */
  part(path: string): Uint8Array | undefined
  /** Where the relationships of a part lead, by id; of the package itself those of ''. */
  relationsOf(path: string): ReadonlyMap<string, Relation>
}

export interface Relation {
  /** Last word of the type: `worksheet`, `sharedStrings`. */
  readonly kind: string
  /** Path of the part in the package; where it is external the address itself. */
  readonly path: string
  readonly isExternal: boolean
}

/**
 * Opens an archive that may be hostile: what would unpack to more than fits is refused by the sizes that it states, and
 * a part that is not as large as stated is damaged.
 * @throws PackageFault, here and when a part is read; an error where it is no archive
 */
export function openPackage(bytes: Uint8Array, { totalBytes, partBytes }: PackageLimits): PackageParts {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      entries.set(partName(name), { name, bytes: originalSize })
      unpacked += originalSize
      if (entries.size > PARTS || (totalBytes !== undefined && unpacked > totalBytes))
        throw new PackageFault('tooMuch')
      return false
    },
  })
  const part = (path: string): Uint8Array | undefined => {
    const entry = entries.get(partName(path))
    if (!entry) return undefined
    if (partBytes !== undefined && entry.bytes > partBytes) throw new PackageFault('tooMuch')
    const found = unzipSync(bytes, { filter: ({ name }) => name === entry.name })[entry.name]
    if (found?.length !== entry.bytes) throw new PackageFault('damaged')
    return found
  }
  const names = [...entries.values()].map(({ name }) => name)
  return {
    names,
    has: (path) => entries.has(partName(path)),
    part,
    relationsOf: (path) => relationsOf(part, path),
  }
}

interface Entry {
  /** In the archive. */
  readonly name: string
  /** Unpacked, as the archive states it. */
  readonly bytes: number
}

/** Names of parts have no case (ECMA-376 part 2, 6.2.2), and some programs separate their folders in another way. */
function partName(path: string): string {
  return path.replaceAll('\\', '/').toLowerCase()
}

function relationsOf(part: PackageParts['part'], path: string): ReadonlyMap<string, Relation> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const xml = part(`${folder}_rels/${path.slice(folder.length)}.rels`)
  const relations = new Map<string, Relation>()
  if (!xml) return relations
  readXml(xml, {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || !id || !type || !target) return
      const isExternal = mode?.toLowerCase() === 'external'
      const path = isExternal ? target : resolved(folder, target)
      relations.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path, isExternal })
    },
  })
  return relations
}

/** A target is relative to the folder of its part. */
function resolved(folder: string, target: string): string {
  const path: string[] = []
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/'))
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  return path.join('/')
}
