import { z } from 'zod'
import { instant } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { deleteVersions } from './certification.store.ts'
import { statedVersions } from './certified-company.service.ts'

/** What was stated for the company verification, every version, newest first. */
const certifications = copiedTable({
  key: 'certifications',
  title: { zh: '企业认证', en: 'Company verification' },
  row: z.object({
    version: z.int(),
    statedAt: instant,
    /** `applicant`, or `operator` where our staff changed it; `reason` then says why. */
    by: z.string(),
    reason: z.string().nullable(),
    country: z.string(),
    companyName: z.string(),
    registrationNumber: z.string(),
    companyAddress: z.string(),
    contactName: z.string(),
    contactPhone: z.string(),
  }),
  async read({ db }, { accountId }) {
    const versions = await statedVersions(db.query, accountId)
    return versions.map((row) => ({
      ...row,
      statedAt: row.createdAt,
      by: row.reason === null ? 'applicant' : 'operator',
      companyAddress: row.address,
    }))
  },
  labels: {
    by: { zh: '操作者', en: 'By' },
    registrationNumber: { zh: '登记号', en: 'Registration number' },
  },
})

/** The images of a license are deleted with all other files. */
export const certificationPersonal: PersonalData = {
  tables: ['certifications'],
  wipe: (_deps, tx, { accountId }) => deleteVersions(tx, accountId),
  copied: [certifications],
}
