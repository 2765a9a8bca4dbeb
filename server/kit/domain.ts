import type { Language } from '#contract/kit/language.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { ActingKind } from './acting/acting.ts'
import type { BoundedLog } from './bounded-log.ts'
import type { Deps } from './deps.ts'
import type { Expiring } from './expiry/expiring.ts'
import type { FileOwnerKind } from './files/file-owner.ts'
import type { Authenticate, AuthenticateToken } from './http/caller.ts'
import type { Respond } from './http/dispatch.ts'
import type { HttpResponse } from './http/http-response.ts'
import type { Route } from './http/route.ts'
import type { RawRoute } from './http/router.ts'
import type { FindSides } from './http/told-changes.ts'
import type { SealedColumn } from './keys/sealed-column.ts'
import type { MailTemplate } from './mail/mail-template.ts'
import type { PersonalData } from './personal/personal-data.ts'

declare module './deps.ts' {
  interface Deps {
    /** The domains of this server, bottom first. */
    readonly domains: readonly Domain[]
  }
}

/** What raw routes work with besides `deps`. */
export interface RawRouteParts {
  /** Answers requests for pages; undefined in tests of the API. */
  readonly pages: Respond | undefined
  readonly bounded: BoundedLog
}

/** Work that repeats without a request. A failure is logged under its name, and the next run comes all the same. */
export interface Repeated {
  /** What it does, as the log says it: `places of trials are offered`. */
  readonly name: string
  readonly everyMs: number
  run(deps: Deps): Promise<unknown>
  /** Runs once more when the server stops. */
  readonly atStop?: true
}

/** What is read at once when a monitoring system asks: values of a few names that the code has. */
export interface GaugeGroup {
  /** What the values are of: `kind`. Never anything that a person has typed. */
  readonly label: string
  /** Names are behind the prefix of the product: `jobs_waiting`. */
  readonly gauges: readonly { readonly name: string; readonly help: string }[]
  /** For each value of the label those of the gauges, in their order. */
  read(deps: Deps): Promise<readonly (readonly [label: string, ...values: number[]])[]>
}

/**
 * When a step of the demo data runs: what is published, who there is, what they do, and what must find all of that. A
 * phase is over in every domain before the next one begins.
 */
export const DEMO_PHASES = ['content', 'people', 'work', 'last'] as const
export type DemoPhase = (typeof DEMO_PHASES)[number]

/**
 * What a domain brings to the server: `server/<domain>/domain.ts` exports one, `server/domains.ts` lists them. The app,
 * jobs, clean-up, mails, backups and the demo are derived from these entries.
 */
export interface Domain {
  /** The name of its folder, in all three layers. */
  readonly name: string
  /**
   * What the domain adds to `deps`, made at start. Its types are added to `Deps` in the same file. `deps` has what the
   * kit and the domains below provide.
   */
  readonly provide?: (deps: Deps) => Partial<Deps> | Promise<Partial<Deps>>
  /** Rows that every database has, as the guides of the release; after all domains have provided. */
  readonly firstRows?: (deps: Deps) => Promise<void>
  /** The routes of endpoints of the contract. */
  readonly routes?: readonly ((deps: Deps) => readonly Route[])[]
  /** Routes outside of the contract: downloads, messages of other services, pages of local mode. */
  readonly rawRoutes?: (deps: Deps, parts: RawRouteParts) => readonly RawRoute[]
  /** Who calls, by the token of a session. */
  readonly authenticate?: (deps: Deps) => Authenticate
  /** Who calls, by an API token. */
  readonly authenticateToken?: (deps: Deps) => AuthenticateToken
  /** Registers the handlers of jobs. */
  readonly jobs?: readonly ((deps: Deps) => void)[]
  readonly every?: readonly Repeated[]
  /** What a monitoring system reads of the database; the same in every process. */
  readonly gauges?: readonly GaugeGroup[]
  /** Rows that are deleted at an age. */
  readonly expire?: readonly Expiring[]
  /** Tables that have no such age, each with the reason. Every table is in one of both (`test/guards/retention.test.ts`). */
  readonly lasts?: { readonly [Table in keyof Schema & string]?: string }
  readonly mails?: readonly (readonly MailTemplate[])[]
  /** Who sees an object besides the people of the one who has changed it: they hear of it too. */
  readonly findSides?: readonly FindSides[]
  /** Registers what kinds of requests add to their mechanism. */
  readonly requestKinds?: readonly ((deps: Deps) => void)[]
  /** What stored files are attached to, and who may look at them. Files of a kind that is missing are shown to no caller. */
  readonly fileOwners?: readonly FileOwnerKind[]
  /** What can act for an account or an operator, and when it ends. */
  readonly acts?: readonly ActingKind[]
  /** Columns of texts sealed by the keys of the site: a rotation seals them all anew. */
  readonly sealed?: readonly SealedColumn[]
  /** What its features store about people: what a copy of their data has, and what the end of an account wipes. */
  readonly personal?: readonly PersonalData[]
  /**
   * What fills the parameter of public pages that operators publish, by the pattern of the page: each of these
   * addresses is cached and in the sitemap.
   */
  readonly publishedPaths?: Readonly<Record<string, (deps: Deps) => readonly string[]>>
  /** What a preview shows that is no page of the site, by its name. */
  readonly previews?: Readonly<Record<string, (deps: Deps, language: Language) => HttpResponse>>
  /** Made-up data of local mode. A step does nothing where its data are there. */
  readonly demo?: Partial<Readonly<Record<DemoPhase, readonly ((deps: Deps) => Promise<void>)[]>>>
}

/** An entry of `server/domains.ts`. */
export function defineDomain<D extends Domain>(domain: D): D {
  return domain
}
