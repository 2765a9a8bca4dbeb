/**
 * `npm run pack <folder>`: makes one file of this release, `portico-<version>.tar.gz`, with the built site and production
 * packages, that needs nothing else: it is unpacked and started. Next to it is its checksum.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { filesIn, hashOfFile } from '#server/kit/backup/folder.ts'
import { run } from './child.ts'
import { readCommandLine } from './command-line.ts'
import { atEnd } from './ending.ts'
import { releasePackage, scriptsFor } from './release-contents.ts'
import { inRoot, ROOT } from './root.ts'
import { buildWebWhenStale } from './web-build.ts'

const FOLDERS = ['contract', 'server', 'build', 'docs', 'deploy']
const FILES = ['package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md']
const NOT_RUN = /\.test\.ts$/

try {
  const { file: target } = readCommandLine({ usage: 'npm run pack <folder>' })
  const made = await pack(target)
  console.log(`${made} (${(statSync(made).size / 1e6).toFixed(0)} MB) and its checksum, ${made}.sha256`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function pack(target: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string }
  const commit = (await done('git', ['rev-parse', 'HEAD'], ROOT)).trim()
  if (!(await buildWebWhenStale('keep')).ok)
    throw new Error('The web could not be built: npm run build says why.')
  const staging = mkdtempSync(path.join(tmpdir(), 'portico-pack-'))
  const remove = atEnd(async () => rmSync(staging, { recursive: true, force: true }))
  try {
    const name = `portico-${version}`
    const folder = path.join(staging, name)
    mkdirSync(folder)
    copyProgram(folder)
    await done('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], folder)
    const sbom = await done(
      'npm',
      ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'],
      folder,
    )
    writeFileSync(path.join(folder, 'sbom.cdx.json'), sbom)
    writeFileSync(path.join(folder, 'commit.txt'), `${commit}\n`)
    writeFileSync(
      path.join(folder, 'package.json'),
      releasePackage(readFileSync(inRoot('package.json'), 'utf8')),
    )
    await writeSums(folder)
    return await archive(staging, name, target)
  } finally {
    await remove()
  }
}

/** What runs and what is read, without tests and what only development needs. */
function copyProgram(folder: string): void {
  for (const each of FOLDERS)
    cpSync(inRoot(each), path.join(folder, each), {
      recursive: true,
      filter: (source) => !NOT_RUN.test(source),
    })
  for (const each of [...FILES, ...scriptsFor(ROOT)])
    cpSync(inRoot(each), path.join(folder, each), { recursive: true })
}

async function writeSums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const { path: each } of await filesIn(folder))
    lines.push(`${await hashOfFile(path.join(folder, each))}  ${each}\n`)
  writeFileSync(path.join(folder, 'SHA256SUMS'), lines.join(''))
}

async function archive(staging: string, name: string, target: string): Promise<string> {
  mkdirSync(target, { recursive: true })
  const file = path.join(target, `${name}.tar.gz`)
  if (existsSync(file)) throw new Error(`There is a ${file} already. Move it away, or name another folder.`)
  await done('tar', ['--owner=0', '--group=0', '-czf', file, '-C', staging, name], staging)
  writeFileSync(`${file}.sha256`, `${await hashOfFile(file)}  ${name}.tar.gz\n`)
  return file
}

/** Runs a program to its end. @returns what it printed @throws with that */
async function done(command: string, args: string[], cwd: string): Promise<string> {
  const { ok, output } = await run(command, args, { cwd, output: 'keep' })
  if (!ok) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return output
}
