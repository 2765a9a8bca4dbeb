import type { Language } from '#contract/kit/language.ts'
import { isLoopback } from '#server/kit/http/networks.ts'
import type { ConfigReader } from './reader.ts'

/** A third party that people can sign in with, by OpenID Connect. */
export interface OidcProvider {
  /** As in OIDC_PROVIDERS; part of the table of linked identities, so it must not change. */
  readonly name: string
  /** Issuer identifier: below it the provider publishes where its endpoints are. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the button says behind "Log in with". */
  readonly label: Readonly<Record<Language, string>>
}

const NAME = /^[a-z][a-z0-9]{0,31}$/

/**
 * Reads `OIDC_PROVIDERS=work,campus` and for each of them OIDC_WORK_ISSUER, _CLIENT_ID, _CLIENT_SECRET, _LABEL and,
 * if the Chinese pages shall say something else, _LABEL_ZH.
 */
export function readOidcProviders(read: ConfigReader, localMode: boolean): OidcProvider[] {
  const names = (read.optional('OIDC_PROVIDERS') ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const wrong = names.filter((name, index) => !NAME.test(name) || names.indexOf(name) !== index)
  if (wrong.length > 0) {
    read.mistake(
      'OIDC_PROVIDERS',
      `${wrong.join(', ')} is no name for a provider, or is listed twice`,
      'list short names of small letters and digits, separated by commas, as in OIDC_PROVIDERS=work,campus',
    )
    return []
  }
  return names.map((name) => readProvider(read, name, localMode))
}

function readProvider(read: ConfigReader, name: string, localMode: boolean): OidcProvider {
  const prefix = `OIDC_${name.toUpperCase()}`
  const needed = (variable: string, remedy: string) => {
    const value = read.optional(variable)
    if (value === undefined) read.mistake(variable, 'is missing', remedy)
    return value ?? ''
  }
  const fromProvider = 'take it from where the site is registered as a client of the provider'
  const label = needed(`${prefix}_LABEL`, `say what people call it, as in ${prefix}_LABEL=Example University`)
  return {
    name,
    issuer: readIssuer(read, `${prefix}_ISSUER`, localMode),
    clientId: needed(`${prefix}_CLIENT_ID`, fromProvider),
    clientSecret: needed(`${prefix}_CLIENT_SECRET`, fromProvider),
    label: { en: label, zh: read.text(`${prefix}_LABEL_ZH`, label) },
  }
}

/** An attacker who can change the issuer's responses can sign in as anyone, so it is https; local mode may use loopback. */
function readIssuer(read: ConfigReader, variable: string, localMode: boolean): string {
  const value = read.optional(variable)
  const url = value && URL.canParse(value) ? new URL(value) : undefined
  const secure =
    url?.protocol === 'https:' || (localMode && url?.protocol === 'http:' && isLoopback(url.hostname))
  // With the address of its document instead, the library would not compare the issuer that the document names.
  const isDocument = url?.pathname.includes('/.well-known/') ?? false
  const hasMore = url?.search || url?.hash || url?.username || url?.password
  if (value === undefined || !secure || hasMore || isDocument) {
    read.mistake(
      variable,
      value === undefined
        ? 'is missing'
        : 'is no https address of an issuer, without query, fragment, user name and password',
      `give the provider's issuer, as in ${variable}=https://id.example.com`,
    )
    return ''
  }
  return value
}
