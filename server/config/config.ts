import { availableParallelism } from 'node:os'
import path from 'node:path'
import { PASSWORD_POLICIES, type PasswordPolicy } from '#contract/kit/fields/password-rule.ts'
import type { SiteValues } from '#contract/publishing/site/site.fields.ts'
import type { S3Place } from '#server/kit/files/s3-files.ts'
import { isLoopback } from '#server/kit/http/networks.ts'
import { HSTS, type Hsts } from '#server/kit/http/security-headers.ts'
import { KEY_REMEDY, secretKeyProblem } from '#server/kit/keys/secret-key.ts'
import { DEFAULT_HASHING } from '#server/kit/passwords/hasher.ts'
import { type Collector, readCollector } from './collector.ts'
import { type EdgeConfig, edgeWarnings, readEdge } from './edge.ts'
import { type OidcProvider, readOidcProviders } from './oidc.ts'
import { type ProvisionerConfig, readProvisioner } from './provisioner.ts'
import { type ConfigMistake, type ConfigReader, configReader, type Environment } from './reader.ts'
import { readS3 } from './s3.ts'
import { readFirstSettings } from './settings.ts'
import { readWebhookSecrets } from './webhook.ts'

/** A place to listen at. */
export interface Listen {
  readonly host: string
  readonly port: number
}

/** Everything the environment decides, checked once at start. This file is the only reader of the environment. */
export interface Config {
  /** No PUBLIC_URL: loopback, demo data, local mailbox page. */
  readonly localMode: boolean
  readonly host: string
  readonly port: number
  /** Processes that serve on this port. With one, the process that is started serves itself. */
  readonly workers: number
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database by the role that owns its tables, for `npm run migrate` alone; undefined: the server's own. */
  readonly databaseMigrationUrl: string | undefined
  /** Where stored files are; undefined: in the data directory. */
  readonly s3: S3Place | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Seals what must be read again (docs/keys.md); undefined: one is made and stored in the data directory. */
  readonly secretKey: string | undefined
  /** The key before a rotation: it opens, and seals nothing. */
  readonly previousKey: string | undefined
  /** How long the server still serves after SIGTERM while `/readyz` says 503, so that a balancer turns away first. */
  readonly drainMs: number
  /** For which hosts browsers remember to use https. */
  readonly hsts: Hsts
  /** Addresses and networks (CIDR) of the proxies that may name the client's address. */
  readonly trustedProxies: readonly string[]
  /** A cache in front of the site that stores public pages; undefined: none does. */
  readonly edge: EdgeConfig | undefined
  readonly logLevel: string
  /** Where `/metrics` is answered; undefined: nowhere. */
  readonly metrics: Listen | undefined
  /** Where traces and lines of the log are sent; undefined: nowhere. */
  readonly collector: Collector | undefined
  /** Of each process: HASH_SLOTS are those of all workers together. */
  readonly hashSlots: number
  readonly hashMemoryKib: number
  readonly provisionMs: number
  /** The service that makes desktops; undefined: they are simulated. */
  readonly provisioner: ProvisionerConfig | undefined
  /** Sign what the order service tells the site; without any it tells nothing. Two while they are exchanged. */
  readonly orderCallbackSecrets: readonly string[]
  readonly passwordPolicy: PasswordPolicy
  /** Whether every operator must have a second factor. */
  readonly operatorSecondFactor: boolean
  /** Whether sub-accounts are mailed links to /subResetPassword of this site. */
  readonly subResetLinks: boolean
  /** First values of the settings; operators change them at the desk (decision 049). */
  readonly firstSettings: SiteValues
  /** The identity providers of the login page, in this order; none by default. */
  readonly oidcProviders: readonly OidcProvider[]
  /** What works and is most likely not meant; logged at start. */
  readonly warnings: readonly ConfigMistake[]
}

/** Threads of Node's pool in addition to those that hash, so that files, flushes and DNS never wait for a hash. */
const OTHER_THREADS = 4

const MOST_WORKERS = 64

