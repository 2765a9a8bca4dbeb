import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { partToSend } from '#contract/kit/part-to-send.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import {
  appendReleaseUpload,
  cancelReleaseUpload,
  getReleaseUpload,
  listReleaseUploads,
  startReleaseUpload,
} from '#contract/website/resource/release-upload.endpoints.ts'
import { RELEASE_UPLOAD } from '#contract/website/resource/release-upload.fields.ts'
import { newId } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { openReleaseFile } from './release-bytes.service.ts'
import { collectReleaseFiles } from './release-upload.service.ts'
import { findReleaseFile } from './release-upload.store.ts'

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp({ demo: false })
  operator = await signedInOperator(site, 'marketing')
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const newName = () => `client-${newId()}.exe`

interface Started {
  readonly length: number
  readonly content?: Uint8Array<ArrayBuffer>
  readonly isLast?: boolean
  readonly name?: string
  readonly fileSha256?: string
  readonly partSha256?: string
}
function start({ content, isLast = false, name = newName(), ...rest }: Started) {
  const part = partToSend({ content: new Blob(content ? [content] : []), isLast, name, ...rest })
  return site.call(startReleaseUpload, { part }, { as: operator })
}
async function started(given: Started): Promise<string> {
  const { data, body, status } = await start(given)
  if (status !== 201) throw new Error(body)
  return data.uploadId
}
function append(
  uploadId: string,
  content: Uint8Array<ArrayBuffer>,
  {
    offset,
    isLast = false,
    ...rest
  }: { offset: number; isLast?: boolean; partSha256?: string; length?: number },
) {
  const part = partToSend({ content: new Blob([content]), isLast, offset, ...rest })
  return site.call(appendReleaseUpload, { params: { uploadId }, part }, { as: operator })
}
const stateOf = async (uploadId: string) =>
  (await site.call(getReleaseUpload, { params: { uploadId } }, { as: operator })).data

/** A PATCH whose body breaks off after some bytes, as when the connection is cut. */
async function cutAppend(
  uploadId: string,
  content: Uint8Array,
  offset: number,
  after: number,
): Promise<void> {
  let isTaken = false
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isTaken) controller.enqueue(content.slice(0, after))
        else {
          // So that the bytes are on their way before the connection ends.
          await new Promise((resolve) => setTimeout(resolve, 100))
          controller.error(new Error('cut'))
        }
        isTaken = true
      },
    },
    { highWaterMark: 0 },
  )
  const { headers } = partToSend({ content: new Blob(), isLast: true, offset })
  const request = new Request(`http://127.0.0.1/api/operator/release-uploads/${uploadId}`, {
    method: 'PATCH',
    headers: { ...headers, 'x-auth-token': operator.token },
    body,
    duplex: 'half',
  } as RequestInit)
  await site.fetch(request).catch(() => undefined)
}

async function storedBytes(uploadId: string): Promise<Buffer> {
  const file = await findReleaseFile(site.db.query, uploadId)
  if (!file) throw new Error('no file')
  return Buffer.concat(await Array.fromAsync(await openReleaseFile(site.deps, file)))
}

