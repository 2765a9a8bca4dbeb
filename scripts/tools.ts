import { existsSync, globSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findBrowser } from '#scripts/browser.ts'
import { run } from '#scripts/child.ts'
import { hasJava } from '#scripts/nu-checker.ts'
import { findPostgres } from '#scripts/postgres.ts'

/** A program that the tests need and npm cannot bring. */
export interface Tool {
  name: string
  debianPackage: string
  brewPackage: string
  isThere(): boolean
}

/** Sends the requests of `npm run bench`: written in C, so that it is not the limit of what it measures. */
export const LOAD_GENERATOR: Tool = {
  name: 'wrk',
  debianPackage: 'wrk',
  brewPackage: 'wrk',
  isThere: () => commandPath('wrk') !== undefined,
}

export const POSTGRES: Tool = {
  name: 'PostgreSQL',
  debianPackage: 'postgresql',
  brewPackage: 'postgresql@17',
  isThere: () => findPostgres() !== undefined,
}

/** Reads spreadsheets as the people do who get them. */
export const LIBREOFFICE: Tool = {
  name: 'LibreOffice',
  debianPackage: 'libreoffice-calc-nogui',
  brewPackage: '--cask libreoffice',
  isThere: () => commandPath('soffice') !== undefined,
}

/** The engines that `npm run prove -- browsers` walks through the site with. */
export const FIREFOX: Tool = {
  name: 'Firefox',
  debianPackage: 'firefox-esr',
  brewPackage: '--cask firefox',
  isThere: () => commandPath('firefox-esr', 'firefox') !== undefined,
}

export const WEBKIT: Tool = {
  name: 'WebKit with its driver',
  debianPackage: 'webkit2gtk-driver',
  brewPackage: 'webkitgtk',
  isThere: () => commandPath('WebKitWebDriver') !== undefined,
}

/** The proxies that `npm run prove -- rolling` puts in front of two processes. */
export const NGINX: Tool = {
  name: 'nginx',
  debianPackage: 'nginx-light',
  brewPackage: 'nginx',
  isThere: () => commandPath('nginx') !== undefined,
}

export const HAPROXY: Tool = {
  name: 'HAProxy',
  debianPackage: 'haproxy',
  brewPackage: 'haproxy',
  isThere: () => commandPath('haproxy') !== undefined,
}

/** The cache that `npm run prove -- edge` puts in front, with the module that purges by key. */
export const VARNISH: Tool = {
  name: 'Varnish',
  debianPackage: 'varnish',
  brewPackage: 'varnish',
  isThere: () => commandPath('varnishd') !== undefined,
}

export const VARNISH_MODULES: Tool = {
  name: 'modules of Varnish',
  debianPackage: 'varnish-modules',
  brewPackage: 'varnish-modules',
  isThere: () => globSync('/usr/lib/*/varnish/vmods/libvmod_xkey.so').length > 0,
}

/** What `npm run prove -- ha-kill` makes three machines with PostgreSQL of. */
export const ETCD: Tool = {
  name: 'etcd',
  debianPackage: 'etcd-server',
  brewPackage: 'etcd',
  isThere: () => commandPath('etcd') !== undefined,
}

export const PATRONI: Tool = {
  name: 'Patroni',
  debianPackage: 'patroni',
  brewPackage: 'patroni',
  isThere: () => commandPath('patroni') !== undefined,
}

/** Checks the alert rules for `npm run prove -- alerts`, and watches what `deploy/try.sh` starts. */
export const PROMETHEUS: Tool = {
  name: 'Prometheus with promtool',
  debianPackage: 'prometheus',
  brewPackage: 'prometheus',
  isThere: () => commandPath('prometheus') !== undefined && commandPath('promtool') !== undefined,
}

/** Takes a file system away from under the programs that use it, as a power cut does. */
export const XFS_IO: Tool = {
  name: 'xfs_io',
  debianPackage: 'xfsprogs',
  brewPackage: 'xfsprogs',
  isThere: () => commandPath('xfs_io') !== undefined,
}

/** Gives one process a clock of its own. */
export const FAKETIME: Tool = {
  name: 'libfaketime',
  debianPackage: 'libfaketime',
  brewPackage: 'libfaketime',
  isThere: () => faketimeLibrary() !== undefined,
}

/** Where it is, as a program loads it first. */
export const faketimeLibrary = (): string | undefined =>
  globSync('/usr/lib/*/faketime/libfaketime.so.1').at(0)

/** WebKit shows itself on a screen. */
export const VIRTUAL_SCREEN: Tool = {
  name: 'Xvfb',
  debianPackage: 'xvfb',
  brewPackage: '--cask xquartz',
  isThere: () => commandPath('Xvfb') !== undefined,
}

/** Where the first of these programs is, in the folders of PATH. */
export function commandPath(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

const TOOLS: Tool[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    brewPackage: '--cask chromium',
    isThere: () => findBrowser() !== undefined,
  },
  POSTGRES,
  {
    name: 'Java, for the Nu checker',
    debianPackage: 'default-jre-headless',
    brewPackage: 'openjdk',
    isThere: hasJava,
  },
  {
    name: 'a Chinese font',
    debianPackage: 'fonts-noto-cjk',
    brewPackage: '--cask font-noto-sans-cjk',
    isThere: hasChineseFont,
  },
]
const CHINESE_FONT = /cjk|noto.?(sans|serif).?sc|source.?han|wqy|droidsansfallback|pingfang|heiti|sarasa/i
const FONT_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
]

/**
 * Installs the missing tools by apt-get when we are root on Debian or its like. Otherwise it changes nothing and
 * answers what to install, as a command to copy; undefined means that everything is there.
 */
export async function ensureTools(tools: readonly Tool[] = TOOLS): Promise<string | undefined> {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length === 0) return undefined
  const apt = (await run('apt-get', ['--version'], { output: 'keep' })).ok
  if (apt && process.getuid?.() === 0) {
    // One by one, so that one that cannot be installed does not keep the others away.
    for (const tool of missing) await aptInstall([tool.debianPackage])
  }
  const lacking = missing.filter((tool) => !tool.isThere())
  if (lacking.length === 0) return undefined
  const names = lacking.map((tool) => tool.name).join(', ')
  return `missing: ${names}. Install with:\n${commands(lacking, apt).join('\n')}`
}

/** The package lists are fetched only when the machine's own do not suffice. */
async function aptInstall(packages: string[]): Promise<void> {
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  if ((await run('apt-get', install, { env, output: 'keep' })).ok) return
  await run('apt-get', ['update', '-q'], { env })
  await run('apt-get', install, { env })
}

function commands(tools: Tool[], apt: boolean): string[] {
  if (apt)
    return [
      `  sudo apt-get update && sudo apt-get install -y ${tools.map((tool) => tool.debianPackage).join(' ')}`,
    ]
  if (process.platform === 'darwin') return tools.map((tool) => `  brew install ${tool.brewPackage}`)
  return tools.map(
    (tool) => `  your system's package of ${tool.name} (Debian calls it ${tool.debianPackage})`,
  )
}

function hasChineseFont(): boolean {
  return FONT_FOLDERS.some((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((file) =>
        CHINESE_FONT.test(file),
      )
    } catch {
      return false
    }
  })
}