/** Makes Node's thread pool fit; to be called before the pool is first used, which is when its size is read. */
export function sizeThreadPool({ hashSlots }: Config): void {
  process.env.UV_THREADPOOL_SIZE ??= String(hashSlots + OTHER_THREADS)
}

/** Reads and checks the environment; throws one ConfigError that names all mistakes at once. */
export function readConfig(environment: Environment = process.env): Config {
  const read = configReader(environment)
  const publicUrl = read.url('PUBLIC_URL', ['https:', 'http:'], {
    originOnly: true,
    example: 'https://desktop.example.com',
  })
  // A mistake in it does not make a production server a local one.
  const localMode = publicUrl === undefined && !read.isSet('PUBLIC_URL')
  const host = read.text('HOST', '127.0.0.1')
  const port = read.integer('PORT', 8080, 0, 65_535)
  const provisionSeconds = read.integer('PROVISION_SECONDS', localMode ? 20 : 600, 0, 86_400)

  if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname)) {
    read.mistake(
      'PUBLIC_URL',
      'is not https',
      'give the https address that people type, as in https://desktop.example.com',
    )
  }
  if (localMode && !isLoopback(host)) {
    read.mistake(
      'HOST',
      `${host} can be reached from outside, but PUBLIC_URL is not set`,
      'set PUBLIC_URL to the https address of the site, or leave HOST at 127.0.0.1',
    )
  }
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], {
    signsIn: true,
    example: 'smtps://user:password@mail.example.com:465',
  })
  if (!localMode && !read.isSet('SMTP_URL')) {
    read.mistake(
      'SMTP_URL',
      'is missing, and without it no code can be mailed',
      'set it as in smtps://user:password@mail.example.com:465',
    )
  }
  const secretKey = read.optional('SECRET_KEY')
  const previousKey = read.optional('SECRET_KEY_PREVIOUS')
  // Set but empty is what `SECRET_KEY=$(cat file)` gives for a missing file: a new key would be made in silence.
  const keyProblem =
    environment.SECRET_KEY === undefined ? undefined : secretKeyProblem(environment.SECRET_KEY.trim())
  if (keyProblem) read.mistake('SECRET_KEY', keyProblem, KEY_REMEDY)
  if (secretKey !== undefined && secretKey === previousKey)
    read.mistake(
      'SECRET_KEY_PREVIOUS',
      'is the same as SECRET_KEY',
      'set SECRET_KEY to a new key to rotate it, or leave SECRET_KEY_PREVIOUS away',
    )
  const postgres = (name: string, user: string) =>
    read.url(name, ['postgres:', 'postgresql:'], {
      signsIn: true,
      example: `postgres://${user}:password@127.0.0.1:5432/portico`,
    })
  const databaseUrl = postgres('DATABASE_URL', 'user')
  const databaseMigrationUrl = postgres('DATABASE_MIGRATION_URL', 'portico_owner')
  if (databaseMigrationUrl !== undefined && databaseUrl === undefined)
    read.mistake(
      'DATABASE_MIGRATION_URL',
      'names PostgreSQL, and without DATABASE_URL the site is on SQLite',
      'set DATABASE_URL to the same database by the role of the server',
    )
  if (!localMode && databaseUrl !== undefined && !read.isSet('SECRET_KEY')) {
    read.mistake(
      'SECRET_KEY',
      'is missing, and servers that share a database must share it, or they count wrong passwords apart',
      `${KEY_REMEDY}, the same on every server`,
    )
  }
  const domain = publicUrl ? new URL(publicUrl).hostname : 'localhost.test'
  const workers = readWorkers(read)
  const edge = readEdge(read)
  const hashSlots = read.integer('HASH_SLOTS', DEFAULT_HASHING.slots, 1, 64)
  const config: Config = {
    localMode,
    host,
    port,
    workers,
    publicUrl,
    dataDir: path.resolve(read.text('DATA_DIR', './data')),
    databaseUrl,
    databaseMigrationUrl,
    s3: readS3(read),
    smtpUrl,
    mailFrom: read.email('MAIL_FROM', `no-reply@${domain}`),
    secretKey,
    previousKey,
    drainMs: read.integer('DRAIN_SECONDS', 0, 0, 300) * 1000,
    hsts: read.choice('HSTS', HSTS, 'subdomains'),
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    edge,
    logLevel: read.choice(
      'LOG_LEVEL',
      ['debug', 'info', 'warn', 'error', 'silent'],
      localMode ? 'warn' : 'info',
    ),
    metrics: readListen(read, 'METRICS_ADDRESS'),
    collector: readCollector(read),
    hashSlots: Math.ceil(hashSlots / workers),
    hashMemoryKib: read.integer('HASH_MEMORY_KIB', DEFAULT_HASHING.memoryKib, 8192, 1_048_576),
    provisionMs: provisionSeconds * 1000,
    provisioner: readProvisioner(read),
    orderCallbackSecrets: readWebhookSecrets(read, 'ORDER_CALLBACK_SECRET', false),
    operatorSecondFactor: read.flag('OPERATOR_SECOND_FACTOR', !localMode),
    subResetLinks: read.flag('SUB_RESET_LINKS', true),
    passwordPolicy: read.choice('PASSWORD_POLICY', PASSWORD_POLICIES, 'standard'),
    firstSettings: readFirstSettings(read, domain, localMode),
    oidcProviders: readOidcProviders(read, localMode),
    warnings: [
      ...(smtpUrl === undefined ? [] : smtpWarnings(smtpUrl)),
      ...(publicUrl?.startsWith('https:') && !read.isSet('HSTS') ? [hstsWarning(publicUrl)] : []),
      ...(hashSlots < workers ? [slotsWarning(hashSlots, workers)] : []),
      ...edgeWarnings(edge),
    ],
  }
  read.finish()
  return config
}

