/** Files of messages about a proof of concept, from both sides. */
import { beforeAll, expect, test } from 'vitest'
import { getDocument, getImage, uploadAttachment } from '#contract/files/file/file.endpoints.ts'
import { MOST_ATTACHED } from '#contract/files/file/file.fields.ts'
import { getPocOnDesk, sendPocMessage, writePocMessage } from '#contract/trials/poc/poc.endpoints.ts'
import { filePersonal } from '#server/files/file/file.service.ts'
import { newId } from '#server/kit/ids.ts'
import { copyAccount } from '#server/privacy/data-export/data-export.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { endedForGood } from '#test/personal.ts'
import { submittedPoc } from '#test/poc.ts'

let site: TestApp
let person: Person
let stranger: Person
let reviewer: Person
let marketing: Person
let requestId: string
beforeAll(async () => {
  site = await testApp()
  person = await site.registerPerson()
  stranger = await site.registerPerson()
  reviewer = await signedInOperator(site, 'reviewer')
  marketing = await signedInOperator(site, 'marketing')
  requestId = (await submittedPoc(site, person)).requestId
})

const pdf = (name = 'Plan.pdf') => new File(['%PDF-1.7 seats'], name, { type: 'application/pdf' })
const idOf = async (as: Person, name?: string) =>
  (await site.call(uploadAttachment, { upload: pdf(name) }, { as })).data.fileId
const send = (files: string[], as = person) =>
  site.call(
    sendPocMessage,
    { params: { requestId }, body: { message: 'With files', files, revision: null } },
    { as },
  )
const write = (files: string[]) =>
  site.call(
    writePocMessage,
    { params: { requestId }, body: { message: 'From the desk', files } },
    { as: reviewer },
  )

test('both sides send files and read those of the other', async () => {
  const [own, theirs] = [await idOf(person, 'Seats.pdf'), await idOf(reviewer, 'Offer.pdf')]
  expect((await send([own])).data.messages.at(-1)).toMatchObject({
    files: [{ name: 'Seats.pdf', fileId: own }],
  })
  expect((await write([theirs])).data.messages.at(-1)).toMatchObject({ files: [{ name: 'Offer.pdf' }] })
  const desk = await site.call(getPocOnDesk, { params: { requestId } }, { as: reviewer })
  expect(desk.data.messages.map(({ files }) => files.map(({ name }) => name))).toEqual([
    ['Seats.pdf'],
    ['Offer.pdf'],
  ])
  for (const fileId of [own, theirs]) {
    const looks = async (as: Person) => (await site.call(getImage, { params: { fileId } }, { as })).status
    expect(await Promise.all([person, stranger, marketing].map(looks))).toEqual([200, 404, 404])
    const onDesk = await site.call(getDocument, { params: { fileId } }, { as: reviewer })
    expect(Buffer.from(onDesk.data.content).toString()).toBe('%PDF-1.7 seats')
  }
})

test('files are uploads of the author that nothing names: imageGone, and nothing is said', async () => {
  const foreign = await idOf(stranger)
  const own = await idOf(person)
  expect((await send([own])).status).toBe(200)
  const count = async () =>
    (await site.call(getPocOnDesk, { params: { requestId } }, { as: reviewer })).data.messages.length
  const before = await count()
  for (const files of [[foreign], [own], [newId()]])
    expect(errorOf(await send(files)).errorCode).toBe('imageGone')
  expect(errorOf(await write([foreign])).errorCode).toBe('imageGone')
  const many = Array.from({ length: MOST_ATTACHED + 1 }, newId)
  expect(errorOf(await send(many)).errorCode).toBe('inputInvalid')
  expect(await count()).toBe(before)
})

test('files are data of the applicant, those of operators too: in its copy, and gone with its account', async () => {
  const fileId = await idOf(reviewer, 'Contract.pdf')
  await write([fileId])
  const { proofsOfConcept } = JSON.parse(JSON.stringify(await copyAccount(site.deps, person.userId, 'en')))
  expect(proofsOfConcept[0].messages.at(-1)).toMatchObject({
    by: 'operator',
    files: [{ name: 'Contract.pdf', file: `images/${fileId}.pdf` }],
  })
  await endedForGood(site, filePersonal, person)
  const look = await site.call(getDocument, { params: { fileId } }, { as: reviewer })
  expect(errorOf(look).errorCode).toBe('imageGone')
})
