/** What can act for an account is declared once, by its domain, so that recovery, closing and disabling end it. */
import { expect, test } from 'vitest'
import { DOMAINS } from '#server/domains.ts'
import { OCCASIONS } from '#server/kit/acting/acting.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { code, paths, textOf } from './tree.ts'

/** Columns that hold a secret, an address that something is sent to, or a right. */
const ACTING_COLUMN =
  /Hash$|token|secret|password|^url$|networks|permissions|roleId|[rR]ole$|^email|[a-z]E?mail(Key)?$|publicKey|challenge|verifier|^code$|sealed/i

/** Tables with such a column whose rows act for no account, each with the reason. */
const ACTS_FOR_NONE: Record<string, string> = {
  accounts: 'the account itself',
  verificationFlows: 'a code proves a mailbox, which the account must have at that moment',
  mailedSecrets: 'counts mails; what the secret opens is in the table of its purpose',
  codeUnlocks: 'ends a wait for codes to a mailbox, and opens nothing',
  passkeyChallenges: 'of a session or a login under way, without which it is worth nothing',
  thirdPartyFlows: 'as for passkeyChallenges',
  thirdPartyLinks: 'of a browser that then logs in by itself',
  agreementTexts: 'the hash is of a text that everyone reads',
  consents: 'as for agreementTexts',
  secretKeys: 'keys of the site',
  idempotencyKeys: 'the hash is of a request, to know it again',
  errorGroups: 'the code is of an error',
  claims: 'the code is a coupon of the order page',
  outbox: 'a mail that is sent once',
  mailBounces: 'an address that mails do not reach',
  webhookDeliveries: 'sent by its webhook',
  deals: 'how a partner reaches its customer',
  partners: 'how a customer reaches the partner',
  partnerForms: 'as for partners',
  pocForms: 'how operators reach the applicant',
  purchases: 'as for pocForms',
  trialApplications: 'tells applications of one company from others',
  releaseFiles: 'the hash is of a file that everyone downloads',
  releaseParts: 'as for releaseFiles',
  publicFiles: 'as for releaseFiles',
  files: 'as for releaseFiles',
}

const kinds = entriesOf(DOMAINS, 'acts')

test('every table that holds a secret, an address or a right is of a kind that acts, or is explained', () => {
  const declared = new Set<string>(kinds.flatMap(({ tables }) => tables))
  const acting = [...tables()].filter(([, columns]) => columns.some((name) => ACTING_COLUMN.test(name)))
  const names = acting.map(([table]) => table)
  expect(names.length).toBeGreaterThan(25)
  expect(names.filter((table) => !declared.has(table) && !(table in ACTS_FOR_NONE))).toEqual([])
  const explained = Object.keys(ACTS_FOR_NONE)
  expect(explained.filter((table) => declared.has(table) || !tables().has(table))).toEqual([])
})

test('a kind has a name of its own, texts in both languages, and an end where an occasion ends it', () => {
  const names = kinds.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  expect(kinds.filter(({ title }) => title.zh === '' || title.en === '')).toEqual([])
  const endless = kinds.filter(({ endsOn, end }) => Object.keys(endsOn).length > 0 !== (end !== undefined))
  expect(endless.map(({ name }) => name)).toEqual([])
})

test('every kind that is written is brought by its domain', () => {
  const written = code('server/').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+): ActingKind =/g)].map(([, name]) => name),
  )
  const entries = paths('server/*/domain.ts').map(textOf).join()
  const brought = [...entries.matchAll(/\bacts: \[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  expect(brought.sort()).toEqual(written.sort())
})

test('every occasion happens in one place at least', () => {
  const services = code('server/')
    .filter(({ path }) => path.endsWith('.service.ts'))
    .map(({ text }) => text)
    .join()
  const happening = OCCASIONS.filter((why) => services.includes(`why: '${why}'`))
  expect(happening).toEqual(OCCASIONS)
})

/** Every table of the schemas with its columns. */
function tables(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const path of paths('server/migrations/*schema.ts'))
    for (const [, name = '', body = ''] of textOf(path).matchAll(/^ {2}(\w+): \{([^}]*)\}/gm))
      found.set(
        name,
        [...body.matchAll(/(\w+)\??:/g)].map(([, column = '']) => column),
      )
  return found
}