/** Host and port, as in `127.0.0.1:9464`. */
function readListen(read: ConfigReader, name: string): Listen | undefined {
  const value = read.optional(name)
  if (value === undefined) return undefined
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(value) ?? []
  if (host !== '' && Number(port) <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  read.mistake(name, `"${value}" is no host with a port`, `set it as in ${name}=127.0.0.1:9464`)
  return undefined
}

/** `auto` is one for each core. */
function readWorkers(read: ConfigReader): number {
  if (read.text('WORKERS', '1') === 'auto') return availableParallelism()
  return read.integer('WORKERS', 1, 1, MOST_WORKERS)
}

/** A process without a slot could sign in no person. */
function slotsWarning(slots: number, workers: number): ConfigMistake {
  return {
    variable: 'HASH_SLOTS',
    problem: `${slots} for ${workers} workers: each has one, so that ${workers} hash at once`,
    remedy: `set HASH_SLOTS=${workers} or more, or lower WORKERS`,
  }
}

/** Without TLS, an attacker between the two servers reads codes and links, and the password of the mail server. */
function smtpWarnings(smtpUrl: string): ConfigMistake[] {
  const { protocol, hostname, searchParams } = new URL(smtpUrl)
  const isEncrypted =
    protocol === 'smtps:' ||
    searchParams.get('requireTLS') === 'true' ||
    searchParams.get('secure') === 'true'
  if (isEncrypted || isLoopback(hostname)) return []
  return [
    {
      variable: 'SMTP_URL',
      problem: `mails to ${hostname} may be sent without encryption, with the codes in them`,
      remedy: 'use smtps://, or add ?requireTLS=true at the end',
    },
  ]
}

/** It cannot be taken back: a subdomain without TLS would not be reached any more by those who have visited the site. */
function hstsWarning(publicUrl: string): ConfigMistake {
  return {
    variable: 'HSTS',
    problem: `is not set, so browsers use https alone for ${new URL(publicUrl).hostname} and all its subdomains, for two years`,
    remedy: 'set HSTS=subdomains where that is meant, or HSTS=host where a subdomain has no TLS',
  }
}
