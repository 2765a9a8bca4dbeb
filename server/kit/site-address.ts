import type { Config } from '#server/config/config.ts'

/**
 * Where people reach the site, for links in mails and returns from other sites. It comes from the configuration
 * alone, never from a Host header (security, 10); only the port that a local server was given by the system is
 * learned once it listens.
 */
export interface SiteAddress {
  /** Whether people reach the site by https. */
  readonly https: boolean
  /** As in `https://desktop.example.com`, without a slash at its end. */
  origin(): string
  /** Address of the listening server; counts in local mode only. */
  listeningAt(url: string): void
}

export function createSiteAddress({ publicUrl, host, port }: Config): SiteAddress {
  let listening = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return {
    https: publicUrl?.startsWith('https:') ?? false,
    origin: () => publicUrl ?? listening,
    listeningAt(url) {
      listening = url
    },
  }
}
