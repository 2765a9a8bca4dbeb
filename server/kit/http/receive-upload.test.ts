import { describe, expect, test } from 'vitest'
import { fileNameHeader, fileNameIn, type UploadSpec } from '#contract/kit/upload.ts'
import { createBodyMemory } from '#server/kit/limits/body-memory.ts'
import type { AppError } from './app-error.ts'
import { fromFetchRequest } from './fetch-adapter.ts'
import { receiveUpload } from './receive-upload.ts'

const spec: UploadSpec = { types: { png: 'image/png', jpg: 'image/jpeg' }, maxBytes: 1_048_576 }

function sent(body: string | ReadableStream, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { 'content-type': 'image/png', ...headers }, duplex: 'half' }
  return fromFetchRequest(new Request('http://127.0.0.1/api/x', init as RequestInit))
}
const memoryOf = (ofAll: number) => createBodyMemory({ ofOne: ofAll, ofAll })
const signal = new AbortController().signal
const by = (memory = memoryOf(64 * 1024 * 1024), whose = 'one') => ({
  memory,
  whose,
  signal,
  language: 'zh' as const,
})
const received = (request: ReturnType<typeof sent>, memory?: ReturnType<typeof memoryOf>, whose?: string) =>
  receiveUpload(spec, request, by(memory, whose))
const refusalOf = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'none',
      (error) => error.code,
    )

describe('a file that is received', () => {
  test('has its name, its type and its bytes', async () => {
    const headers = {
      'content-disposition': fileNameHeader('照片 (1).PNG'),
      'content-type': 'Image/PNG; x=1',
    }
    const { file } = received(sent('pixels', headers))
    expect([file.name, file.mediaType]).toEqual(['照片 (1).PNG', 'image/png'])
    expect(Buffer.from(await file.bytes()).toString()).toBe('pixels')
  })

  test('can be read portion by portion, which takes none of the memory for files', async () => {
    const memory = memoryOf(1)
    const portions = await Array.fromAsync(received(sent('pixels'), memory).file.portions)
    expect(Buffer.concat(portions).toString()).toBe('pixels')
  })

  test('is refused by its type, by its ending and by its stated size before it is read', async () => {
    const unread = () =>
      new ReadableStream({ pull: () => expect.unreachable('the body was read') }, { highWaterMark: 0 })
    const withHeader = (name: string, value: string) => () => received(sent(unread(), { [name]: value }))
    expect(await refusalOf(withHeader('content-type', 'image/gif'))).toBe('fileTypeUnsupported')
    expect(await refusalOf(withHeader('content-disposition', 'attachment; filename="a.jpg"'))).toBe(
      'fileTypeUnsupported',
    )
    expect(await refusalOf(withHeader('content-disposition', 'attachment; filename="a.exe"'))).toBe(
      'fileTypeUnsupported',
    )
    expect(await refusalOf(withHeader('content-length', '1048577'))).toBe('fileTooLarge')
  })

  test('is not refused by its name or type where its bytes say what it is', async () => {
    const byBytes = (headers: Record<string, string>) =>
      receiveUpload({ ...spec, picturesByBytes: true }, sent('x', headers), by()).file.mediaType
    const named = (name: string) => ({ 'content-disposition': fileNameHeader(name) })
    expect(byBytes({ ...named('a.jpg'), 'content-type': 'image/png' })).toBe('image/jpeg')
    expect(byBytes({ ...named('a.exe'), 'content-type': 'application/octet-stream' })).toBe(
      'application/octet-stream',
    )
  })

  test('is refused when it turns out to be larger, empty or half', async () => {
    const larger = new Blob([new Uint8Array(1_048_577)]).stream()
    expect(await refusalOf(() => received(sent(larger)).file.bytes())).toBe('fileTooLarge')
    expect(await refusalOf(() => received(sent('')).file.bytes())).toBe('0042')
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(5))
        controller.error(new Error('connection lost'))
      },
    })
    expect(await refusalOf(() => received(sent(half)).file.bytes())).toBe('0042')
  })

  test('is refused while others fill the memory, and gives its own back', async () => {
    const memory = createBodyMemory({ ofOne: 10, ofAll: 10 })
    const first = received(sent('12345678'), memory)
    await first.file.bytes()
    const second = received(sent('12345678'), memory, 'other')
    expect(await refusalOf(() => second.file.bytes())).toBe('serviceUnavailable')
    second.release()
    first.release()
    expect(await refusalOf(() => received(sent('12345678'), memory).file.bytes())).toBe('none')
  })

  test('has the errors of its declaration where it names some', async () => {
    const wrongType = { code: 'own', status: 415, zh: '', en: '' } as const
    const own = { ...spec, wrongType, tooLarge: { ...wrongType, code: 'ownSize' } }
    const request = (headers: Record<string, string>) => sent('x', headers)
    const refused = (headers: Record<string, string>) =>
      refusalOf(() => receiveUpload(own, request(headers), by()))
    expect(await refused({ 'content-type': 'text/plain' })).toBe('own')
    expect(await refused({ 'content-length': '9999999' })).toBe('ownSize')
  })

  test('is told the types that are taken as a list of the reader’s language', async () => {
    const paramsOf = async (language: 'zh' | 'en') => {
      try {
        receiveUpload(spec, sent('x', { 'content-type': 'text/plain' }), { ...by(), language })
      } catch (error) {
        return (error as AppError).params
      }
      return undefined
    }
    expect(await paramsOf('zh')).toEqual({ types: '.png、.jpg' })
    expect(await paramsOf('en')).toEqual({ types: '.png, .jpg' })
  })
})

describe('a file name in a header', () => {
  test.each([
    ['team.xlsx', 'team.xlsx'],
    ['团队 名单.xlsx', '团队 名单.xlsx'],
    ["it's (1)*!.csv", "it's (1)*!.csv"],
    ['C:\\Users\\me\\team.xlsx', 'team.xlsx'],
    ['../../etc/passwd', 'passwd'],
    ['a\r\nSet-Cookie: x', 'aSet-Cookie: x'],
    ['\u202Excod.xlsx', 'xcod.xlsx'],
    ['half \ud800', 'half \ufffd'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('%j arrives as %j', (name, arrived) => {
    expect(fileNameIn(fileNameHeader(name))).toBe(arrived)
  })

  test('is read in its plain forms, and empty where it cannot be decoded', () => {
    expect(fileNameIn('form-data; filename="a b.csv"')).toBe('a b.csv')
    expect(fileNameIn('attachment; filename=a.csv')).toBe('a.csv')
    expect(fileNameIn("attachment; filename*=UTF-8''%zz")).toBe('')
    expect(fileNameIn(null)).toBe('')
  })
})
