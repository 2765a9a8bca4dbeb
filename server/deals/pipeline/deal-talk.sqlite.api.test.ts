/** Comments on deals: whom they mention, and their files. */
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import {
  commentDeal,
  editDealComment,
  getDeal,
  listDealPeople,
  replyDeal,
} from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealList } from '#contract/deals/pipeline/pipeline.list.ts'
import {
  commentDealOnDesk,
  editDealCommentOnDesk,
  getDealOnDesk,
  listDealPeopleOnDesk,
} from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { getDocument, getImage, uploadAttachment } from '#contract/files/file/file.endpoints.ts'
import { notificationList } from '#contract/messages/notification/notification.list.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { filePersonal } from '#server/files/file/file.service.ts'
import { newId } from '#server/kit/ids.ts'
import { parsedCopy } from '#test/account-copy.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { pictureFile } from '#test/image.ts'
import { signedInOperator } from '#test/operator.ts'
import { endedForGood } from '#test/personal.ts'
import { grantTo, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'
import { workbookOf } from '#test/workbooks.ts'

let site: TestApp
let partner: Person
let colleague: Person
let outsider: Person
let rival: Person
let reviewer: Person
let operator: Person
let dealId: string

beforeAll(async () => {
  site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  ;[partner, rival] = [await registeredPartner(site), await registeredPartner(site)]
  colleague = await signedInSubAccount(site, partner, { userName: 'lin-yue-sales' })
  outsider = await signedInSubAccount(site, partner, { userName: 'lin-of-books' })
  await grantTo(site, colleague, 'pipelineEditor')
  reviewer = await signedInOperator(site, 'reviewer')
  operator = await signedInOperator(site, 'administrator')
  dealId = (await submittedDeal(site, partner)).id
})

const comment = (as: Person, text: string, files: string[] = [], id = dealId) =>
  site.call(commentDeal, { params: { dealId: id }, body: { text, replyTo: null, files } }, { as })
const onDesk = (as: Person, text: string, files: string[] = []) =>
  site.call(
    commentDealOnDesk,
    { params: { requestId: dealId }, body: { text, replyTo: null, files } },
    { as },
  )
const last = <T>(all: readonly T[]) => all.at(-1) as T
const newsOf = async (as: Person) =>
  (await site.call(notificationList.endpoints.list, { query: {} }, { as })).data.list
/** The subjects of the mails to a person, newest last. */
async function mailsTo({ email }: Person) {
  await site.settle()
  return site.smtp.mails.filter(({ recipients }) => recipients.includes(email))
}

describe('who can be mentioned', () => {
  const names = async (as: Person, search = '') => {
    const { data } = await site.call(listDealPeople, { params: { dealId }, query: { search } }, { as })
    return data.list.map(({ userName }) => userName)
  }

  test('by a partner: those of its own people who see deals, and no operator', async () => {
    expect(await names(partner)).toEqual([colleague.userName])
    expect(await names(colleague)).toEqual([partner.userName])
    expect(await names(partner, 'LIN-YUE')).toEqual([colleague.userName])
    expect(await names(partner, 'lin-of')).toEqual([])
    expect(await names(partner, reviewer.userName)).toEqual([])
    const gone = await makeSubAccount(site, partner, { userName: 'lin-disabled', disabled: true })
    await grantTo(site, gone, 'pipelineEditor')
    expect(await names(partner, 'lin-d')).toEqual([])
  })

  test('by the desk: the people of this partner, and operators who see deals', async () => {
    const marketing = await signedInOperator(site, 'marketing')
    const ask = (requestId: string, search: string) =>
      site.call(listDealPeopleOnDesk, { params: { requestId }, query: { search } }, { as: reviewer })
    const found = async (search: string) =>
      (await ask(dealId, search)).data.list.map(({ userName }) => userName)
    expect(await found('lin')).toEqual([colleague.userName])
    expect(await found(operator.userName)).toEqual([operator.userName])
    expect(await found(marketing.userName)).toEqual([])
    expect(await found(rival.userName)).toEqual([])
    expect(codeOf(await ask('no-such-deal', ''))).toBe('notFound')
  })

  test('on a deal of another partner: as if there were none', async () => {
    const ask = (id: string) =>
      site.call(listDealPeople, { params: { dealId: id }, query: {} }, { as: rival })
    expect(codeOf(await ask(dealId))).toBe('notFound')
    expect(codeOf(await ask('no-such-deal'))).toBe('notFound')
  })
})

describe('a mention', () => {
  test('of a colleague notifies and mails it, with a link, and no one else', async () => {
    const before = [(await mailsTo(outsider)).length, (await mailsTo(rival)).length]
    const text = `@${colleague.userName} @${outsider.userName} @${rival.userName} please look`
    const { data } = await comment(partner, text)
    expect(last(data.comments)).toMatchObject({ text, mentions: [colleague.userName] })
    const mail = last(await mailsTo(colleague))
    expect(mail.subject).toMatch(new RegExp(`^${partner.userName} mentioned you in a comment`))
    expect(mail.text).toContain(`/content/pipelineDetails/${dealId}`)
    expect((await newsOf(colleague))[0]).toMatchObject({
      kind: 'dealMention',
      link: `/content/pipelineDetails/${dealId}`,
      text: expect.stringContaining(`${partner.userName} mentioned you`),
    })
    expect([(await mailsTo(outsider)).length, (await mailsTo(rival)).length]).toEqual(before)
  })

  test('of oneself tells no one; an edit tells those whom it adds', async () => {
    const { data } = await comment(partner, `@${partner.userName} noted`)
    const { number } = last(data.comments)
    const before = (await mailsTo(colleague)).length
    const edit = (text: string, version: number) =>
      site.call(
        editDealComment,
        { params: { dealId, number: String(number) }, body: { text, version } },
        { as: partner },
      )
    await edit(`@${colleague.userName} noted`, 1)
    const after = await edit(`@${colleague.userName} noted twice`, 2)
    expect((await mailsTo(colleague)).length).toBe(before + 1)
    expect(last(after.data.comments)).toMatchObject({
      mentions: [colleague.userName],
      earlier: [{ text: `@${partner.userName} noted` }, { text: `@${colleague.userName} noted` }],
    })
  })

  test('of an operator: the desk reads its name; the partner does not, anywhere', async () => {
    const text = `@${operator.userName} please check the scale for @${partner.userName}`
    const { data } = await onDesk(reviewer, text)
    expect(last(data.comments)).toMatchObject({ text, mentions: [operator.userName, partner.userName] })
    expect(last(await mailsTo(operator)).text).toContain(text)
    const { comments } = (await site.call(getDeal, { params: { dealId } }, { as: partner })).data
    const shown = text.replace(operator.userName, 'Our team')
    expect(last(comments)).toMatchObject({ text: shown, mentions: ['Our team', partner.userName] })
    const { data: rows } = await site.call(dealList.endpoints.list, { query: {} }, { as: partner })
    expect(rows.list[0]?.lastComment).toBe(shown)
    // One mail for one comment: that of the mention.
    const [mail] = (await mailsTo(partner)).slice(-1)
    expect(mail?.subject).toMatch(/^Our team mentioned you/)
    expect(mail?.text).toContain(shown)
    expect((await newsOf(partner))[0]).toMatchObject({
      kind: 'dealMention',
      text: expect.stringContaining('Our team mentioned you'),
    })
    // What the operator changes keeps the name from the partner, earlier versions too.
    const number = String(last(data.comments).number)
    const body = { text: `${text} again`, version: 1 }
    await site.call(editDealCommentOnDesk, { params: { requestId: dealId, number }, body }, { as: reviewer })
    for (const as of [partner, colleague]) {
      const { body: whole } = await site.call(getDeal, { params: { dealId } }, { as })
      const { body: list } = await site.call(dealList.endpoints.list, { query: {} }, { as })
      for (const each of [whole, list]) {
        expect(each).not.toContain(operator.userName)
        expect(each).not.toContain(reviewer.userName)
      }
    }
    for (const { text: sent } of [...(await mailsTo(partner)), ...(await mailsTo(colleague))])
      expect(sent).not.toContain(operator.userName)
  })

  test('of an operator who has left, or beyond the tenth, is stored without the name, and tells no one', async () => {
    const [left, gone] = [await signedInOperator(site, 'reviewer'), await signedInOperator(site, 'marketing')]
    const many = Array.from({ length: 10 }, (_, at) => `@word-number-${at}`).join(' ')
    const { data } = await onDesk(reviewer, `Please check, @${left.userName}`)
    const disabled = { disabledAt: site.clock.now() }
    await site.db.query.updateTable('accounts').set(disabled).where('id', '=', left.userId).execute()
    const before = (await mailsTo(left)).length
    const number = String(last(data.comments).number)
    const text = `Please check, @${left.userName}, @${gone.userName}, ${many} and @${operator.userName}`
    const params = { requestId: dealId, number }
    const edited = await site.call(
      editDealCommentOnDesk,
      { params, body: { text, version: 1 } },
      { as: reviewer },
    )
    expect(last(edited.data.comments)).toMatchObject({ text, mentions: [operator.userName] })
    expect([(await mailsTo(left)).length, await mailsTo(gone)]).toEqual([before, []])
    const { body } = await site.call(getDeal, { params: { dealId } }, { as: partner })
    for (const { userName } of [left, gone, operator]) expect(body).not.toContain(userName)
  })

  test('of an operator by a partner is a word: nothing tells whether there is one', async () => {
    const { data } = await comment(partner, `@${operator.userName} hello`)
    expect(last(data.comments)).toMatchObject({ text: `@${operator.userName} hello`, mentions: [] })
  })
})

/** Uploads a file of this name. */
const attach = (as: Person, upload: File) => site.call(uploadAttachment, { upload }, { as })
const pdf = (name = 'Plan 3.pdf') => new File(['%PDF-1.7 seats'], name)
const idOf = async (as: Person, upload: File) => (await attach(as, upload)).data.fileId

describe('files of comments', () => {
  test('are images, encoded anew, and documents as they are, under their names', async () => {
    const image = await attach(partner, await pictureFile({}, '座位表.PNG.jpg'))
    expect(image.data).toMatchObject({ name: '座位表.PNG.jpg', mediaType: 'image/jpeg' })
    const sheet = await attach(partner, new File([workbookOf('')], 'seats.xlsx'))
    const plan = await attach(partner, pdf())
    const files = [plan, image, sheet].map(({ data }) => data.fileId)
    const { data } = await comment(partner, 'The plan and the seats', files)
    expect(last(data.comments).files.map(({ name }) => name)).toEqual([
      ...['Plan 3.pdf', '座位表.PNG.jpg', 'seats.xlsx'],
    ])
    const saved = await site.call(getImage, { params: { fileId: files[0] ?? '' } }, { as: colleague })
    expect(Buffer.from(saved.data.content).toString()).toBe('%PDF-1.7 seats')
    expect(saved.headers.get('content-type')).toBe('application/pdf')
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.pdf"$/)
    expect(saved.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const { data: desk } = await site.call(getDealOnDesk, { params: { requestId: dealId } }, { as: reviewer })
    expect(last(desk.comments).files).toEqual(last(data.comments).files)
    // An edit changes the words; the files stay.
    const number = String(last(data.comments).number)
    const edit = { params: { dealId, number }, body: { text: 'The plan, the seats', version: 1 } }
    const edited = await site.call(editDealComment, edit, { as: partner })
    expect(last(edited.data.comments)).toMatchObject({ files: last(data.comments).files })
  })

  test('are uploads of the author that nothing names: imageGone, and nothing is said', async () => {
    const [foreign, of] = [await idOf(rival, pdf()), await idOf(colleague, pdf())]
    const before = (await readDeal(site, partner, dealId)).comments.length
    for (const files of [[foreign], [of], [newId()]])
      expect(codeOf(await comment(partner, 'With a file', files))).toBe('imageGone')
    expect(codeOf(await onDesk(reviewer, 'With a file', [foreign]))).toBe('imageGone')
    const own = await idOf(partner, pdf())
    await comment(partner, 'Once', [own])
    expect(codeOf(await comment(partner, 'Twice', [own]))).toBe('imageGone')
    expect(codeOf(await comment(partner, 'Too many', Array.from({ length: 6 }, newId)))).toBe('inputInvalid')
    expect((await readDeal(site, partner, dealId)).comments.length).toBe(before + 1)
    const asked = await submittedDeal(site, partner, { projectName: 'With-files', companyName: 'Files Ltd' })
    await decideIn(site, dealQueue, reviewer, asked.id, { action: 'askMore', note: 'Which plan?' })
    const { version } = await readDeal(site, partner, asked.id)
    const reply = (files: string[]) =>
      site.call(
        replyDeal,
        { params: { dealId: asked.id }, body: { text: 'This one', files, version } },
        { as: partner },
      )
    expect(codeOf(await reply([foreign]))).toBe('imageGone')
    const { data } = await reply([await idOf(partner, pdf('Answer.pdf'))])
    expect(last(data.comments)).toMatchObject({ kind: 'reply', files: [{ name: 'Answer.pdf' }], replyTo: 1 })
    expect(data.comments[0]).toMatchObject({ by: { side: 'operator' }, text: 'Which plan?' })
  })

  test('are had by those who read the comment, and by no one else', async () => {
    const marketing = await signedInOperator(site, 'marketing')
    const [waiting, own, theirs] = [
      await idOf(partner, pdf()),
      await idOf(partner, pdf()),
      await idOf(reviewer, pdf()),
    ]
    await comment(partner, 'Ours', [own])
    await onDesk(reviewer, 'Theirs', [theirs])
    const callers = { partner, colleague, outsider, rival, reviewer, operator, marketing }
    const wanted: Record<string, readonly (keyof typeof callers)[]> = {
      waiting: ['partner'],
      own: ['partner', 'colleague', 'reviewer', 'operator'],
      theirs: ['partner', 'colleague', 'reviewer', 'operator'],
    }
    const got: Record<string, string[]> = { waiting: [], own: [], theirs: [] }
    for (const [name, fileId] of Object.entries({ waiting, own, theirs }))
      for (const [who, as] of Object.entries(callers)) {
        const { status } = await site.call(getImage, { params: { fileId } }, { as })
        const desk = await site.call(getDocument, { params: { fileId } }, { as })
        if (status === 200) got[name]?.push(who)
        else expect(status).toBe(404)
        // The call of the desk gives no one more than the other one does.
        if (desk.status === 200) expect(got[name]).toContain(who)
      }
    expect(got).toEqual(wanted)
    for (const fileId of [waiting, own, theirs])
      expect((await site.call(getImage, { params: { fileId } })).status).toBe(401)
  })

  test('are data of the partner, those of operators too: in the copy of its data, and gone with its account', async () => {
    const person = await registeredPartner(site)
    const deal = await submittedDeal(site, person, { companyName: 'Copied Ltd', projectName: 'Copied' })
    const fileId = await idOf(reviewer, pdf('Offer.pdf'))
    const text = `Our offer, @${operator.userName}`
    const params = { requestId: deal.id }
    await site.call(
      commentDealOnDesk,
      { params, body: { text, replyTo: null, files: [fileId] } },
      { as: reviewer },
    )
    const { bytes, files } = await exportedArchive(person)
    const copy = parsedCopy(strFromU8(files['account.json'] ?? bytes))
    const file = `images/${fileId}.pdf`
    expect(copy.deals).toMatchObject([
      {
        dealId: deal.id,
        values: { companyName: 'Copied Ltd', scale: 240 },
        comments: [{ by: 'operator', text: 'Our offer, @Our team', files: [{ name: 'Offer.pdf', file }] }],
      },
    ])
    expect(copy.images).toMatchObject([{ file, name: 'Offer.pdf', subAccountId: null }])
    expect(strFromU8(files[file] ?? bytes)).toBe('%PDF-1.7 seats')
    for (const name of ['account.json', 'account.html'])
      for (const id of [operator.userName, reviewer.userName])
        expect(strFromU8(files[name] ?? bytes)).not.toContain(id)
    await endedForGood(site, filePersonal, person)
    await site.settle()
    expect((await site.call(getDocument, { params: { fileId } }, { as: reviewer })).status).toBe(404)
  })
})

/** The files of the copy of a person's data. */
async function exportedArchive(person: Person) {
  const { data } = await site.call(exportData, { query: { format: 'archive' } }, { as: person })
  const bytes = new Uint8Array(data.content)
  return { bytes, files: unzipSync(bytes) }
}
