/** A word that engineers search for, with the places that answer it. */
export interface Topic {
  readonly words: readonly string[]
  /** Files, folders and patterns, the one to read first in front. */
  readonly places: readonly string[]
}

/** What `npm run where <word>` knows in addition to the names of modules. Words are lower case, without hyphens. */
export const TOPICS: readonly Topic[] = [
  {
    words: ['cache', 'caching', 'page cache', 'cached page', 'etag', '304', 'ttl', 'invalidation'],
    places: [
      'server/kit/pages/cache',
      'server/kit/http/http-response.ts',
      'server/publishing/site/site.service.ts',
    ],
  },
  {
    words: ['lockout', 'lock', 'attempts', 'brute force', 'wrong password', 'unlock'],
    places: [
      'server/identity/lockout',
      'contract/kit/limits.ts',
      'server/identity/sign-in/unlock.service.ts',
      'docs/decisions/003-attempts-before-hashes.md',
    ],
  },
  {
    words: [
      'seo',
      'sitemap',
      'robots',
      'robots.txt',
      'canonical',
      'hreflang',
      'json ld',
      'schema.org',
      'indexable',
    ],
    places: ['web/platform/seo', 'server/kit/pages/seo'],
  },
  {
    words: ['rate limit', 'rate limits', 'rate limiting', 'throttle', 'throttling', '429', 'quota'],
    places: [
      'server/kit/limits/limits.ts',
      'server/kit/http/route.ts',
      'server/kit/http/endpoint-routes.ts',
      'server/*/*/*.routes.ts',
    ],
  },
  {
    words: ['price', 'prices', 'price formula', 'pricing', 'discount', 'discounts', 'tax'],
    places: [
      'contract/catalog/catalog/price.rules.ts',
      'contract/catalog/catalog/price.endpoints.ts',
      'server/catalog/catalog/price.service.ts',
      'docs/decisions/011-prices-are-history.md',
    ],
  },
  {
    words: ['error code', 'errors', 'error catalogue', 'error messages', 'exceptions'],
    places: [
      'contract/errors.ts',
      'contract/kit/errors',
      'server/kit/http/app-error.ts',
      'contract/*/*/*.errors.ts',
    ],
  },
  {
    words: [
      'permission',
      'permissions',
      'authorization',
      'authorisation',
      'access control',
      'policy',
      'roles',
      'audience',
    ],
    places: ['contract/kit/endpoint.ts', 'server/kit/http/caller.ts', 'server/*/*/*.service.ts'],
  },
  {
    words: ['session', 'sessions', 'token', 'authentication', 'auth'],
    places: [
      'server/identity/sign-in/session.service.ts',
      'server/kit/http/caller.ts',
      'server/kit/http/cookies.ts',
      'web/platform/session',
    ],
  },
  {
    words: ['cookie', 'cookies'],
    places: ['server/kit/http/cookies.ts', 'docs/decisions/002-session-cookie-name.md'],
  },
  { words: ['csrf', 'cross origin', 'cors', 'same site'], places: ['server/kit/http/same-site.ts'] },
  {
    words: ['csp', 'content security policy', 'security headers', 'hsts', 'headers'],
    places: ['server/kit/http/security-headers.ts', 'server/kit/pages/render/page-headers.ts'],
  },
  {
    words: ['login', 'log in', 'signin', 'sign on'],
    places: ['server/identity/sign-in', 'web/identity/sign-in'],
  },
  {
    words: [
      'mfa',
      '2fa',
      'totp',
      'passkey',
      'passkeys',
      'webauthn',
      'recovery code',
      'recovery codes',
      'authenticator',
    ],
    places: [
      'server/identity/second-factor',
      'web/identity/second-factor',
      'contract/identity/second-factor',
    ],
  },
  {
    words: ['oidc', 'openid', 'oauth', 'sso', 'social login', 'identity provider'],
    places: ['server/identity/third-party', 'server/identity/identity-link', 'server/config/oidc.ts'],
  },
  {
    words: ['re authentication', 'reauthentication', 'recent auth', 'sudo', 'step up'],
    places: ['server/identity/sign-in/re-authentication.service.ts', 'web/identity/re-authentication'],
  },
  {
    words: ['account recovery', 'forgot password', 'password reset', 'reset'],
    places: ['server/identity/password', 'server/identity/email-change/account-recovery.service.ts'],
  },
  {
    words: ['signup', 'sign up', 'registration'],
    places: ['server/identity/register', 'web/identity/register'],
  },
  {
    words: ['verification code', 'otp', 'code', 'codes', 'mailed code'],
    places: ['server/identity/verification', 'contract/kit/limits.ts'],
  },
  {
    words: ['hash', 'hashing', 'argon2', 'password rule', 'password policy', 'semaphore'],
    places: ['server/kit/passwords', 'contract/kit/fields/password-rule.ts'],
  },
  {
    words: ['idempotency', 'idempotency key', 'retry', 'repeat'],
    places: ['server/kit/http/idempotency.ts'],
  },
  {
    words: ['dispatcher', 'router', 'routing', 'request', 'middleware', 'handler'],
    places: ['server/kit/http/dispatch.ts', 'server/kit/http/endpoint-routes.ts', 'server/app.ts'],
  },
  {
    words: ['openapi', 'swagger', 'api docs'],
    places: ['server/kit/http/openapi.ts', 'server/kit/http/docs.ts'],
  },
  {
    words: [
      'database',
      'sqlite',
      'postgres',
      'postgresql',
      'sql',
      'kysely',
      'transaction',
      'transactions',
      'mutex',
    ],
    places: ['server/kit/db', 'server/migrations/schema.ts'],
  },
  { words: ['migration', 'migrations', 'tables', 'schema', 'columns'], places: ['server/migrations'] },
  {
    words: ['queue', 'job', 'cron', 'worker', 'background', 'scheduler', 'outbox', 'backoff'],
    places: ['server/kit/jobs', 'server/kit/mail/outbox.ts', 'server/start/background.ts'],
  },
  {
    words: ['email', 'e mail', 'smtp', 'mails', 'mailer'],
    places: ['server/kit/mail', 'server/*/*/*.mail.ts', 'server/messages/mailbox'],
  },
  {
    words: ['audit log', 'activity log', 'history'],
    places: ['server/records/audit', 'web/records/audit'],
  },
  { words: ['logging', 'logger', 'pino'], places: ['server/kit/log.ts'] },
  {
    words: ['configuration', 'environment', 'env', 'settings'],
    places: ['server/config/config.ts', 'server/publishing/site/site.service.ts'],
  },
  {
    words: ['validation', 'zod', 'fields', 'field rules', 'limit', 'lengths'],
    places: ['contract/kit/fields', 'contract/kit/limits.ts'],
  },
  {
    words: ['field error', 'field errors', 'field messages'],
    places: ['contract/kit/errors/field-messages.ts'],
  },
  {
    words: ['i18n', 'translation', 'localization', 'locale', 'languages', 'texts'],
    places: [
      'web/*/*/text.zh.ts',
      'web/platform/text',
      'contract/kit/language.ts',
      'server/kit/http/request-language.ts',
    ],
  },
  { words: ['money', 'currency', 'currencies'], places: ['contract/kit/money.ts'] },
  { words: ['time zone', 'dates', 'date'], places: ['contract/kit/time.ts', 'server/kit/clock.ts'] },
  {
    words: ['pagination', 'pager', 'paging'],
    places: ['contract/kit/page.ts', 'server/kit/list/list-pages.ts', 'web/ui/pager/pager.tsx'],
  },
  {
    words: ['list', 'table', 'filters', 'sorting'],
    places: ['docs/lists.md', 'contract/kit/list', 'server/kit/list'],
  },
  {
    words: ['spreadsheet', 'xlsx', 'excel'],
    places: ['server/kit/spreadsheet', 'server/kit/list/list-export.ts'],
  },
  { words: ['forms', 'form engine'], places: ['web/ui/form', 'docs/decisions/007-forms-from-endpoints.md'] },
  { words: ['component', 'components', 'design system', 'button'], places: ['web/ui'] },
  { words: ['theme', 'colours', 'colors', 'design tokens', 'dark mode'], places: ['web/ui/tokens.css'] },
  { words: ['layout', 'layouts', 'header', 'footer', 'navigation'], places: ['web/shell'] },
  {
    words: ['urls', 'links', 'site map', 'routes'],
    places: ['web/pages.ts', 'web/routes.ts', 'web/platform/paths/paths.ts'],
  },
  {
    words: ['ssr', 'server rendering', 'rendering', 'hydration', 'hydrate', 'deferred hydration'],
    places: ['server/kit/pages/render', 'web/handler.ts', 'docs/decisions/016-painted-before-scripts.md'],
  },
  { words: ['toasts', 'notification', 'notifications'], places: ['web/ui/toast.ts'] },
  {
    words: ['download', 'downloads', 'release'],
    places: ['server/website/resource', 'docs/release-file.md'],
  },
  {
    words: ['gdpr', 'data export', 'privacy', 'consent', 'terms'],
    places: ['server/people/agreement/texts', 'server/privacy/data-export', 'server/people/agreement'],
  },
  { words: ['delete account', 'account deletion', 'erase'], places: ['server/privacy/closure'] },
  {
    words: ['ids', 'random', 'uuid', 'hmac', 'crypto'],
    places: ['server/kit/ids.ts', 'server/kit/keys/secret-box.ts'],
  },
  { words: ['health', 'readiness', 'healthz'], places: ['server/kit/http/health.ts'] },
  {
    words: ['backup', 'restore'],
    places: ['server/kit/backup', 'scripts/backup.ts', 'scripts/restore.ts', 'docs/backup.md'],
  },
  {
    words: ['secret key', 'encryption', 'rotation'],
    places: ['server/kit/keys', 'docs/keys.md'],
  },
  { words: ['kill', 'durability', 'prove'], places: ['prove', 'scripts/prove.ts', 'test/kill-rounds.ts'] },
  { words: ['benchmark', 'benchmarks', 'performance', 'targets'], places: ['bench', 'scripts/bench.ts'] },
  {
    words: ['demo', 'demo data', 'seed', 'fixtures'],
    places: ['server/*/*/*.demo.ts', 'server/start/assemble.ts', 'test'],
  },
  {
    words: ['guards', 'architecture tests', 'lint', 'dead code'],
    places: ['test/guards', 'knip.ts', 'biome.json'],
  },
]

/** `Rate-Limits` and `rate limits` are one word. */
export function normalWord(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ')
}

/** A word of English without the s of its plural. */
export function singular(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** The topics that a word belongs to, in singular or plural. */
export function topicsOf(typed: string): readonly Topic[] {
  const wanted = singular(normalWord(typed))
  return TOPICS.filter(({ words }) => words.some((word) => singular(word) === wanted))
}
