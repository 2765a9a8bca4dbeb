import type {
  Certification,
  CertifiedCompany,
} from '#contract/company/certification/certification.endpoints.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import type { Account } from '#server/people/account/account.service.ts'
import { imagesOf, type readCertification } from './certification.service.ts'
import type { certifiedCompany } from './certified-company.service.ts'

/** A certification for its own account. */
export function presentCertification(
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
export function presentCertified({
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
