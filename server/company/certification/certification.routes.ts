import {
  type Certification,
  type CertifiedCompany,
  changeCertifiedCompany,
  getCertification,
  getCertifiedCompany,
  submitCertification,
} from '#contract/company/certification/certification.endpoints.ts'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { certificationQueueEn } from '#contract/company/certification/certification-queue.text.en.ts'
import { certificationQueueZh } from '#contract/company/certification/certification-queue.text.zh.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { routesOfQueue } from '#server/requests/queue/queue-calls.service.ts'
import { imagesOf, readCertification, submitCertificationForm } from './certification.service.ts'
import { certificationOnQueue } from './certification-review.service.ts'
import { certifiedCompany, changeCertified } from './certified-company.service.ts'

export function certificationRoutes(deps: Deps) {
  return [
    route(getCertification, async ({ caller }) =>
      presentCertification(await readCertification(deps, deps.db.query, caller), deps.clock.now()),
    ),
    route(submitCertification, (call) => submitCertificationForm(deps, call.caller, call.input.body, call), {
      answer: async (_, { caller }, db) =>
        presentCertification(await readCertification(deps, db, caller), deps.clock.now()),
    }),
    route(getCertifiedCompany, async ({ input, language }) =>
      presentCertified(await certifiedCompany(deps.db.query, input.params.accountId, language)),
    ),
    route(
      changeCertifiedCompany,
      (call) => changeCertified(deps, call.caller, call.input.params.accountId, call.input.body, call),
      {
        answer: async (accountId, { language }, db) =>
          presentCertified(await certifiedCompany(db, accountId, language)),
      },
    ),
  ]
}

/** A certification for its own account. */
function presentCertification(
  found: Awaited<ReturnType<typeof readCertification>>,
  now: number,
): Certification {
  const { request, row, account, promisedDays, consented, reasons, note } = found
  return {
    status: (request?.state ?? 'none') as CertificationStatus,
    requestId: request?.id ?? null,
    revision: request?.revision ?? 0,
    submittedAt: request?.submittedAt ?? null,
    stateSince: request?.stateSince ?? null,
    dueAt: request?.dueAt ?? null,
    promisedDays,
    company: row ?? companyOfProfile(account),
    images: imagesOf(row),
    consented,
    reasons,
    note,
    now,
  }
}

/** What the profile says already, so that it is not typed twice. */
function companyOfProfile(account: Account | undefined): Certification['company'] {
  return {
    country: '',
    companyName: account?.companyName ?? '',
    registrationNumber: account?.taxNumber ?? '',
    address: account?.companyAddress ?? '',
    contactName: account?.name ?? '',
    contactPhone: account?.phone ?? '',
  }
}

/** Every version for operators. */
function presentCertified({
  status,
  rows,
  names,
}: Awaited<ReturnType<typeof certifiedCompany>>): CertifiedCompany {
  return {
    status,
    versions: rows.map((row) => ({
      ...row,
      at: row.createdAt,
      company: row,
      by: names.get(row.statedBy) ?? null,
    })),
  }
}

/** The desk's queue of certifications. */
export function certificationQueueRoutes(deps: Deps): Route[] {
  const texts = { zh: certificationQueueZh, en: certificationQueueEn }
  return routesOfQueue(deps, { queue: certificationQueue, texts, shown: certificationOnQueue })
}
