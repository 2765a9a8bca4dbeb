import type { Language } from '#contract/kit/language.ts'
import type { AccountCopy } from '#contract/privacy/data-export/data-export.fields.ts'
import { statedVersions } from '#server/company/certification/certified-company.service.ts'
import { copiedRecoveries } from '#server/identity/mailbox-recovery/mailbox-recovery.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { copiedApplications } from '#server/partners/partner/partner-copy.service.ts'
import { copiedListing } from '#server/partners/partner-directory/listing-copy.service.ts'
import { copiedRequests } from '#server/requests/request/account-requests.service.ts'
import { reasonsOf } from '#server/requests/request/request.service.ts'
import { copiedPocs } from '#server/trials/poc/poc.service.ts'
import { idsIn } from '#server/trials/poc/poc-words.service.ts'
import { iso, isoOrNull } from './instant.present.ts'

type RequestParts = Pick<
  AccountCopy,
  | 'requests'
  | 'certifications'
  | 'partnerApplications'
  | 'partnerListings'
  | 'proofsOfConcept'
  | 'mailboxRecoveries'
>

/**
 * What an account asked the provider for, and what came of it. Operators are not named, and what they write for each
 * other (notes, evidence of changes) is left out: it may be about other people.
 */
export async function copyRequests(deps: Deps, accountId: string, language: Language): Promise<RequestParts> {
  const db = deps.db.query
  const requests = await copiedRequests(deps, db, accountId, language)
  const versions = await statedVersions(db, accountId)
  const recoveries = await copiedRecoveries(db, accountId)
  return {
    requests: requests.map(({ request, title, history }) => ({
      requestId: request.id,
      subAccountId: request.userId === accountId ? null : request.userId,
      requestKind: request.kind,
      subject: title,
      state: request.state,
      submittedAt: iso(request.submittedAt),
      decidedAt: isoOrNull(request.decidedAt),
      steps: history.map((step) => ({
        ...{ at: iso(step.at), action: step.action, by: step.actor, state: step.toState },
        texts: [...reasonsOf(step).map(({ text }) => text), step.note].filter((text) => text !== ''),
      })),
    })),
    certifications: versions.map((row) => ({
      version: row.version,
      statedAt: iso(row.createdAt),
      by: row.reason === null ? 'applicant' : 'operator',
      reason: row.reason,
      country: row.country,
      companyName: row.companyName,
      registrationNumber: row.registrationNumber,
      companyAddress: row.address,
      contactName: row.contactName,
      contactPhone: row.contactPhone,
    })),
    partnerApplications: await copyApplications(deps, accountId),
    partnerListings: await copyListing(deps, accountId),
    proofsOfConcept: await copyPocs(deps, accountId),
    mailboxRecoveries: recoveries.map((row) => ({
      ...{ state: row.state, oldEmail: row.oldEmail, newEmail: row.newEmail, evidence: [...row.evidence] },
      startedAt: iso(row.startedAt),
      confirmedAt: isoOrNull(row.confirmedAt),
      endedAt: isoOrNull(row.endedAt),
    })),
  }
}

async function copyApplications(deps: Deps, accountId: string): Promise<AccountCopy['partnerApplications']> {
  const applications = await copiedApplications(deps, deps.db.query, accountId)
  return applications.map(({ request, forms }) => ({
    ...{ requestId: request.id, state: request.state },
    forms: forms.map(({ requestId: _, certificates: __, statedBy, createdAt, ...form }) => ({
      ...form,
      statedAt: iso(createdAt),
      subAccountId: statedBy === accountId ? null : statedBy,
    })),
  }))
}

async function copyListing(deps: Deps, accountId: string): Promise<AccountCopy['partnerListings']> {
  const listing = await copiedListing(deps.db.query, accountId)
  if (!listing) return []
  const { id: _, revision: __, hiddenAt: ___, reason: ____, updatedAt, ...stated } = listing
  return [{ ...stated, updatedAt: iso(updatedAt) }]
}

async function copyPocs(deps: Deps, accountId: string): Promise<AccountCopy['proofsOfConcept']> {
  const subAccountId = (userId: string) => (userId === accountId ? null : userId)
  const pocs = await copiedPocs(deps, deps.db.query, accountId)
  return pocs.map(({ request, poc, forms, messages }) => ({
    ...{ requestId: request.id, state: request.state },
    forms: forms.map((form) => ({
      ...{ version: form.version, statedAt: iso(form.createdAt), subAccountId: subAccountId(form.statedBy) },
      ...{ requirement: form.requirement, people: form.people },
      ...{ regionIds: idsIn(form.regionIds), sizeIds: idsIn(form.sizeIds) },
      ...{ applications: form.applications, startsOn: form.startsOn, endsOn: form.endsOn },
      ...{ successCriteria: form.successCriteria, companyName: form.companyName },
      ...{ contactName: form.contactName, contactEmail: form.contactEmail },
      ...{ country: form.country, contactPhone: form.contactPhone },
    })),
    ...{ nextStep: poc?.nextStep ?? null, nextStepOn: poc?.nextStepOn ?? null },
    ...{ startsOn: poc?.startsOn ?? null, endsOn: poc?.endsOn ?? null },
    messages: messages.map(({ createdAt, actor, authorId, text }) => ({
      ...{ at: iso(createdAt), by: actor, text },
      subAccountId: actor === 'applicant' ? subAccountId(authorId) : null,
    })),
  }))
}
