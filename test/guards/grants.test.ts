/** A call that gives access is marked by `grants` in the contract; proof, log entry and news follow from the mark. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DOMAINS } from '#contract/domains.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { isForTokens } from '#contract/kit/token-scopes.ts'
import { AUDIT_KINDS } from '#contract/records/audit/audit.fields.ts'
import { UNDO } from '#server/identity/access-news/undo.rules.ts'
import { paths, textOf } from './tree.ts'

/** Fields of a body that name a role, a permission, an address, a factor, a token, a webhook or a network. */
const GIVING_FIELD =
  /^(roles?|roleIds|grant|permissions|scopes|networks|e?mail|url|networkRules|redirectUri)$/i
/** Permissions to write what can act, in which a body need not name anything. */
const GIVING_PERMISSION =
  /^(role:(create|update|grant)|subAccount:(create|update|secure)|integration:(create|update)|operator:(invite|update|disable))$/
/** Words in the name of a call about one's own protection. */
const GIVING_NAME =
  /totp|passkey|recoveryCodes|linking|factor|(?<!list)token|webhook|mailboxRecovery|network|restoreAccess/i

/** Calls that have such a field, permission or name and give no access, each with the reason. */
const GIVES_NONE: Readonly<Record<string, string>> = {
  checkSubAccountImport: 'imports nothing; the confirmation is marked',
  cancelSubAccountImport: 'deletes a file before it is imported',
  previewSubAccountNetworks: 'changes nothing',
  endSubAccountSession: 'takes access away',
  endSubAccountSessions: 'takes access away',
  unlockSubAccount: 'the password is needed as before',
  testWebhook: 'to the address that it has',
  replayWebhookDeliveries: 'to the address that the webhook has',
  deleteWebhook: 'takes access away',
  revokeApiToken: 'takes access away',
  revokeOperatorInvitation: 'takes access away',
  disableOperator: 'takes access away',
  cancelMailboxRecovery: 'the address stays as it is',
  renamePasskey: 'its key stays the same',
  startTotp: 'counts once confirmTotp has seen a code',
  startPasskey: 'counts once addPasskey has its response',
  createTrial: 'mail about the trial goes to the address',
  requestCurrentEmailCode: 'mails a code to the address in force',
  requestNewEmailCode: 'proves a mailbox; changeEmail gives the address',
  proveCurrentEmail: 'proves a mailbox; changeEmail gives the address',
}

const endpoints = DOMAINS.flatMap(({ endpoints = [] }) =>
  endpoints.flatMap((file) => Object.values(file)),
).filter((each): each is EndpointSpec => typeof each === 'object' && 'audience' in each)
const marked = endpoints.filter(({ grants }) => grants)

/** What changes something for a signed-in caller; the calls of visitors are proven by what was mailed, or a password. */
const changing = endpoints.filter(
  ({ method, onlyReads, audience }) => method !== 'GET' && !onlyReads && audience !== 'public',
)

function fieldsOf({ body }: EndpointSpec): string[] {
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}

function seemsToGive(endpoint: EndpointSpec): boolean {
  const { name, permission = '' } = endpoint
  // Lists have filters and columns of these names.
  if (/^(list|select|export)/.test(name)) return false
  return (
    GIVING_PERMISSION.test(permission) ||
    GIVING_NAME.test(name) ||
    fieldsOf(endpoint).some((field) => GIVING_FIELD.test(field))
  )
}

test('a call that writes roles, permissions, addresses, factors, tokens, webhooks, links or networks is marked, or explained', () => {
  const found = changing.filter(seemsToGive)
  expect(found.length).toBeGreaterThan(40)
  const names = found.filter(({ grants }) => !grants).map(({ name }) => name)
  expect(names.filter((name) => !(name in GIVES_NONE))).toEqual([])
  expect(Object.keys(GIVES_NONE).filter((name) => !names.includes(name))).toEqual([])
})

test('a mark names entries of the activity log that the server writes, and how to undo what is told by the kit', () => {
  const services = paths('server/**/*.service.ts').map(textOf).join('\n')
  for (const { name, grants } of marked) {
    for (const entry of grants?.entries ?? []) {
      expect([name, AUDIT_KINDS.some((kind) => kind === entry)]).toEqual([name, true])
      expect([name, entry, services.includes(`'${entry}'`)]).toEqual([name, entry, true])
      if (grants?.tells !== 'ownNews') expect([name, entry in UNDO]).toEqual([name, true])
    }
  }
})

test('a marked call has one reason for its proof, an owner, and is for people', () => {
  expect(marked.filter(({ requiresRecentAuth }) => requiresRecentAuth).map(({ name }) => name)).toEqual([])
  expect(marked.filter(isForTokens).map(({ name }) => name)).toEqual([])
  const toDesk = marked.filter(({ grants }) => grants?.tells === 'administrators')
  expect(toDesk.filter(({ audience }) => audience !== 'operator')).toEqual([])
})

test('the activity log tells the kit of every entry', () => {
  const audit = textOf('server/records/audit/audit.service.ts')
  const writes = audit.match(/await insertEvents?\(/g) ?? []
  const notes = audit.match(/await noteEntries\(/g) ?? []
  expect([writes.length, notes.length]).toEqual([2, 2])
})
