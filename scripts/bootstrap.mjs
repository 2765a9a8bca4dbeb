/**
 * The first step of every npm script: `node scripts/bootstrap.mjs scripts/start.ts [arguments]`.
 *
 * A fresh machine may have nothing but Node 20 and npm, so this file is plain JavaScript without packages. It
 * installs the packages when they are missing or other than the lock says, then hands over to the given script
 * on the Node that the package `node` brought, which runs TypeScript as it is.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
/** npm 10 may leave `.bin/node` unlinked, so the package's own folder is the second place to look. */
const nodePackage = join(root, 'node_modules', 'node', 'bin')
/** What `server/main.ts` turns on: set from outside, it also keeps the files that come before. */
const cache = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile') }
const installing = join(root, '.cache', 'installing')
/** Major version from which Node runs this code base; on a platform without a packaged Node it may do itself. */
const MAJOR = 26
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** With this code the system ends a program whose libraries it does not have. */
const NOT_LOADED = 127
/** Debian's packages of the libraries that Node is linked to. */
const LIBRARIES = { libatomic: 'libatomic1', 'libstdc++': 'libstdc++6' }

const [script, ...args] = process.argv.slice(2)
if (!script) fail('usage: node scripts/bootstrap.mjs <script> [arguments]')
if (script === 'scripts/start.ts') await requireFreePort(process.env)
if (!isInstalled()) alone(() => isInstalled() || install())
handOver(findNode() ?? fail(noNodeMessage()))

/**
 * Before anything is installed or built for a server that cannot listen. Whatever else is wrong with these variables the
 * server says itself, as it says this one where it is started in another way.
 */
async function requireFreePort({ HOST, PORT }) {
  const host = HOST || '127.0.0.1'
  const port = Number(PORT || 8080)
  if (!Number.isInteger(port) || port > 65_535) return
  const isBusy = await new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE'))
    server.listen({ host, port }, () => server.close(() => resolve(false)))
  })
  if (isBusy)
    fail(
      `The configuration is wrong:\n\nPORT: ${port} at ${host} is in use by another program\n` +
        '    -> set PORT to a free one, or end that program\n',
    )
}

/** True when every package of the lock is there in its version; platform packages of other machines may lack. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? fail('package-lock.json is missing or broken.')
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!present || !findNode()) return false
  // A release has the packages of production, and names its commit.
  const isRelease = existsSync(join(root, 'commit.txt'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (isRelease && entry.dev === true)) return true
    return present[path] ? present[path].version === entry.version : entry.optional === true
  })
}

function install() {
  // npm ci would empty the folder behind the link: the packages of another working tree.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail(
      'node_modules is a symbolic link, and what it leads to does not have the packages of package-lock.json. ' +
        'Nothing was installed, since that would delete packages of another folder. Remove the link ' +
        '(rm node_modules) and run this again, or install where it leads to.',
    )
  console.log('Installing packages (npm ci); about half a minute the first time …')
  // Development packages are always wanted: the build needs them, also where NODE_ENV says production.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const [command, given] = npm?.endsWith('js') ? [process.execPath, [npm, ...options]] : ['npm', options]
  const { status, error } = spawnSync(command, given, { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(`npm ci failed${error ? `: ${error.message}` : ''}. Mend what it says above and try again.`)
}

/** One installation at a time: `npm start` and `npm test` in two terminals would delete each other's packages. */
function alone(work) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let told = false; !claim(); told = true) {
    if (!told) console.log('Another process installs the packages; waiting for it …')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
  }
  const release = () => rmSync(installing, { force: true })
  process.on('exit', release)
  work()
  release()
  process.off('exit', release)
}

/** Takes the installation's lock file; clears the one that a dead process left, for the next try to take. */
function claim() {
  const mine = `${installing}.${process.pid}`
  try {
    writeFileSync(mine, String(process.pid))
    // A link appears with its content, so no process ever reads a half-written id.
    linkSync(mine, installing)
    return true
  } catch {
    if (existsSync(installing) && !isAlive(Number(readFileSync(installing))))
      rmSync(installing, { force: true })
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function findNode() {
  const packaged = [join(binaries, 'node'), join(nodePackage, 'node')].find((file) => existsSync(file))
  if (packaged) return packaged
  return Number(process.versions.node.split('.')[0]) >= MAJOR ? process.execPath : undefined
}

/** Runs the script in our place: same arguments, signals passed on, its exit code becomes ours. */
function handOver(node) {
  const path = [binaries, nodePackage, process.env.PATH].filter(Boolean).join(delimiter)
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...(script === 'scripts/start.ts' ? cache : {}) },
  })
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the whole group by itself; a second one would read as "stop at once".
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${node} does not start: ${error.message}`))
  child.on('exit', (code, signal) => {
    for (const each of SIGNALS) process.removeAllListeners(each)
    if (code === NOT_LOADED && bringLibrary(node)) return handOver(node)
    if (!signal) process.exit(code ?? 1)
    process.kill(process.pid, signal)
  })
}

/**
 * A small system may lack a library of the packaged Node. As root on Debian it is installed, otherwise we say which one.
 * @returns whether one was lacking, and is there now
 */
function bringLibrary(node) {
  const lacking = () =>
    /([\w+-]+)\.so[.\d]*: cannot open/.exec(spawnSync(node, ['--version']).stderr ?? '')?.[1]
  const library = lacking()
  if (!library) return false
  const name = LIBRARIES[library] ?? library
  if (process.getuid?.() === 0) {
    console.log(`Installing ${name}, which Node needs (apt-get) …`)
    const apt = (...options) => spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update')
    apt('install', '-y', '--no-install-recommends', name)
    if (lacking() !== library) return true
  }
  fail(
    `Node ${MAJOR} needs ${name}, which this system does not have. Install it (Debian: apt-get install ${name}) and run this again.`,
  )
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return undefined
  }
}

function noNodeMessage() {
  return (
    'The package `node` has no program for this machine. If npm is set to skip install scripts, run ' +
    `\`npm rebuild node --ignore-scripts=false\`; otherwise install Node ${MAJOR} and run this again.`
  )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
