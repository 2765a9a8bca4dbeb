import { editDistance } from '#server/kit/edit-distance.ts'

/** Variables that other programs set and that look like one of ours. */
const OF_OTHERS: ReadonlySet<string> = new Set(['PROJECT_NAME'])
/** Variables of a third party that OIDC_PROVIDERS does not list (any more): spelt correctly, and not used. */
const UNUSED_PROVIDER = /^OIDC_[A-Z][A-Z0-9]*_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|LABEL_ZH)$/
const PREFIX = /^PORTICO_?/
/** Shorter names are a few letters away from many others (HOSTS, PORTS, SORT). */
const SHORTEST = 6

/**
 * The variables whose names are most likely misspelt, with the name that each was meant to be. Only names that are
 * close enough to leave little doubt count, since each of them keeps the server from starting; a name whose correct
 * form is set as well does no harm.
 */
export function misspeltNames(
  given: readonly string[],
  known: readonly string[],
): { readonly name: string; readonly meant: string }[] {
  const set = new Set(given)
  return given
    .filter((name) => !known.includes(name) && !OF_OTHERS.has(name) && !UNUSED_PROVIDER.test(name))
    .flatMap((name) => {
      const meant =
        known.find((each) => isSpelling(name, each)) ?? known.find((each) => isMistyped(name, each))
      return meant !== undefined && !set.has(meant) ? [{ name, meant }] : []
    })
}

/** The same name in other case, with other separators, in the plural, or behind the name of the product. */
function isSpelling(name: string, known: string): boolean {
  const upper = name.toUpperCase()
  // Kubernetes itself sets PORTICO_PORT for a service of that name.
  if (PREFIX.test(upper) && known !== 'PORT' && plain(upper.replace(PREFIX, '')) === plain(known)) return true
  return known.length >= SHORTEST && plain(upper) === plain(known)
}

function plain(name: string): string {
  return name.replace(/[-_]/g, '').replace(/IES$/, 'Y').replace(/S$/, '')
}

/** One typing mistake, or two in a long name. */
function isMistyped(name: string, known: string): boolean {
  const most = known.length < 12 ? 1 : 2
  if (known.length < SHORTEST || Math.abs(name.length - known.length) > most) return false
  return editDistance(name.toUpperCase(), known) <= most
}