describe('a client arrives', () => {
  test('in parts, and its checksum is that of all its bytes', async () => {
    const bytes = new Uint8Array(randomBytes(300_000))
    const name = newName()
    const answer = await start({ length: bytes.length, name })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/api/operator/release-uploads/${answer.data.uploadId}`)
    expect(answer.headers.get('upload-limit')).toBe(
      `max-size=${RELEASE_UPLOAD.maxBytes}, max-append-size=${RELEASE_UPLOAD.maxPartBytes}, max-age=604800`,
    )
    const { uploadId } = answer.data
    const first = bytes.slice(0, 100_001)
    const second = await append(uploadId, first, { offset: 0, partSha256: sha256(first) })
    expect([
      second.status,
      second.headers.get('upload-offset'),
      second.headers.get('upload-complete'),
    ]).toEqual([200, '100001', '?0'])
    const head = await site.fetch(
      new Request(`http://127.0.0.1/api/operator/release-uploads/${uploadId}`, {
        method: 'HEAD',
        headers: { 'x-auth-token': operator.token },
      }),
    )
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      '100001',
      '300000',
    ])
    expect(await stateOf(uploadId)).toMatchObject({
      fileName: name,
      sha256: null,
      parts: [{ offset: 0, bytes: 100_001, sha256: sha256(first) }],
    })
    const last = await append(uploadId, bytes.slice(100_001), { offset: 100_001, isLast: true })
    expect(last.headers.get('upload-complete')).toBe('?1')
    expect(last.data).toMatchObject({ isComplete: true, offset: 300_000, sha256: sha256(bytes) })
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes))
  })

  test('whole, with the request that begins it, or completed by a part without bytes', async () => {
    const bytes = new Uint8Array(randomBytes(1_000))
    const whole = await start({ length: 1_000, content: bytes, isLast: true })
    expect([whole.status, whole.data.sha256]).toEqual([201, sha256(bytes)])
    const uploadId = await started({ length: 1_000, content: bytes })
    expect((await stateOf(uploadId)).isComplete).toBe(false)
    const ended = await append(uploadId, new Uint8Array(), { offset: 1_000, isLast: true })
    expect(ended.data).toMatchObject({ isComplete: true, sha256: sha256(bytes) })
  })

  test('cut at any byte and continued, it has every byte once', async () => {
    const bytes = new Uint8Array(randomBytes(200_000))
    const uploadId = await started({ length: bytes.length })
    let offset = 0
    for (const sent of [1, 65_535, 65_537, 7, 40_000]) {
      const before = offset
      // What was sent just before the cut may be lost with it: then it is cut again.
      const cutAgain = async () => {
        await cutAppend(uploadId, bytes.slice(before), before, sent)
        offset = (await stateOf(uploadId)).offset
        return offset
      }
      await expect.poll(cutAgain, { interval: 200 }).toBeGreaterThan(before)
      expect(offset).toBeLessThan(bytes.length)
    }
    expect((await stateOf(uploadId)).isComplete).toBe(false)
    const last = await append(uploadId, bytes.slice(offset), { offset, isLast: true })
    expect(last.data.sha256).toBe(sha256(bytes))
    expect(sha256(await storedBytes(uploadId))).toBe(sha256(bytes))
    const file = { id: uploadId, sizeBytes: bytes.length }
    const range = await openReleaseFile(site.deps, file, { first: 0, last: 70_000 })
    expect(Buffer.concat(await Array.fromAsync(range))).toEqual(Buffer.from(bytes.slice(0, 70_001)))
  })

  test('and of two at the same place one counts, whatever the other brings', async () => {
    const uploadId = await started({ length: 20_000 })
    const rivals = Array.from({ length: 4 }, (_, i) => new Uint8Array(20_000).fill(i + 1))
    const answers = await Promise.all(
      rivals.map((content) => append(uploadId, content, { offset: 0, isLast: true })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const won = rivals[answers.findIndex(({ status }) => status === 200)] ?? new Uint8Array()
    expect(Buffer.compare(await storedBytes(uploadId), won)).toBe(0)
    const lost = answers.find(({ status }) => status === 409)
    expect([lost?.headers.get('upload-offset'), errorOf(lost ?? { body: '' }).errorCode]).toEqual([
      '20000',
      'uploadOffset',
    ])
    expect((await site.deps.files.list('releases')).length).toBe(
      (await site.db.query.selectFrom('releaseParts').select('fileId').execute()).length,
    )
  })
})

