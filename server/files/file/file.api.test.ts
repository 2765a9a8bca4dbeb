import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  deleteImage,
  getDocument,
  getImage,
  uploadAttachment,
  uploadImage,
} from '#contract/files/file/file.endpoints.ts'
import { attachmentUpload, FILE_LIMITS, imageUpload } from '#contract/files/file/file.fields.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { picture, pictureFile } from '#test/image.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'
import { workbookOf } from '#test/workbooks.ts'
import { attachFiles, deleteFilesOf, filesElsewhere, filesOf, lookAt } from './file.service.ts'
import { collectOrphans } from './upload.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

async function uploaded(person: Person, options: Parameters<typeof picture>[0] = {}): Promise<string> {
  const answer = await site.call(uploadImage, { upload: await pictureFile(options) }, { as: person })
  expect(answer.body).toContain('fileId')
  return answer.data.fileId
}
const look = (fileId: string, as?: Person) => site.call(getImage, { params: { fileId } }, as ? { as } : {})
const keysInStore = () => site.deps.files.list('images')
const keyOf = async (fileId: string) => {
  const rows = await site.db.query.selectFrom('files').select('storageKey').where('id', '=', fileId).execute()
  return rows[0]?.storageKey ?? ''
}
const callerOf = ({ userId }: Person) =>
  ({ accountId: userId, subAccountId: null }) as unknown as SignedInCaller
const attach = (person: Person, owner: { kind: string; id: string }, fileIds: readonly string[]) =>
  site.db.transaction((tx) => attachFiles(site.deps, tx, callerOf(person), { owner, fileIds }))

