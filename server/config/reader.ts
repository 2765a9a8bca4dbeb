import { parseNetwork } from '#server/kit/http/networks.ts'
import { misspeltNames } from './names.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** One wrong variable: what is wrong and how to mend it. Secret values are never part of it. */
export interface ConfigMistake {
  readonly variable: string
  readonly problem: string
  readonly remedy: string
}

export class ConfigError extends Error {
  readonly mistakes: readonly ConfigMistake[]
  constructor(mistakes: readonly ConfigMistake[], options?: ErrorOptions) {
    super(mistakes.map((m) => `${m.variable}: ${m.problem}\n    -> ${m.remedy}`).join('\n'), options)
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** What a command says of a failure; what is wrong with the configuration has a heading. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return error instanceof ConfigError ? `The configuration is wrong:\n\n${message}` : message
}

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/

interface UrlOptions {
  /** Nothing may follow the host. */
  readonly originOnly?: boolean
  /** The address signs in somewhere, so it may hold a user and a password. */
  readonly signsIn?: boolean
  /** A whole address, for the remedy. */
  readonly example: string
}

/** Reads single variables and collects their mistakes, which `finish` throws all at once. */
export type ConfigReader = ReturnType<typeof configReader>

export function configReader(environment: Environment) {
  const mistakes: ConfigMistake[] = []
  /** Every variable that was asked for, and so every one that there is. */
  const known = new Set<string>()
  const mistake = (variable: string, problem: string, remedy: string) => {
    mistakes.push({ variable, problem, remedy })
  }
  const optional = (name: string) => {
    const value = environment[name]?.trim() || undefined
    const isFirst = !known.has(name)
    known.add(name)
    if (value === undefined || !CONTROL.test(value)) return value
    if (isFirst) {
      mistake(
        name,
        'contains a line break or another control character',
        'write it on one line, without tabs',
      )
    }
    return undefined
  }
  const text = (name: string, fallback: string) => optional(name) ?? fallback
  return {
    mistake,
    optional,
    text,
    /** Whether it is given at all, correctly or not. */
    isSet: (name: string) => Boolean(environment[name]?.trim()),
    integer(name: string, fallback: number, min: number, max: number) {
      const value = optional(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (/^-?\d+$/.test(value) && number >= min && number <= max) return number
      mistake(
        name,
        `"${value}" is no whole number from ${min} to ${max}`,
        `set it as in ${name}=${fallback}, or leave it away`,
      )
      return fallback
    },
    flag(name: string, fallback: boolean) {
      const value = optional(name)
      if (value === undefined) return fallback
      if (value === 'true' || value === 'false') return value === 'true'
      mistake(name, `"${value}" is neither true nor false`, `set ${name}=true or ${name}=false`)
      return fallback
    },
    choice<T extends string>(name: string, options: readonly T[], fallback: T): T {
      const value = text(name, fallback)
      const chosen = options.find((option) => option === value)
      if (chosen) return chosen
      mistake(name, `"${value}" is not known`, `use one of ${options.join(', ')}`)
      return fallback
    },
    email(name: string, fallback: string) {
      const value = text(name, fallback)
      if (EMAIL.test(value)) return value
      mistake(name, `"${value}" is no e-mail address`, `set it as in ${name}=desk@example.com`)
      return fallback
    },
    /** An address; an origin comes back without its trailing slash. */
    url(name: string, protocols: readonly string[], { originOnly, signsIn, example }: UrlOptions) {
      const value = optional(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      // An address of a database may leave its host out: it is then a socket of this machine.
      const hasHost = url && (url.host !== '' || url.protocol.startsWith('postgres'))
      const isWhole = hasHost && value.includes('://') && protocols.includes(url.protocol)
      if (!url || !isWhole) {
        const encode = signsIn
          ? '; signs like # / ? @ : in a password are written as %23 %2F %3F %40 %3A'
          : ''
        mistake(
          name,
          `is no address that starts with ${protocols.join('// or ')}//`,
          `set it as in ${name}=${example}${encode}`,
        )
        return undefined
      }
      if (!signsIn && (url.username || url.password)) {
        mistake(
          name,
          'contains a user name or a password, which every visitor would see',
          'leave out what is before the @',
        )
        return undefined
      }
      if (originOnly && (url.pathname !== '/' || url.search || url.hash)) {
        mistake(name, 'has a path behind the host', `set it to ${url.origin}`)
      }
      return originOnly ? url.origin : value
    },
    /** Addresses and networks by comma. */
    networks(name: string) {
      const list = (optional(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
      const wrong = list.filter((each) => parseNetwork(each) === undefined)
      if (wrong.length > 0) {
        mistake(
          name,
          `${wrong.join(', ')} is neither an IP address nor a network`,
          `list the addresses or networks of your proxies, separated by commas, as in ${name}=10.0.0.5,192.168.0.0/24`,
        )
      }
      const everything = list.filter((each) => parseNetwork(each)?.prefix === 0)
      if (everything.length > 0) {
        mistake(
          name,
          `${everything.join(', ')} is every address there is, so that every visitor could pretend to be another`,
          'name only the addresses or networks of your proxies',
        )
      }
      return list
    },
    /** @throws ConfigError with all mistakes, misspelt names of variables among them */
    finish() {
      const given = Object.keys(environment).filter((name) => environment[name]?.trim())
      for (const { name, meant } of misspeltNames(given, [...known])) {
        mistake(name, `is not known, and looks like ${meant}`, `rename it to ${meant}, or unset it`)
      }
      if (mistakes.length > 0) throw new ConfigError(mistakes)
    },
  }
}
