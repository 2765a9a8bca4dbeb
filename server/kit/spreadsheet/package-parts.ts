import { unzipSync } from 'fflate'
import { UnreadableFile } from './sheet-rows.ts'
import { readXml } from './xml-events.ts'

/** Of all parts together, unpacked; a sheet of 1,000 rows and 100 columns has 6 MB. */
const UNPACKED_BYTES = 16 * 1024 * 1024
const PARTS = 2_000

/** The parts of a package (ECMA-376 part 2), each unpacked when it is asked for. */
export interface PackageParts {
  /** Undefined where there is none. */
  part(path: string): Uint8Array | undefined
  /** Where the relationships of a part lead, by id; of the package itself those of ''. */
  relationsOf(path: string): ReadonlyMap<string, Relation>
}

export interface Relation {
  /** Last word of the type: `worksheet`, `sharedStrings`. */
  readonly kind: string
  /** Path of the part in the package. */
  readonly path: string
}

/**
 * Opens an archive that may be hostile: what would unpack to more than fits is refused by the sizes that it states, and
 * a part that is not as large as stated is damaged.
 * @throws UnreadableFile
 */
export function openPackage(bytes: Uint8Array): PackageParts {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      entries.set(partName(name), { name, bytes: originalSize })
      unpacked += originalSize
      const isFolder = name.endsWith('/')
      if (!isFolder && (size === 0 || originalSize === 0)) throw new UnreadableFile('damaged')
      if (entries.size > PARTS || unpacked > UNPACKED_BYTES) throw new UnreadableFile('tooMuch')
      return false
    },
  })
  const part = (path: string): Uint8Array | undefined => {
    const entry = entries.get(partName(path))
    if (!entry) return undefined
    const found = unzipSync(bytes, { filter: ({ name }) => name === entry.name })[entry.name]
    if (found?.length !== entry.bytes) throw new UnreadableFile('damaged')
    return found
  }
  return { part, relationsOf: (path) => relationsOf(part, path) }
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
      if (name !== 'Relationship' || !id || !type || !target || mode === 'External') return
      relations.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), path: resolved(folder, target) })
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