describe('refused, and nothing of it stored', () => {
  const codeOf = (answer: { status: number; body: string }) => [answer.status, errorOf(answer).errorCode]

  test('a part at another offset: hostile ones too', async () => {
    const uploadId = await started({ length: 100, content: new Uint8Array(10) })
    for (const offset of [0, 9, 11, 100, 999_999_999_999_999]) {
      const answer = await append(uploadId, new Uint8Array(1), { offset })
      expect([...codeOf(answer), answer.headers.get('upload-offset')]).toEqual([409, 'uploadOffset', '10'])
    }
    for (const offset of ['-1', '1.5', '1e3', '', '9999999999999999', 'x']) {
      const { headers, content } = partToSend({ content: new Blob(['a']), isLast: false, offset: 0 })
      const part = { content, headers: { ...headers, 'upload-offset': offset } }
      const answer = await site.call(appendReleaseUpload, { params: { uploadId }, part }, { as: operator })
      expect(codeOf(answer)).toEqual([400, 'inputInvalid'])
    }
    expect((await stateOf(uploadId)).offset).toBe(10)
  })

  test('more bytes than the file has, another length, an end before its end', async () => {
    const uploadId = await started({ length: 100 })
    expect(codeOf(await append(uploadId, new Uint8Array(101), { offset: 0 }))).toEqual([400, 'uploadLength'])
    expect(codeOf(await append(uploadId, new Uint8Array(5), { offset: 0, length: 99 }))).toEqual([
      400,
      'uploadLength',
    ])
    expect(codeOf(await append(uploadId, new Uint8Array(50), { offset: 0, isLast: true }))).toEqual([
      400,
      'uploadLength',
    ])
    expect(codeOf(await start({ length: 10, content: new Uint8Array(5), isLast: true }))).toEqual([
      400,
      'uploadLength',
    ])
    expect(await stateOf(uploadId)).toMatchObject({ offset: 0, isComplete: false, parts: [] })
  })

  test('a part whose checksum differs, of either call', async () => {
    const partSha256 = sha256(new Uint8Array(4))
    const damaged = await start({ length: 3, content: new Uint8Array(3), partSha256 })
    expect(codeOf(damaged)).toEqual([400, 'uploadDamaged'])
    const uploadId = await started({ length: 3 })
    const again = await append(uploadId, new Uint8Array(3), { offset: 0, partSha256 })
    expect(codeOf(again)).toEqual([400, 'uploadDamaged'])
    expect((await stateOf(uploadId)).offset).toBe(0)
  })

  test('a file whose checksum is not the stated one: it is deleted', async () => {
    const fileSha256 = sha256(new Uint8Array(4))
    const name = newName()
    expect(
      codeOf(await start({ length: 3, content: new Uint8Array(3), isLast: true, fileSha256, name })),
    ).toEqual([409, 'releaseChecksum'])
    const uploadId = await started({ length: 3, fileSha256, name })
    expect(codeOf(await append(uploadId, new Uint8Array(3), { offset: 0, isLast: true }))).toEqual([
      409,
      'releaseChecksum',
    ])
    const gone = await site.call(getReleaseUpload, { params: { uploadId } }, { as: operator })
    expect(codeOf(gone)).toEqual([404, 'notFound'])
  })

  test('empty, huge, badly named, without a length, of another type', async () => {
    expect(codeOf(await start({ length: 0 }))).toEqual([400, '0042'])
    expect(codeOf(await start({ length: RELEASE_UPLOAD.maxBytes + 1 }))).toEqual([413, 'uploadTooLarge'])
    for (const name of ['', '.exe', 'client 1.exe', 'a/../b c', '客户端.exe', 'x'.repeat(101)])
      expect(codeOf(await start({ length: 5, name }))).toEqual([400, 'releaseFileName'])
    const without = partToSend({ content: new Blob(), isLast: false, name: newName() })
    expect(codeOf(await site.call(startReleaseUpload, { part: without }, { as: operator }))).toEqual([
      400,
      'inputInvalid',
    ])
    const uploadId = await started({ length: RELEASE_UPLOAD.maxPartBytes + 1 })
    const large = new Uint8Array(RELEASE_UPLOAD.maxPartBytes + 1)
    const tooLarge = await append(uploadId, large, { offset: 0, isLast: true })
    expect(codeOf(tooLarge)).toEqual([413, 'fileTooLarge'])
    expect(tooLarge.headers.get('upload-limit')).toContain('max-append-size=8388608')
    expect(codeOf(await start({ length: large.length, content: large, isLast: true }))).toEqual([
      413,
      'fileTooLarge',
    ])
    const { content, headers } = partToSend({ content: new Blob(['a']), isLast: false, offset: 0 })
    const part = { content, headers: { ...headers, 'content-type': 'application/octet-stream' } }
    expect(
      codeOf(await site.call(appendReleaseUpload, { params: { uploadId }, part }, { as: operator })),
    ).toEqual([415, 'mediaTypeUnsupported'])
  })

  test('a name that is taken: of two at once one begins', async () => {
    const name = newName()
    const answers = await Promise.all([start({ length: 5, name }), start({ length: 5, name })])
    expect(answers.map((each) => (each.status === 201 ? '' : errorOf(each).errorCode)).sort()).toEqual([
      '',
      'releaseFileNameTaken',
    ])
  })

  test('without room, said before it begins and when the disk is full; what arrived stays', async () => {
    const free = vi.spyOn(site.deps.files, 'freeBytes').mockResolvedValue(RELEASE_UPLOAD.spareBytes + 99)
    expect(codeOf(await start({ length: 1_000_000 }))).toEqual([507, 'releaseNoRoom'])
    free.mockRestore()
    const uploadId = await started({ length: 20, content: new Uint8Array(10) })
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
    const put = vi
      .spyOn(site.deps.files, 'putStream')
      .mockRejectedValue(new Error('wrapped', { cause: full }))
    expect(codeOf(await append(uploadId, new Uint8Array(10), { offset: 10, isLast: true }))).toEqual([
      507,
      'releaseNoRoom',
    ])
    put.mockRejectedValue(new Error('the disk has gone'))
    expect(codeOf(await append(uploadId, new Uint8Array(10), { offset: 10, isLast: true }))).toEqual([
      503,
      'serviceUnavailable',
    ])
    put.mockRestore()
    const done = await append(uploadId, new Uint8Array(10), { offset: 10, isLast: true })
    expect(done.data.sha256).toBe(sha256(new Uint8Array(20)))
  })
})

