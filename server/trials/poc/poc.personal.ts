import { z } from 'zod'
import { copiedPathOf, presentAttachment } from '#server/files/file/file.service.ts'
import { instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownInstant, shownSteps, subAccountIdOf } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import { idsIn, messageFiles } from './poc.service.ts'
import { deletePocs, findPoc, formsOf, messagesOf } from './poc.store.ts'

/** Newest first; their steps are in `requests`. How the provider rates them is not in it. */
const proofsOfConcept = copiedTable({
  key: 'proofsOfConcept',
  title: { zh: '概念验证', en: 'Proofs of concept' },
  row: z.object({
    requestId: z.string(),
    state: z.string(),
    /** What was stated, every version, newest first. */
    forms: z.array(
      z.object({
        version: z.int(),
        statedAt: instant,
        /** The sub-account that stated it; null for the account itself. */
        subAccountId,
        requirement: z.string(),
        people: z.int(),
        regionIds: z.array(z.string()),
        sizeIds: z.array(z.string()),
        applications: z.string(),
        startsOn: z.string(),
        endsOn: z.string(),
        successCriteria: z.string(),
        companyName: z.string(),
        contactName: z.string(),
        contactEmail: z.string(),
        country: z.string(),
        contactPhone: z.string(),
      }),
    ),
    /** The plan as it is now; null where there is none. */
    nextStep: z.string().nullable(),
    nextStepOn: z.string().nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    messages: z.array(
      z.object({
        at: instant,
        /** `applicant`, or `operator` (our staff, who are not named). */
        by: z.string(),
        text: z.string(),
        subAccountId,
        /** In the archive: `images/…`. */
        files: z.array(z.object({ name: z.string(), file: z.string() })),
      }),
    ),
  }),
  async read(deps, { accountId, language }) {
    const db = deps.db.query
    const { list } = await requestsOf(deps, db, { accountId, kinds: ['poc'] }, language)
    const copied = []
    for (const { request } of list) {
      const poc = await findPoc(db, request.id)
      const forms = await formsOf(db, request.id)
      const messages = await messagesOf(db, request.id)
      const files = await messageFiles.byNumber(db, request.id, messages)
      copied.push({
        ...request,
        requestId: request.id,
        forms: forms.map((form) => ({
          ...form,
          statedAt: form.createdAt,
          subAccountId: subAccountIdOf(accountId, form.statedBy),
          regionIds: idsIn(form.regionIds),
          sizeIds: idsIn(form.sizeIds),
        })),
        nextStep: poc?.nextStep ?? null,
        nextStepOn: poc?.nextStepOn ?? null,
        startsOn: poc?.startsOn ?? null,
        endsOn: poc?.endsOn ?? null,
        messages: messages.map(({ number, createdAt, actor, authorId, text }) => ({
          at: createdAt,
          by: actor,
          text,
          subAccountId: actor === 'applicant' ? subAccountIdOf(accountId, authorId) : null,
          files: (files.get(number) ?? []).map((file) => ({
            name: presentAttachment(file).name,
            file: copiedPathOf(file),
          })),
        })),
      })
    }
    return copied
  },
  show({ forms: [form], messages, ...poc }) {
    if (!form) return undefined
    const { regionIds, sizeIds, startsOn, endsOn, ...stated } = form
    return {
      ...poc,
      ...stated,
      regionIds: regionIds.join(', '),
      sizeIds: sizeIds.join(', '),
      wanted: `${startsOn} – ${endsOn}`,
      messages: shownSteps(
        messages.map(({ at, by, text, files: sent }) => [
          shownInstant(at),
          by,
          text,
          ...sent.map(({ name }) => name),
        ]),
      ),
    }
  },
  labels: {
    requirement: { zh: '验证内容', en: 'To be proven' },
    regionIds: { zh: '地域', en: 'Regions' },
    sizeIds: { zh: '规格', en: 'Sizes' },
    applications: { zh: '使用的软件', en: 'Software' },
    successCriteria: { zh: '成功标准', en: 'Success criteria' },
    nextStep: { zh: '下一步', en: 'Next step' },
    nextStepOn: { zh: '下一步日期', en: 'Next step by' },
    startsOn: { zh: '验证开始', en: 'Test starts' },
    endsOn: { zh: '验证结束', en: 'Test ends' },
    wanted: { zh: '期望日期', en: 'Wanted dates' },
    messages: { zh: '消息', en: 'Messages' },
  },
})

export const pocPersonal: PersonalData = {
  tables: ['pocs', 'pocForms', 'pocMessages', 'pocCounts'],
  wipe: (_deps, tx, { accountId }) => deletePocs(tx, accountId),
  copied: [proofsOfConcept],
}
