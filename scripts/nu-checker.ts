import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#scripts/child.ts'
import { inRoot } from '#scripts/root.ts'

/**
 * The Nu checker comes as a package of npm, but is none of ours: its install script would download a Java runtime
 * wherever there is none, also for `npm start`. So the tests fetch the one file that they need, once.
 */
const PACKAGE = 'vnu-jar'
const VERSION = '26.9.27'
/** SHA-512 of the package's archive, as the registry publishes it. */
const INTEGRITY = 'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA=='
const JAR = inRoot('.cache', `vnu-${VERSION}.jar`)

/** Whether a Java runtime is there that the checker runs on. */
export function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0
}

/** A stack for deep pages. A run ends before the optimizing compiler and parallel collector pay: half of the CPU time. */
const JVM_OPTIONS = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** React closes void elements with a slash; the checker remarks it, and it means nothing in HTML. */
const REMARK_ON_REACT = /^Trailing slash on void elements has no effect/

export interface Finding {
  readonly file: string
  readonly message: string
  readonly extract: string
}

/** What the Nu checker has against some HTML files. */
export async function checkHtml(files: readonly string[]): Promise<Finding[]> {
  const jar = await checkerFile()
  const check = ['-jar', jar, '--format', 'json', '--stdout', ...files]
  const { output } = await run('java', [...JVM_OPTIONS, ...check], { output: 'keep' })
  const { messages } = JSON.parse(output.slice(output.indexOf('{'))) as { messages: Message[] }
  return messages
    .filter(({ message }) => !REMARK_ON_REACT.test(message))
    .map(({ url = '', message, extract = '' }) => ({ file: url.replace(/^file:/, ''), message, extract }))
}

interface Message {
  readonly url?: string
  readonly message: string
  readonly extract?: string
}

/** Path of the checker; fetched from the registry and checked against its hash where it is not there yet. */
async function checkerFile(): Promise<string> {
  if (existsSync(JAR)) return JAR
  mkdirSync(inRoot('.cache'), { recursive: true })
  const folder = mkdtempSync(inRoot('.cache', 'vnu-'))
  try {
    console.log(`Fetching ${PACKAGE} ${VERSION} …`)
    const packed = await run('npm', ['pack', `${PACKAGE}@${VERSION}`, '--pack-destination', folder], {
      output: 'keep',
      cwd: folder,
    })
    const archive = join(folder, `${PACKAGE}-${VERSION}.tgz`)
    if (!packed.ok || !existsSync(archive)) throw new Error(`npm did not bring ${PACKAGE}: ${packed.output}`)
    const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
    if (hash !== INTEGRITY) throw new Error(`${PACKAGE} ${VERSION} is not what it was when it was chosen`)
    const unpacked = await run('tar', ['-xzf', archive, '-C', folder], { output: 'keep' })
    if (!unpacked.ok) throw new Error(`unpacking ${PACKAGE} failed: ${unpacked.output}`)
    renameSync(join(folder, 'package/build/dist/vnu.jar'), JAR)
    return JAR
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
