import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '#scripts/root.ts'
import { compress } from '#server/kit/http/compress.ts'

/** A package of the lock file, as far as its notice needs it. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

/** A package that the product contains or runs on. */
export interface Notice {
  /** `react 19.3.1` */
  readonly name: string
  /** SPDX expression. */
  readonly license: string
  /** Its licence and notice files; empty where it has none, which leaves the standard text of `license`. */
  readonly texts: readonly string[]
}

const FILE = inRoot('build', 'client', 'third-party-notices.txt')
/** Licences whose whole text goes with the product, where the package itself has none; the LGPL adds to the GPL. */
const WHOLE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'LGPL-3.0-or-later': ['lgpl-3.txt', 'gpl-3.txt'],
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
const RULE = '-'.repeat(80)

/** Every package of the lock file but those of development, and those for other systems than this one. */
export function thirdPartyNotices(): Notice[] {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path !== '' && !dev && !(optional && !existsSync(inRoot(path))))
    .map(([path, locked]) => ({
      name: `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${locked.version}`,
      license: locked.license ?? 'unknown',
      texts: licenceTexts(inRoot(path), locked.license ?? ''),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function licenceTexts(folder: string, license: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
  const own = files
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => textOf(join(folder, file.name)))
  if (own.length > 0) return own
  const inside = librariesInside(join(folder, 'README.md'))
  const whole = (WHOLE_TEXTS[license] ?? []).map((name) => textOf(inRoot('scripts', 'licences', name)))
  return [...inside, ...whole]
}

/** What the README of a package with compiled libraries says of their licences, the addresses of the texts included. */
function librariesInside(readme: string): string[] {
  if (!existsSync(readme)) return []
  const [, licensing] =
    /^## Licensing\n+([\s\S]*?\|[\s\S]*?)(?=\n## |$(?![\s\S]))/m.exec(textOf(readme)) ?? []
  return licensing ? [licensing.trim()] : []
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
}

/** The notices as one text: packages that share a text are listed above it once. */
export function noticesText(notices: readonly Notice[]): string {
  const sections = new Map<string, string[]>()
  for (const { name, license, texts } of notices) {
    const text = texts.length > 0 ? texts.join(`\n\n`) : `Licensed under ${license}.`
    sections.set(text, [...(sections.get(text) ?? []), `${name} (${license})`])
  }
  const parts = [...sections].map(([text, names]) => `${names.join('\n')}\n\n${text}`)
  return `This site contains third-party software.\n\n${RULE}\n${parts.join(`\n\n${RULE}\n`)}\n`
}

/** Writes `/third-party-notices.txt` of the built site, with its compressed forms. */
export async function writeNotices(): Promise<void> {
  const { identity, br, gzip } = await compress(Buffer.from(noticesText(thirdPartyNotices())), 11)
  writeFileSync(FILE, identity)
  writeFileSync(`${FILE}.br`, br)
  writeFileSync(`${FILE}.gz`, gzip)
}
