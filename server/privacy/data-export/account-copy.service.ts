import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { profileOf } from '#contract/people/account/account.fields.ts'
import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import { shownCode } from '#contract/trials/claim/claim.rules.ts'
import { copiedFiles, sentNameOf } from '#server/files/file/file.service.ts'
import { countKnownDevices } from '#server/identity/device/device.service.ts'
import { emailHistory } from '#server/identity/email-change/email-history.service.ts'
import { linkedIdentities } from '#server/identity/identity-link/identity-link.service.ts'
import { readFactors } from '#server/identity/second-factor/second-factor.service.ts'
import { sessionHistory } from '#server/identity/sign-in/session.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { savedViews, storedColumns } from '#server/lists/list/list.service.ts'
import { copiedNotifications } from '#server/messages/notification/notification.service.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { textsOf } from '#server/people/agreement/consent.service.ts'
import { rolesOfSubAccounts, roleTexts } from '#server/people/role/grant.service.ts'
import { rolesOf } from '#server/people/role/role.service.ts'
import { subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { subAccountRules } from '#server/people/sub-account/sub-account-rules.service.ts'
import { closureHistory } from '#server/privacy/closure/closure.service.ts'
import { copiedLog } from '#server/records/audit/audit-log.service.ts'
import { claimsByAccount } from '#server/trials/claim/claim.service.ts'
import { trialsByAccount } from '#server/trials/trial/trial.service.ts'
import { copyAssociations } from './associations-copy.service.ts'
import { copyDeals } from './deals-copy.service.ts'
import { FILE_FOLDER } from './file-folder.rules.ts'
import { iso, isoOrNull } from './instant.present.ts'
import { copyIntegrations } from './integration-copy.service.ts'
import { copyLeads } from './leads-copy.service.ts'
import { copyRequests } from './requests-copy.service.ts'

const TYPES = {
  [ACCOUNT_TYPE.customer]: 'customer',
  [ACCOUNT_TYPE.partner]: 'partner',
  [ACCOUNT_TYPE.operator]: 'operator',
} as const

/**
 * Everything that the site holds on an account, chosen field by field: no hash, key or secret is among it. The log
 * is read up to its cap, so that a flooded one does not fill the memory.
 */
export async function copyAccount(deps: Deps, accountId: string, language: Language): Promise<AccountCopy> {
  const db = deps.db.query
  const account = await accountById(db, accountId)
  if (!account) throw appError(httpErrors.notPermitted)
  const consents = await textsOf(db, accountId)
  const log = await copiedLog(deps, accountId)
  const subAccounts = await subAccountsOf(db, accountId, language)
  return {
    format: 'account-export',
    formatVersion: 1,
    product: deps.settings.product(language),
    exportedAt: iso(deps.clock.now()),
    account: {
      userId: account.id,
      accountName: account.userName,
      accountType: TYPES[account.accountType],
      accountKind: account.accountKind,
      email: account.email,
      language: account.language,
      ...profileOf((field) => account[field]),
      heardFrom: account.heardFrom,
      registeredAt: iso(account.createdAt),
    },
    subAccounts,
    subAccountNetworks: [...(await subAccountRules(db, accountId)).networks],
    roles: (await rolesOf(db, accountId)).flatMap(({ custom }) =>
      custom ? [{ name: custom.name, description: custom.description, permissions: custom.permissions }] : [],
    ),
    consents: consents.map((consent) => ({
      recordId: consent.id,
      agreement: consent.agreement,
      title: consent.title,
      version: consent.version,
      textHash: consent.textHash,
      language: consent.language,
      purpose: consent.purpose,
      acceptedAt: iso(consent.acceptedAt),
      withdrawnAt: isoOrNull(consent.withdrawnAt),
    })),
    agreementTexts: [
      ...new Map(
        consents.map(({ textHash, title, body }) => [textHash, { textHash, title, text: body }]),
      ).values(),
    ],
    sessions: (await sessionHistory(db, accountId)).map((session) => ({
      subAccountId: session.subAccountId,
      browser: session.userAgent,
      address: session.address,
      startedAt: iso(session.createdAt),
      lastUsedAt: iso(session.lastUsedAt),
      endedAt: isoOrNull(session.endedAt),
    })),
    knownDevices: await countKnownDevices(db, accountId),
    secondFactors: await factorsOf(deps, accountId),
    linkedIdentities: (await linkedIdentities(db, accountId)).map((identity) => ({
      provider: identity.provider,
      label: identity.label,
      linkedAt: iso(identity.linkedAt),
      lastUsedAt: isoOrNull(identity.lastUsedAt),
    })),
    emailChanges: (await emailHistory(db, accountId)).map((change) => ({
      oldEmail: change.oldEmail,
      newEmail: change.newEmail ?? '',
      changedAt: iso(change.changedAt ?? 0),
      undoneAt: isoOrNull(change.undoneAt),
    })),
    trials: await trialsOf(deps, accountId),
    claims: await claimsOf(db, accountId, language),
    ...(await copyRequests(deps, accountId, language)),
    ...(await copyAssociations(db, accountId)),
    ...(await copyLeads(db, accountId)),
    ...(await copyIntegrations(db, accountId)),
    ...(await copyDeals(deps, accountId, language)),
    closures: (await closureHistory(db, accountId)).map((closure) => ({
      requestedAt: iso(closure.requestedAt),
      closesAt: iso(closure.closesAt),
      cancelledAt: isoOrNull(closure.cancelledAt),
      closedAt: isoOrNull(closure.closedAt),
    })),
    ...(await listSettingsOf(db, accountId)),
    images: (await copiedFiles(db, accountId)).map((image) => ({
      // An operator who attached one is not named.
      subAccountId: subAccounts.some(({ userId }) => userId === image.userId) ? image.userId : null,
      file: FILE_FOLDER + sentNameOf(image),
      name: image.name,
      uploadedAt: iso(image.createdAt),
      ...{ width: image.width, height: image.height, bytes: image.bytes },
    })),
    ...(await notificationsOf(deps, accountId)),
    activity: log.events.map((event) => ({
      at: iso(event.at),
      kind: event.kind,
      actorId: event.actorId,
      detail: JSON.parse(event.detail) as Record<string, unknown>,
      address: event.address,
      browser: event.userAgent,
    })),
    activityTotal: log.totalCount,
  }
}

async function subAccountsOf(
  db: Executor,
  accountId: string,
  language: Language,
): Promise<AccountCopy['subAccounts']> {
  const subAccounts = await subAccountsByPrimary(db, accountId)
  const ids = subAccounts.map(({ id }) => id)
  const roles = await rolesOfSubAccounts(db, accountId, ids)
  return subAccounts.map((sub) => ({
    userId: sub.id,
    accountName: sub.userName,
    name: sub.name,
    email: sub.email,
    createdAt: iso(sub.createdAt),
    lastSignInAt: isoOrNull(sub.lastSignInAt),
    disabledAt: isoOrNull(sub.disabledAt),
    roles: (roles.get(sub.id) ?? []).map((role) => roleTexts(role, language).name).join(', '),
  }))
}

async function listSettingsOf(
  db: Executor,
  accountId: string,
): Promise<Pick<AccountCopy, 'savedViews' | 'listColumns'>> {
  const subAccountIds = (await subAccountsByPrimary(db, accountId)).map(({ id }) => id)
  const people = [accountId, ...subAccountIds]
  const subAccountId = (personId: string) => (personId === accountId ? null : personId)
  const views = await savedViews(db, people)
  const columns = await storedColumns(db, people)
  return {
    savedViews: views.map(({ personId, list, name, filters, search, sort, columns: own, createdAt }) => ({
      subAccountId: subAccountId(personId),
      list,
      name,
      filters,
      search,
      sort,
      columns: own,
      savedAt: iso(createdAt),
    })),
    listColumns: columns.map((row) => ({
      subAccountId: subAccountId(row.personId),
      list: row.list,
      columns: row.columns,
      savedAt: iso(row.updatedAt),
    })),
  }
}

async function notificationsOf(
  deps: Deps,
  accountId: string,
): Promise<Pick<AccountCopy, 'notifications' | 'mailPreferences'>> {
  const db = deps.db.query
  const subAccountIds = (await subAccountsByPrimary(db, accountId)).map(({ id }) => id)
  const copied = await copiedNotifications(deps, db, [accountId, ...subAccountIds])
  const subAccountId = (userId: string) => (userId === accountId ? null : userId)
  return {
    notifications: copied.notifications.map(({ userId, at, kind, params, readAt }) => ({
      subAccountId: subAccountId(userId),
      at: iso(at),
      kind,
      facts: JSON.parse(params) as Record<string, unknown>,
      readAt: isoOrNull(readAt),
    })),
    mailPreferences: copied.preferences.map(({ userId, kind, mail, updatedAt }) => ({
      subAccountId: subAccountId(userId),
      kind,
      mail,
      savedAt: iso(updatedAt),
    })),
  }
}

async function factorsOf(deps: Deps, accountId: string): Promise<AccountCopy['secondFactors']> {
  const { totp, passkeys, recoveryCodes } = await readFactors(deps, { accountId, userId: accountId })
  return {
    authenticatorApp: totp && { addedAt: iso(totp.addedAt) },
    passkeys: passkeys.map((key) => ({
      name: key.name,
      addedAt: iso(key.createdAt),
      lastUsedAt: isoOrNull(key.lastUsedAt),
    })),
    recoveryCodes: recoveryCodes && {
      left: recoveryCodes.left,
      total: recoveryCodes.total,
      madeAt: iso(recoveryCodes.madeAt),
    },
  }
}

async function trialsOf(deps: Deps, accountId: string): Promise<AccountCopy['trials']> {
  const trials = await trialsByAccount(deps.db.query, accountId)
  return trials.map((trial) => ({
    trialId: trial.id,
    state: trial.state,
    regionId: trial.regionId,
    sizeId: trial.sizeId,
    systemId: trial.systemId,
    systemDiskGb: trial.systemDiskGb,
    dataDiskGb: trial.dataDiskGb,
    quantity: trial.quantity,
    trialDays: trial.trialDays,
    form: trial.contact as Record<string, unknown>,
    requestedAt: iso(trial.requestedAt),
    readyAt: isoOrNull(trial.readyAt),
    endsAt: isoOrNull(trial.endsAt),
    endedAt: isoOrNull(trial.endedAt),
    failedAt: isoOrNull(trial.failedAt),
  }))
}

async function claimsOf(db: Executor, accountId: string, language: Language): Promise<AccountCopy['claims']> {
  return (await claimsByAccount(db, accountId)).map((claim) => ({
    ...{ claimId: claim.id, state: claim.state, code: shownCode(claim.code), terms: claim.terms },
    campaign: language === 'zh' ? claim.campaignNameZh : claim.campaignNameEn,
    ...{ claimedAt: iso(claim.claimedAt), expiresAt: iso(claim.expiresAt) },
    ...{ redeemedAt: isoOrNull(claim.redeemedAt), orderId: claim.orderId },
    cancelledAt: isoOrNull(claim.cancelledAt),
  }))
}
