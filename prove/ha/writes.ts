import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { commentDeal, createDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { uploadAttachment } from '#contract/files/file/file.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import { pdf } from '#test/acknowledged-files.ts'
import { type Answered, caller } from '#test/call.ts'
import { DEAL_FORM } from '#test/deals.ts'
import { trialForm } from '#test/trial-form.ts'
import { versionSeen } from '../requests-in-review.ts'
import type { Kind } from './journal.ts'
import type { Partner, Stage } from './people.ts'

const { decide } = certificationQueue.endpoints

/** An answer, of which the client keeps what names the stored thing. */
export type Tried = Pick<Answered<unknown>, 'status' | 'body'> & { readonly detail?: string }

/** A write that can be tried again: the same text under the same Idempotency-Key, or a sign-in, which has none. */
export interface Write {
  readonly mark: string
  attempt(signal: AbortSignal): Promise<Tried>
}

/** What the n-th write of a kind is. */
export type MakeWrite = (number: number) => Promise<Write> | Write

/** The writes of the proof at one address of the site. */
export function writesAt(url: string, stage: Stage): Record<Kind, MakeWrite> {
  const { members, partners, regions, operator, requests } = stage
  const callWith = (signal: AbortSignal) =>
    caller((request) => {
      const { pathname, search } = new URL(request.url)
      request.headers.set('x-forwarded-for', address())
      return fetch(new Request(url + pathname + search, request), { signal })
    })
  const partner = (number: number) => partners[number % partners.length] as Partner
  const by = ({ token }: { readonly token: string }, key: string) => ({
    as: { token, cookie: undefined },
    headers: { 'idempotency-key': key },
  })
  const submitted = new Map<string, string>()

  /** The deal of a partner that is talked about. */
  async function dealOf(owner: Partner, signal: AbortSignal): Promise<string> {
    const known = submitted.get(owner.userId)
    if (known) return known
    const call = callWith(signal)
    const form = { ...DEAL_FORM, ...customer(owner.userId), companyName: `Talk ${owner.userId}` }
    const draft = await call(createDeal, { body: form }, by(owner, `talk-draft-${owner.userId}`))
    if (draft.status !== 200) throw new NotPrepared(draft.body)
    const { id: dealId, version } = draft.data
    const sent = await call(
      submitDeal,
      { params: { dealId }, body: { version } },
      by(owner, `talk-submission-${owner.userId}`),
    )
    if (sent.status !== 200) throw new NotPrepared(sent.body)
    submitted.set(owner.userId, dealId)
    return dealId
  }

  return {
    'sign-in': (number) => {
      const { userName, password } = members[number % members.length] as (typeof members)[number]
      const mark = `Signing/${newId()}`
      return {
        mark,
        attempt: async (signal) => {
          const body = { identity: 'customer' as const, account: userName, password }
          const answer = await callWith(signal)(signIn, { body }, { headers: { 'user-agent': mark } })
          const token = answer.status === 200 && 'token' in answer.data ? answer.data.token : undefined
          return { ...answer, ...(token && { detail: sha256(token) }) }
        },
      }
    },
    deal: (number) => {
      const [mark, key] = [`Deal ${newId()}`, newId()]
      const owner = partner(number)
      const body = { ...DEAL_FORM, ...customer(mark), companyName: mark }
      return {
        mark,
        attempt: async (signal) => {
          const answer = await callWith(signal)(createDeal, { body }, by(owner, key))
          return { ...answer, detail: answer.data.id }
        },
      }
    },
    trial: (number) => {
      const owner = partner(number)
      const regionId = regions[Math.floor(number / partners.length) % regions.length] ?? ''
      const [mark, key] = [`${owner.userId}/${regionId}`, newId()]
      const body = trialForm({ regionId, email: `trial-${number}@example.com`, systemId: 'windows-11' })
      return {
        mark,
        attempt: async (signal) => {
          const answer = await callWith(signal)(createTrial, { body }, by(owner, key))
          return { ...answer, detail: answer.data.id }
        },
      }
    },
    decision: async (number) => {
      const requestId = requests[number]
      if (!requestId) throw new Error('all requests are decided')
      const key = newId()
      let version: string | undefined
      return {
        mark: requestId,
        attempt: async (signal) => {
          version ??= await versionSeen(url, operator, requestId)
          if (!version) throw new NotPrepared('the request cannot be read')
          const reasons = [{ code: 'race', field: null, text: 'A reason' }]
          const body = { action: 'reject', version, reasons, note: '' }
          const answer = await callWith(signal)(
            decide,
            { params: { requestId }, body },
            by(operator.person, key),
          )
          return answer
        },
      }
    },
    upload: (number) => {
      const owner = partner(number)
      const [mark, key] = [`Upload ${newId()}`, newId()]
      const content = pdf(mark)
      let fileId: string | undefined
      return {
        mark,
        attempt: async (signal) => {
          const dealId = await dealOf(owner, signal)
          const call = callWith(signal)
          if (!fileId) {
            // It has no effect of its own: one that a repeat leaves behind is named by nothing.
            const file = new File([content], `${mark}.pdf`)
            const stored = await call(uploadAttachment, { upload: file }, by(owner, key))
            if (stored.status !== 200) return stored
            fileId = stored.data.fileId
          }
          const body = { text: mark, files: [fileId], replyTo: null }
          const answer = await call(commentDeal, { params: { dealId }, body }, by(owner, key))
          return { ...answer, detail: `${fileId} ${sha256(content)} ${owner.token}` }
        },
      }
    },
  }
}

/** A call that a write needs before its own had no success; it is tried again with it. */
class NotPrepared extends Error {}

/** Unlike any other customer, or each deal would be in conflict with all before it. */
function customer(mark: string) {
  const letters = sha256(mark).replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))
  return {
    companyCode: letters.slice(0, 20).toUpperCase(),
    projectName: letters.slice(20, 44),
    city: letters.slice(44, 56),
    contactEmail: `it@${letters.slice(0, 20)}.example`,
    contactPhone: `65${parseInt(sha256(mark).slice(0, 12), 16) % 1e9}`,
  }
}

/** A crowd comes from many addresses. */
function address(): string {
  const part = () => Math.floor(Math.random() * 250) + 1
  return `10.${part()}.${part()}.${part()}`
}
