import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './root.ts'
import { repeatedRules, rulesOfPrimitives } from './style-rules.ts'

/** One figure of the size of the code. */
interface Size {
  readonly what: string
  readonly value: number
}

interface File {
  readonly path: string
  readonly text: string
  readonly lines: number
}

const LAYERS = ['contract', 'server', 'web']
const SMALL_LINES = 40
const SHORT_LINES = 80

/**
 * How large the code is, and how often it does by hand what one mechanism is for: `npm run check -- --size`. Two commits
 * are compared by running it on each.
 */
export function sizes(root = ROOT): readonly Size[] {
  const files = globSync(
    ['{contract,server,web,test,e2e,scripts,bench,prove,workarounds}/**/*.{ts,tsx,css}', '*.ts'],
    {
      cwd: root,
      exclude: (name) => name.includes('node_modules'),
    },
  ).map((name): File => {
    const text = readFileSync(path.join(root, name), 'utf8')
    return { path: name, text, lines: text.split('\n').length - 1 }
  })
  const product = files.filter((file) => LAYERS.includes(layerOf(file)) && !isTest(file))
  const styles = files.filter(({ path }) => path.endsWith('.css'))
  const features = product.filter(
    ({ path }) => /^server\/[a-z]+\/[\w-]+\/[^/]+\.ts$/.test(path) && !OWN.test(path),
  )
  const web = product.filter((file) => layerOf(file) === 'web')
  const count = (pattern: RegExp, among = web) =>
    among.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0)
  const { repeated, all } = repeatedRules(root)
  return [
    { what: 'lines outside tests', value: sum(product) },
    { what: 'lines of tests and tools', value: sum(files) - sum(product) },
    { what: 'lines of CSS', value: sum(styles) },
    { what: 'rules of CSS that say only what primitives say', value: rulesOfPrimitives(root).length },
    {
      what: 'rules of CSS of 100 that are repeated word for word',
      value: Math.round((100 * repeated) / all),
    },
    { what: 'files of TypeScript and CSS', value: files.length },
    { what: 'files of server features', value: features.length },
    {
      what: `those of fewer than ${SMALL_LINES} lines`,
      value: features.filter(({ lines }) => lines < SMALL_LINES).length,
    },
    {
      what: `those of at most ${SHORT_LINES} lines with one importer, in their folder`,
      value: features.filter((file) => file.lines <= SHORT_LINES && isOfOneFile(file, product)).length,
    },
    { what: 'busy states by hand (setBusy)', value: count(/const \[\w+, setBusy\]/g) },
    {
      what: 'effects with an ignored dependency',
      value: count(/biome-ignore lint\/correctness\/useExhaustiveDependencies/g),
    },
    {
      what: 'components that ask for a language',
      value: web.filter(({ text }) => text.includes("language === 'zh'")).length,
    },
    {
      what: 'lines that copy a column (x: row.x)',
      value: count(
        /^\s+(\w+): \w+\.\1,?$/gm,
        product.filter((file) => layerOf(file) === 'server'),
      ),
    },
  ]
}

/** Whether exactly one file imports another one, from the same folder. */
function isOfOneFile({ path: file }: File, among: readonly File[]): boolean {
  const users = among.filter(({ path: user, text }) =>
    [...text.matchAll(/from '([^']+)'/g)].some(([, target = '']) =>
      target.startsWith('#')
        ? target.slice(1) === file
        : path.posix.join(path.posix.dirname(user), target) === file,
    ),
  )
  return users.length === 1 && path.posix.dirname(users[0]?.path ?? '') === path.posix.dirname(file)
}

/** Folders of the server that are no domain. */
const OWN = /^server\/(?:kit|start|config|migrations)\//
const layerOf = ({ path }: File): string => path.split('/')[0] ?? ''
const isTest = ({ path }: File): boolean => /\.test\.tsx?$|\/testing\/|\/test-[\w-]+\.tsx?$/.test(path)
const sum = (files: readonly File[]): number => files.reduce((total, { lines }) => total + lines, 0)