test('a cancelled upload is gone with its parts, and its name is free again', async () => {
  const name = newName()
  const uploadId = await started({ length: 50, content: new Uint8Array(20), name })
  const before = (await site.deps.files.list('releases')).length
  const answer = await site.call(cancelReleaseUpload, { params: { uploadId } }, { as: operator })
  expect(answer.data).toEqual({ cancelled: true })
  await site.deps.jobs.runDue()
  expect((await site.deps.files.list('releases')).length).toBe(before - 1)
  const again = await site.call(cancelReleaseUpload, { params: { uploadId } }, { as: operator })
  expect(errorOf(again).errorCode).toBe('notFound')
  expect(errorOf(await append(uploadId, new Uint8Array(1), { offset: 20 })).errorCode).toBe('notFound')
  expect((await start({ length: 50, name })).status).toBe(201)
})

test('uploads that were left are deleted after seven days, and parts without a file after one', async () => {
  const uploadId = await started({ length: 50, content: new Uint8Array(20) })
  const listed = async () =>
    (await site.call(listReleaseUploads, {}, { as: operator })).data.list.map((file) => file.uploadId)
  await site.deps.files.put(`releases/${site.clock.now()}-orphan`, 'x')
  site.clock.advance(6 * DAY_MS)
  operator = await signedInOperator(site, 'marketing')
  await append(uploadId, new Uint8Array(5), { offset: 20 })
  await collectReleaseFiles(site.deps)
  expect(await listed()).toContain(uploadId)
  expect((await site.deps.files.list('releases')).filter((key) => key.endsWith('orphan'))).toEqual([])
  for (const left of [[uploadId], []]) {
    site.clock.advance(5 * DAY_MS)
    operator = await signedInOperator(site, 'marketing')
    await collectReleaseFiles(site.deps)
    await site.deps.jobs.runDue()
    expect(await listed()).toEqual(left)
  }
})
