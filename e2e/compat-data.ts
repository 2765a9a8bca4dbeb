import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { supportedBrowsers } from '#scripts/supported-browsers.ts'

const BROWSERS = supportedBrowsers()

/** Globals that are objects of an interface. */
const OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  crypto: 'Crypto',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
}

const builtins = data.javascript.builtins ?? {}
const interfaces = data.api
const styles = data.css

/** The oldest supported browsers without a feature, as `firefox 115`; empty: all have it. */
function lackingIn(statement: CompatStatement | undefined): string[] {
  if (!statement) return []
  return BROWSERS.filter(({ data: name, version }) => {
    const support = statement.support[name]
    const all = support === undefined ? [] : Array.isArray(support) ? support : [support]
    const added = all.filter(({ prefix, alternative_name, flags }) => !prefix && !alternative_name && !flags)
    return added.length > 0 && !added.some((entry) => has(entry, version))
  }).map(({ data: name, version }) => `${name} ${version}`)
}

function has(
  { version_added: added, version_removed: removed }: { version_added: unknown; version_removed?: unknown },
  version: string,
): boolean {
  if (typeof removed === 'string' && isAtMost(removed.replace('≤', ''), version)) return false
  return (
    typeof added === 'string' && (added === 'preview' ? false : isAtMost(added.replace('≤', ''), version))
  )
}

function isAtMost(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}

/** Those without all features of that name: one that an older interface has as well cannot be told apart. */
function lackingAll(entries: readonly (Identifier | undefined)[]): string[] {
  const found = entries.flatMap((entry) => (entry?.__compat ? [lackingIn(entry.__compat)] : []))
  return found.every((each) => each.length > 0) ? (found[0] ?? []) : []
}

/** What any object of a page may be; methods of rarer interfaces have the names of our own. */
const COMMON =
  /^(AbortSignal|Blob|Document|DocumentFragment|Element|EventTarget|File|FormData|Headers|HTML\w*Element|Node|NodeList|Range|ReadableStream|Request|Response|Selection|SVG\w*Element|URL|URLSearchParams|Window)$/
const common = Object.fromEntries(Object.entries(interfaces).filter(([name]) => COMMON.test(name)))

const byMember = new Map<string, Identifier[]>()
for (const group of [builtins, common, builtins.Intl ?? {}])
  for (const owner of Object.values(group) as Identifier[])
    for (const [name, member] of Object.entries(owner) as [string, Identifier][]) {
      if (name === '__compat') continue
      const plain = name.replace(/_static$/, '')
      byMember.set(plain, [...(byMember.get(plain) ?? []), member])
    }

/** The oldest browsers that lack a member whatever it is of; for a known object, those whose object lacks it. */
export function lackingMember(object: string | undefined, member: string): string[] {
  const owner = object === undefined ? undefined : (OBJECTS[object] ?? object)
  const known = owner === undefined ? [] : [builtins[owner], interfaces[owner], builtins.Intl?.[owner]]
  const own = known.flatMap((each) => (each ? [each[member], each[`${member}_static`]] : [])).filter(Boolean)
  if (own.length > 0) return lackingAll(own)
  return lackingAll(byMember.get(member) ?? [])
}

/** The oldest browsers that lack a global name. */
export function lackingGlobal(name: string): string[] {
  const found = [builtins[name], interfaces[name], interfaces.Window?.[name]].filter((each) => each?.__compat)
  return found.length === 0 ? [] : lackingAll(found)
}

/** The oldest browsers that lack a property of CSS, or one of its values that is a word. */
export function lackingDeclaration(property: string, words: readonly string[]): Map<string, string[]> {
  const known = styles.properties?.[property]
  const found = new Map<string, string[]>()
  const add = (what: string, lacking: string[]) => lacking.length > 0 && found.set(what, lacking)
  add(property, lackingIn(known?.__compat))
  for (const word of words) add(`${property}: ${word}`, lackingIn(known?.[word]?.__compat))
  return found
}

const functions = new Map<string, Identifier[]>()
const collect = (group: Identifier | undefined): void => {
  for (const [name, entry] of Object.entries(group ?? {}) as [string, Identifier][]) {
    if (name === '__compat') continue
    functions.set(name, [...(functions.get(name) ?? []), entry])
    collect(entry)
  }
}
collect(styles.types as Identifier)

export function lackingFunction(name: string): string[] {
  return lackingAll(functions.get(name) ?? [])
}

export function lackingSelector(name: string): string[] {
  return lackingIn(styles.selectors?.[name]?.__compat)
}

export function lackingAtRule(name: string, feature?: string): string[] {
  const rule = styles['at-rules']?.[name]
  return lackingIn((feature === undefined ? rule : rule?.[feature])?.__compat)
}
