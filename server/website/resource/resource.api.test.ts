import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getGuide,
  listDownloads,
  listGuides,
  searchGuides,
} from '#contract/website/resource/resource.endpoints.ts'
import { GUIDES, SEARCH } from '#contract/website/resource/resource.fields.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { publishRelease } from './release.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { SERVICE_EMAIL: 'help@example.com', PRODUCT_NAME: 'Quay Desktop' } })
})

const zh = { headers: { 'accept-language': 'zh-CN' } }
const get = (path: string, headers: Record<string, string> = {}) =>
  site.fetch(new Request(`http://127.0.0.1${path}`, { headers }))

describe('listDownloads', () => {
  test('has a client for each system, marked as a demo', async () => {
    const { data } = await site.call(listDownloads, {})
    expect(data.list.map(({ platform, demo }) => [platform, demo])).toEqual([
      ['windows', true],
      ['mac', true],
      ['android', true],
    ])
    expect(data.list[0]).toMatchObject({ version: '1.0.0', releasedOn: '2026-11-20' })
    expect(data.list[0]?.notes[0]).toBe('Demo file, does not contain a client')
    expect((await site.call(listDownloads, {}, zh)).data.list[0]?.notes[0]).toContain('演示文件')
  })

  test('the file has the size and the SHA-256 of the list, and is a download that caches may store', async () => {
    const { data } = await site.call(listDownloads, {})
    for (const { url, file } of data.list) {
      if (!file) throw new Error(`${url} has no file`)
      const { sizeBytes, sha256, name: fileName } = file
      const answer = await get(url)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      expect(bytes.byteLength).toBe(sizeBytes)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
      expect(answer.headers.get('content-length')).toBe(String(sizeBytes))
      const again = await get(url, { 'if-none-match': answer.headers.get('etag') ?? '' })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
  })

  test('a download that broke off goes on where it stopped, as long as the file is the same', async () => {
    const { data } = await site.call(listDownloads, {})
    const { url = '', file } = data.list[0] ?? {}
    const sizeBytes = file?.sizeBytes ?? 0
    const whole = await get(url)
    const etag = whole.headers.get('etag') ?? ''
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('accept-ranges')).toBe('bytes')

    const rest = await get(url, { range: 'bytes=10-', 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(rest.headers.get('content-range')).toBe(`bytes 10-${sizeBytes - 1}/${sizeBytes}`)
    expect(rest.headers.get('content-length')).toBe(String(sizeBytes - 10))
    expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(10))).toBe(true)

    const other = await get(url, { range: 'bytes=10-', 'if-range': '"another file"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, sizeBytes])
    const beyond = await get(url, { range: `bytes=${sizeBytes}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${sizeBytes}`])
  })

  test('the archive opens: its directory leads to a text in both languages', async () => {
    const { data } = await site.call(listDownloads, {})
    const zip = Buffer.from(await (await get(data.list[0]?.url ?? '')).arrayBuffer())
    const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
    const central = zip.readUInt32LE(end + 16)
    expect(zip.readUInt32LE(central)).toBe(0x02014b50)
    const local = zip.readUInt32LE(central + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26)
    const packed = zip.subarray(start, start + zip.readUInt32LE(local + 18))
    const text = (zip.readUInt16LE(local + 8) === 8 ? inflateRawSync(packed) : packed).toString('utf8')
    expect(text).toContain('演示文件')
    expect(text).toContain('demo file')
  })

  test('shows the newest release of a system, and keeps the older file', async () => {
    const content = Buffer.from('a newer client')
    await publishRelease(
      site.deps,
      {
        platform: 'mac',
        version: '1.1.0',
        releasedOn: '2026-12-01',
        fileName: 'client-mac-1.1.0.dmg',
        channel: 'stable',
        notes: { zh: '更快', en: 'Quicker\nCalmer' },
        content,
      },
      'file',
    )
    await site.deps.settings.refresh()
    const { data } = await site.call(listDownloads, {})
    const mac = data.list.filter(({ platform }) => platform === 'mac')
    expect(mac).toMatchObject([
      { version: '1.1.0', file: { sizeBytes: 14 }, notes: ['Quicker', 'Calmer'], demo: false },
    ])
    expect((await get('/downloads/client-demo-mac-1.0.0.zip')).status).toBe(200)
  })

  test.each([
    '/downloads/nothing.zip',
    '/downloads/..%2Fportico.db',
    '/downloads/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/downloads/',
  ])('%s is no release and answers 404', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(JSON.parse(await answer.text()).errorCode).toBe('notFound')
  })

  test('is empty where nothing was published', async () => {
    const production = await testApp()
    await production.db.query.deleteFrom('contentVersions').where('kind', '=', 'release').execute()
    await changeContent(production.db.query, production.clock.now())
    await production.deps.settings.refresh()
    expect((await production.call(listDownloads, {})).data).toEqual({
      totalCount: 0,
      list: [],
      validUntil: null,
    })
  })
})

describe('guides', () => {
  test('listGuides has every guide in both languages, with title, first words and date', async () => {
    for (const options of [{}, zh]) {
      const { data } = await site.call(listGuides, {}, options)
      expect(data.list.map(({ name }) => name)).toEqual([...GUIDES])
      for (const { title, summary, updatedOn } of data.list) {
        expect(title.length).toBeGreaterThan(3)
        expect(summary.length).toBeGreaterThan(20)
        expect(updatedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      }
    }
  })

  test('getGuide fills in the provider’s names, and both languages have the same chapters', async () => {
    for (const guide of GUIDES) {
      const en = (await site.call(getGuide, { params: { guide } })).data.body
      const chinese = (await site.call(getGuide, { params: { guide } }, zh)).data.body
      expect(en + chinese).not.toMatch(/\{\w+\}/)
      expect(chinese.match(/^## /gm)?.length).toBe(en.match(/^## /gm)?.length)
      expect(chinese).toMatch(/\p{Script=Han}/u)
    }
    const { data } = await site.call(getGuide, { params: { guide: 'troubleshooting' } })
    expect(data.body).toContain('help@example.com')
    const unknown = await site.call(getGuide, { params: { guide: 'nothing' } })
    expect([unknown.status, errorOf(unknown).errorCode]).toEqual([404, 'notFound'])
  })
})

describe('searchGuides', () => {
  const titles = async (q: string, options = {}) =>
    (await site.call(searchGuides, { query: { q } }, options)).data.list.map(
      ({ title, chapter }) => `${title} / ${chapter?.title}`,
    )

  test('finds Chinese words inside sentences', async () => {
    expect((await titles('验证码收不到怎么办', zh))[0]).toBe('邮箱、验证码与密码 / 收不到验证码')
    expect((await titles('账号锁定', zh))[0]).toBe('邮箱、验证码与密码 / 账号被锁定')
    expect((await titles('关机', zh)).length).toBeGreaterThan(0)
  })

  test('finds English words in other forms, and tells nothing where there is nothing', async () => {
    expect((await titles('locked accounts'))[0]).toBe('E-mail, codes and passwords / The account is locked')
    expect((await titles('Discounts'))[0]).toBe('Prices and quotes / How discounts work')
    expect(await titles('zeppelin')).toEqual([])
  })

  test('counts all chapters that it finds, also those beyond the list', async () => {
    const { data } = await site.call(searchGuides, { query: { q: 'account' } })
    expect(data.list).toHaveLength(SEARCH.maxHits)
    const chapters = new Set(data.list.map(({ name, chapter }) => `${name} ${chapter?.number ?? 0}`))
    expect(chapters.size).toBe(SEARCH.maxHits)
    expect(data.totalCount).toBeGreaterThan(SEARCH.maxHits)
    const few = (await site.call(searchGuides, { query: { q: 'printers' } })).data
    expect([few.totalCount, few.list.length]).toEqual([1, 1])
  })

  test('finds what the guides say of USB devices', async () => {
    const chapter = 'Download and install the client / USB devices, printers and cameras'
    for (const asked of ['USB', 'usb drive', 'printer', 'webcam camera'])
      expect((await titles(asked))[0]).toBe(chapter)
    for (const asked of ['U盘', 'USB', '打印机', '摄像头'])
      expect((await titles(asked, zh))[0]).toBe('下载和安装客户端 / USB 设备、打印机和摄像头')
  })

  test('marks the words that were found', async () => {
    const { data } = await site.call(searchGuides, { query: { q: '锁定' } }, zh)
    const [first] = data.list
    expect(first?.excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toContain('锁定')
    expect(first?.chapter?.number).toBeGreaterThan(0)
  })

  test('refuses no words and endless ones', async () => {
    const codeOf = async (q: string) =>
      errorOf(await site.call(searchGuides, { query: { q } })).fields?.q?.code
    expect(await codeOf('  ')).toBe('required')
    expect(await codeOf('x'.repeat(SEARCH.maxLength + 1))).toBe('tooLong')
  })
})
