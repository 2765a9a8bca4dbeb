import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { submitRequest, transition } from '#server/requests/request/request.service.ts'
import type { TestApp } from './app.ts'

let people = 0

/** A certification in review, with its applicant and the number of mails that the applicant has. */
export async function submittedRequest(site: TestApp, company: string) {
  people += 1
  const applicant = await site.registerPerson({ userName: `applicant-${people}` })
  const { userId: accountId, email } = applicant
  const call = { address: '', userAgent: '', requestId: '' }
  const words = { subject: company, reference: '91350100M000100Y43', country: 'CN', language: 'en' } as const
  const request = await site.db.transaction((tx) =>
    submitRequest(site.deps, tx, { kind: 'certification', accountId, userId: accountId, ...words }, call),
  )
  await site.settle()
  const mails = site.smtp.mails.filter(({ recipients }) => recipients.includes(email)).length
  return {
    requestId: request.id,
    applicant: { ...applicant, mails },
    /** After `withdraw`. */
    resubmit: () =>
      site.db.transaction((tx) =>
        transition(
          site.deps,
          tx,
          {
            requestId: request.id,
            action: 'resubmit',
            by: { actor: 'applicant', actorId: accountId },
            resubmitted: { ...words, userId: accountId },
          },
          call,
        ),
      ),
    withdraw: () =>
      site.call(
        withdrawRequest,
        { params: { requestId: request.id }, body: { revision: request.revision } },
        { as: applicant },
      ),
  }
}