describe('uploadImage', () => {
  test.each(['jpeg', 'png'] as const)(
    'stores a %s as a new JPEG, which its uploader can look at',
    async (type) => {
      const person = await site.registerPerson()
      const upload = await pictureFile({ type })
      const { data } = await site.call(uploadImage, { upload }, { as: person })
      expect(data).toEqual({ fileId: expect.any(String), width: 320, height: 200, bytes: expect.any(Number) })
      const image = await look(data.fileId, person)
      expect(image.data.mediaType).toBe('image/jpeg')
      expect(image.data.content.length).toBe(data.bytes)
      expect(image.data.content).not.toEqual(await picture({ type }))
      const head = await sharp(image.data.content).metadata()
      expect(head).toMatchObject({ format: 'jpeg', width: 320, height: 200 })
    },
  )

  test('takes .jpeg and upper case, turns the picture upright and drops what is not pixels', async () => {
    const person = await site.registerPerson()
    const told = sharp(await picture({ width: 60, height: 40 }))
      .withExif({ IFD0: { Copyright: '<script>alert(1)</script>', ImageDescription: 'somewhere' } })
      .withMetadata({ orientation: 6 })
    const upload = new File([new Uint8Array(await told.jpeg().toBuffer())], 'PHOTO.JPEG')
    const { data } = await site.call(uploadImage, { upload }, { as: person })
    expect([data.width, data.height]).toEqual([40, 60])
    const { content } = (await look(data.fileId, person)).data
    const head = await sharp(content).metadata()
    expect([head.exif, head.icc, head.xmp, head.iptc, head.orientation]).toEqual(Array(5).fill(undefined))
    expect(Buffer.from(content).includes('script')).toBe(false)
  })

  test('makes large ones smaller', async () => {
    const person = await site.registerPerson()
    const wide = sharp({ create: { width: 8200, height: 100, channels: 3, background: 'red' } })
    const upload = new File([new Uint8Array(await wide.png().toBuffer())], 'wide.png')
    const { data } = await site.call(uploadImage, { upload }, { as: person })
    expect([data.width, data.height]).toEqual([4096, 50])
  })

  test.each([
    ['of another type', async () => new File([await picture()], 'a.gif')],
    ['without a type', async () => new File([await picture()], 'picture')],
    ['of a JPEG for a PNG', async () => new File([await picture({ type: 'png' })], 'a.jpg')],
  ])('judges a picture by its bytes, and takes it under a name %s', async (_, made) => {
    const person = await site.registerPerson()
    const answer = await site.call(uploadImage, { upload: await made() }, { as: person })
    expect([answer.status, answer.data.width]).toEqual([200, 320])
  })

  test.each([
    ['a PDF that is called one', 'imageMisnamed', async () => new File(['%PDF-1.7'], 'a.png')],
    ['a GIF', '0043', async () => new File(['GIF89a'], 'a.gif')],
    ['half an image', 'imageDamaged', async () => new File([(await picture()).slice(0, 3_000)], 'a.jpg')],
    [
      'nothing but the first bytes',
      'imageDamaged',
      async () => new File([(await picture()).slice(0, 40)], 'a.jpg'),
    ],
  ])('refuses %s with %s', async (_, code, made) => {
    const person = await site.registerPerson()
    const answer = await site.call(uploadImage, { upload: await made() }, { as: person })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([415, code])
  })

  test('refuses 10,485,761 bytes with 0044 and takes 10,485,760', async () => {
    const person = await site.registerPerson()
    const image = await picture()
    const padded = (bytes: number) => {
      // What follows the end of a JPEG is not read.
      const file = new Uint8Array(bytes)
      file.set(image)
      return new File([file], 'a.jpg')
    }
    const over = await site.call(uploadImage, { upload: padded(imageUpload.maxBytes + 1) }, { as: person })
    expect([over.status, errorOf(over).errorCode]).toEqual([413, '0044'])
    const full = await site.call(uploadImage, { upload: padded(10_485_760) }, { as: person })
    expect(full.status).toBe(200)
  })

  test('refuses an empty file with 0042, more than 40 megapixels as too many', async () => {
    const person = await site.registerPerson()
    const empty = await site.call(uploadImage, { upload: new File([], 'a.png') }, { as: person })
    expect([empty.status, errorOf(empty).errorCode]).toEqual([400, '0042'])
    const vast = sharp({ create: { width: 20_001, height: 2_000, channels: 3, background: 'red' } })
    const upload = new File([new Uint8Array(await vast.png().toBuffer())], 'vast.png')
    const answer = await site.call(uploadImage, { upload }, { as: person })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([413, 'imageTooManyPixels'])
  })

  test('takes so many a day, of a person and of an account', async () => {
    const person = await site.registerPerson()
    const [first, second] = [await signedInSubAccount(site, person), await signedInSubAccount(site, person)]
    const sendAs = (as: Person) => site.call(uploadImage, { upload: new File(['x'], 'a.png') }, { as })
    for (let sent = 0; sent < FILE_LIMITS.perPersonDay; sent += 1) await sendAs(first)
    const refused = await sendAs(first)
    expect([refused.status, errorOf(refused).errorCode]).toEqual([429, 'imageLimit'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(errorOf(await sendAs(second)).errorCode).toBe('imageMisnamed')
    site.clock.advance(DAY_MS)
    expect(errorOf(await sendAs(await site.signInAgain(person))).errorCode).toBe('imageMisnamed')
  })

  test('takes four of an account at the same time', async () => {
    const person = await site.registerPerson()
    const upload = await pictureFile({ width: 1_000, height: 800 })
    const sent = Array.from({ length: 12 }, () => site.call(uploadImage, { upload }, { as: person }))
    const answers = (await Promise.all(sent)).map(({ status }) => status)
    expect([...new Set(answers)].sort()).toEqual([200, 429])
    expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
  })

  test('stores nothing where there is no room, and says that it can be tried again', async () => {
    const person = await site.registerPerson()
    const { files } = site.deps
    const before = await keysInStore()
    Object.assign(site.deps, { files: { ...files, put: () => Promise.reject(new Error('ENOSPC')) } })
    const answer = await site.call(uploadImage, { upload: await pictureFile() }, { as: person })
    Object.assign(site.deps, { files })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([503, 'serviceUnavailable'])
    expect(await keysInStore()).toEqual(before)
  })
})

describe('uploadAttachment', () => {
  const attach = (as: Person, upload: File) => site.call(uploadAttachment, { upload }, { as })

  test('stores a document as it is, under its name, and an image as a new JPEG', async () => {
    const person = await site.registerPerson()
    const plan = await attach(person, new File(['%PDF-1.7 seats'], '座位表 3.pdf'))
    expect(plan.data).toEqual({
      fileId: expect.any(String),
      name: '座位表 3.pdf',
      mediaType: 'application/pdf',
      bytes: 14,
    })
    const saved = await look(plan.data.fileId, person)
    expect(saved.data.mediaType).toBe('application/pdf')
    expect(Buffer.from(saved.data.content).toString()).toBe('%PDF-1.7 seats')
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.pdf"$/)
    const image = await attach(person, await pictureFile({ type: 'png' }))
    expect(image.data).toMatchObject({ name: 'licence.png', mediaType: 'image/jpeg' })
  })

  test.each([
    ['long', `${'座位表'.repeat(120)}.pdf`, `${[...'座位表'.repeat(120)].slice(0, 251).join('')}.pdf`],
    ['long, of emoji', `${'🪑'.repeat(300)}.pdf`, `${'🪑'.repeat(251)}.pdf`],
    ['decomposed, as macOS writes it', 'Re\u0301sume\u0301.pdf', 'R\u00e9sum\u00e9.pdf'],
    ['with a path', '../../etc/plan.pdf', 'plan.pdf'],
    ['with a path of Windows', 'C:\\Users\\li\\plan.pdf', 'plan.pdf'],
    ['with quotation marks and percent signs', 'a"b\'c 100%25;x.pdf', 'a"b\'c 100%25;x.pdf'],
    ['that Windows reserves', 'CON.pdf', 'CON.pdf'],
    ['with a leading dot', '.plan.pdf', '.plan.pdf'],
    ['with spaces around it', '  plan.pdf ', 'plan.pdf'],
    ['that reads backwards', 'plan\u202efdp.exe\u202c.pdf', 'planfdp.exe.pdf'],
    ['with a line break', 'pl\r\nan.pdf', 'plan.pdf'],
    ['with a mark of direction at its end', 'plan.pdf\u200f', 'plan.pdf'],
    ['in Arabic', 'خطة 3.pdf', 'خطة 3.pdf'],
  ])('takes a name that is %s', async (_, given, stored) => {
    const person = await site.registerPerson()
    const sent = await attach(person, new File(['%PDF-1.7 seats'], given))
    expect(sent.data?.name ?? errorOf(sent).errorCode).toBe(stored)
    const { headers } = await look(sent.data.fileId, person)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.pdf"$/)
  })

  test('refuses what is no such document or runs something, as images are refused, and too many a day', async () => {
    const person = await site.registerPerson()
    const refusal = async (upload: File) => errorOf(await attach(person, upload)).errorCode
    expect(await refusal(new File(['MZ'], 'tool.exe'))).toBe('fileTypeUnsupported')
    expect(await refusal(new File(['<html>'], 'plan.pdf'))).toBe('fileTypeUnsupported')
    const sheet = workbookOf('', { more: { 'xl/vbaProject.bin': 'x' } })
    expect(await refusal(new File([sheet], 'macro.xlsx'))).toBe('documentRunsCode')
    expect(await refusal(new File([workbookOf('')], 'plan.docx'))).toBe('fileTypeUnsupported')
    expect(await refusal(new File(['%PDF-1.7'], 'a.jpg'))).toBe('imageMisnamed')
    expect(await refusal(new File([(await picture()).slice(0, 3_000)], 'a.jpg'))).toBe('imageDamaged')
    expect(await refusal(new File(['GIF89a'], 'a.gif'))).toBe('fileTypeUnsupported')
    const outside =
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="https://elsewhere.example/a.png" TargetMode="External"/></Relationships>'
    const linked = workbookOf('', { more: { 'xl/worksheets/_rels/sheet1.xml.rels': outside } })
    expect(await refusal(new File([linked], 'plan.xlsx'))).toBe('documentLinksOutside')
    const vast = sharp({ create: { width: 32_800, height: 1, channels: 3, background: 'red' } })
    const tooLarge = new File([new Uint8Array(await vast.png().toBuffer())], 'vast.png')
    expect(await refusal(tooLarge)).toBe('imageTooManyPixels')
    expect(await refusal(new File([], 'plan.pdf'))).toBe('0042')
    expect(await refusal(new File([new Uint8Array(attachmentUpload.maxBytes + 1)], 'plan.pdf'))).toBe(
      'fileTooLarge',
    )
    for (let sent = 0; sent < FILE_LIMITS.perPersonDay; sent += 1)
      await attach(person, new File(['x'], 'a.png'))
    expect(await refusal(new File(['%PDF-1.7'], 'plan.pdf'))).toBe('imageLimit')
  })
})

describe('getImage', () => {
  test('is a file to save that runs nothing, and is in the log of the account', async () => {
    const person = await site.registerPerson()
    const { headers } = await look(await uploaded(person), person)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="\w+\.jpg"$/)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    const log = await site.call(listAuditEvents, { query: {} }, { as: person })
    const entry = log.data.list.find(({ kind }) => kind === 'imageViewed')
    expect(entry).toMatchObject({ by: 'account', group: 'data' })
  })

  test('is for its uploader only, until it is attached', async () => {
    const person = await site.registerPerson()
    const colleague = await signedInSubAccount(site, person)
    const stranger = await site.registerPerson()
    const fileId = await uploaded(person)
    for (const other of [colleague, stranger]) {
      const answer = await look(fileId, other)
      expect([answer.status, errorOf(answer).errorCode]).toEqual([404, 'imageGone'])
      const deleted = await site.call(deleteImage, { params: { fileId } }, { as: other })
      expect(errorOf(deleted).errorCode).toBe('imageGone')
    }
    expect((await look(fileId)).status).toBe(401)
    expect((await look(newId(), person)).status).toBe(404)
  })

  test('of an operator is a call of its own, by permission and only for what is submitted', async () => {
    const person = await site.registerPerson()
    const fileId = await uploaded(person)
    const document = (as: Person) => site.call(getDocument, { params: { fileId } }, { as })
    expect(errorOf(await document(person)).errorCode).toBe('0040')
    expect(errorOf(await document(await signedInOperator(site, 'marketing'))).errorCode).toBe('0059')
    const reviewer = await signedInOperator(site, 'reviewer')
    expect(errorOf(await document(reviewer)).errorCode).toBe('imageGone')
    expect(errorOf(await look(fileId, reviewer)).errorCode).toBe('imageGone')
  })

  test('of bytes that are missing is gone', async () => {
    const person = await site.registerPerson()
    const fileId = await uploaded(person)
    await site.deps.files.delete(await keyOf(fileId))
    expect((await look(fileId, person)).status).toBe(404)
  })
})

describe('deleteImage', () => {
  test('deletes the bytes too', async () => {
    const person = await site.registerPerson()
    const fileId = await uploaded(person)
    const key = await keyOf(fileId)
    expect(await keysInStore()).toContain(key)
    const answer = await site.call(deleteImage, { params: { fileId } }, { as: person })
    expect(answer.data).toEqual({ deleted: true })
    expect((await look(fileId, person)).status).toBe(404)
    await site.settle()
    expect(await keysInStore()).not.toContain(key)
    expect(await keyOf(fileId)).toBe('')
  })
})

describe('files of an owner', () => {
  const owner = () => ({ kind: 'test', id: newId() })

  test('are in the order that was given; those left out are deleted', async () => {
    const person = await site.registerPerson()
    const [one, two, three] = [await uploaded(person), await uploaded(person), await uploaded(person)]
    const of = owner()
    await attach(person, of, [two, one])
    await attach(person, of, [three, two])
    expect((await filesOf(site.db.query, of)).map(({ id }) => id)).toEqual([three, two])
    await site.settle()
    expect(await keyOf(one)).toBe('')
    await site.db.transaction((tx) => deleteFilesOf(site.deps, tx, of))
    await site.settle()
    expect(await filesOf(site.db.query, of)).toEqual([])
    expect([await keyOf(two), await keyOf(three)]).toEqual(['', ''])
  })

  test('are uploads of the caller that nothing else names', async () => {
    const [person, stranger] = [await site.registerPerson(), await site.registerPerson()]
    const fileId = await uploaded(person)
    await expect(attach(stranger, owner(), [fileId])).rejects.toThrow('imageGone')
    await attach(person, owner(), [fileId])
    await expect(attach(person, owner(), [fileId])).rejects.toThrow('imageGone')
    const deleted = await site.call(deleteImage, { params: { fileId } }, { as: person })
    expect(deleted.data).toEqual({ deleted: false })
    expect(await keyOf(fileId)).not.toBe('')
  })

  test('of two owners at the same time one gets the file', async () => {
    const person = await site.registerPerson()
    const fileId = await uploaded(person)
    const outcomes = await Promise.allSettled([owner(), owner()].map((of) => attach(person, of, [fileId])))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('are shown to those whom the rules of the owner let look, and without rules to no account', async () => {
    const [person, stranger] = [await site.registerPerson(), await site.registerPerson()]
    const fileId = await uploaded(person)
    await attach(person, owner(), [fileId])
    expect((await look(fileId, person)).status).toBe(404)
    const rules: FileOwnerKind = {
      kind: 'test',
      mayLook: (caller, file) => caller.accountId === file.accountId,
    }
    const request = { address: '', userAgent: '', requestId: '', language: 'en' as const }
    const deps = { ...site.deps, domains: [{ name: 'test', fileOwners: [rules] }] }
    const asked = (by: Person) =>
      lookAt(deps, callerOf(by), fileId, { ...request, agreeRecordIds: [], fromBrowser: false })
    expect((await asked(person)).mediaType).toBe('image/jpeg')
    await expect(asked(stranger)).rejects.toThrow('imageGone')
  })

  test('say which images of other accounts are the same or look alike', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const [same, alike, different, own] = [
      await uploaded(other, { seed: 3 }),
      await uploaded(other, { seed: 3, width: 640, height: 400, type: 'png' }),
      await uploaded(other, { seed: 11 }),
      await uploaded(person, { seed: 3 }),
    ]
    const mine = await uploaded(person, { seed: 3 })
    await attach(other, owner(), [same, alike, different])
    const of = owner()
    await attach(person, of, [mine])
    await attach(person, owner(), [own])
    const [file] = await filesOf(site.db.query, of)
    const found = file ? await filesElsewhere(site.db.query, file) : []
    expect(found.map((each) => [each.file.id, each.match])).toEqual([
      [same, 'same'],
      [alike, 'alike'],
    ])
  })
})

describe('the collection of orphans', () => {
  test('deletes what nothing named for a day, and stored files without a row; nothing else', async () => {
    const person = await site.registerPerson()
    const attached = await uploaded(person)
    const forgotten = await uploaded(person)
    await attach(person, { kind: 'test', id: newId() }, [attached])
    await site.deps.files.put('images/left-behind.jpg', 'x')
    site.clock.advance(FILE_LIMITS.unattachedHours * HOUR_MS + 1)
    const fresh = await uploaded(await site.registerPerson())
    await collectOrphans(site.deps)
    await site.settle()
    const stored = await keysInStore()
    expect(stored).toContain(await keyOf(attached))
    expect(stored).toContain(await keyOf(fresh))
    expect(stored).not.toContain('images/left-behind.jpg')
    expect(await keyOf(forgotten)).toBe('')
  })
})
