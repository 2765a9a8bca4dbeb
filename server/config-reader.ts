import { isIP } from 'node:net'

export type Environment = Readonly<Record<string, string | undefined>>

/** One wrong variable: what is wrong and how to mend it. */
export interface ConfigMistake {
  readonly variable: string
  readonly problem: string
  readonly remedy: string
}

export class ConfigError extends Error {
  readonly mistakes: readonly ConfigMistake[]
  constructor(mistakes: readonly ConfigMistake[]) {
    super(mistakes.map((m) => `${m.variable}: ${m.problem}\n    -> ${m.remedy}`).join('\n'))
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

/** Whether a host name or address means this machine. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** Reads single variables and collects their mistakes, which `finish` throws all at once. */
export type ConfigReader = ReturnType<typeof configReader>

export function configReader(environment: Environment) {
  const mistakes: ConfigMistake[] = []
  const mistake = (variable: string, problem: string, remedy: string) => {
    mistakes.push({ variable, problem, remedy })
  }
  const optional = (name: string) => environment[name]?.trim() || undefined
  const text = (name: string, fallback: string) => optional(name) ?? fallback
  return {
    mistake,
    optional,
    text,
    integer(name: string, fallback: number, min: number, max: number) {
      const value = optional(name)
      if (value === undefined) return fallback
      const number = Number(value)
      if (Number.isInteger(number) && number >= min && number <= max) return number
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
    /** An address without its trailing slash; where only an origin makes sense, anything behind it is a mistake. */
    url(name: string, protocols: readonly string[], originOnly = name === 'PUBLIC_URL') {
      const value = optional(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (!url || !protocols.includes(url.protocol)) {
        mistake(
          name,
          `is no address that starts with ${protocols.join('// or ')}//`,
          `give the whole address`,
        )
        return undefined
      }
      if (originOnly && (url.pathname !== '/' || url.search || url.hash)) {
        mistake(name, 'has a path behind the host', `set it to ${url.origin}`)
      }
      return originOnly ? url.origin : value
    },
    addresses(name: string) {
      const list = (optional(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
      const wrong = list.filter((address) => isIP(address) === 0)
      if (wrong.length > 0)
        mistake(
          name,
          `${wrong.join(', ')} is no IP address`,
          'list the addresses of your proxies, separated by commas',
        )
      return list
    },
    finish() {
      if (mistakes.length > 0) throw new ConfigError(mistakes)
    },
  }
}
