import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInOperator } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { partToSend } from '#contract/kit/part-to-send.ts'
import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { releaseContent } from '#contract/website/resource/release.content.ts'
import {
  cancelReleaseUpload,
  listReleaseUploads,
  startReleaseUpload,
} from '#contract/website/resource/release-upload.endpoints.ts'
import { type ClientRelease, listDownloads } from '#contract/website/resource/resource.endpoints.ts'
import { httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { newId } from '#server/kit/ids.ts'
import { previewRoute } from '#server/publishing/site/preview.routes.ts'
import {
  browserHeaders,
  cookiesIn,
  errorOf,
  type Person,
  sessionIn,
  type TestApp,
  testApp,
} from '#test/app.ts'
import { contentDesk, walkContentKind } from '#test/content-kind.ts'
import { collectReleaseFiles } from './release-upload.service.ts'

let site: TestApp
let desk: Awaited<ReturnType<typeof contentDesk>>
beforeAll(async () => {
  site = await testApp({ demo: false })
  desk = await contentDesk(site, releaseContent)
})

interface Uploaded {
  readonly fileId: string
  readonly name: string
  readonly sha256: string
}
async function uploaded(text = newId()): Promise<Uploaded> {
  const name = `client-${newId()}.exe`
  const content = new Blob([text])
  const part = partToSend({ content, isLast: true, length: content.size, name })
  const { data, body } = await site.call(startReleaseUpload, { part }, { as: desk.lin })
  if (data.sha256 === null) throw new Error(body)
  return { fileId: data.uploadId, name, sha256: data.sha256 }
}

const release = (change: Record<string, unknown> = {}) => ({
  platform: 'windows',
  version: '3.2.1',
  channel: 'stable',
  releasedOn: '2026-12-01',
  fileId: '',
  address: '',
  notes: { zh: '支持两台显示器', en: 'Two displays\nQuieter' },
  ...change,
})
/** Without those of the demo data. */
async function shown() {
  const { list, validUntil } = (await site.call(listDownloads, {})).data
  return { list: list.filter(({ demo }) => !demo), validUntil }
}
const download = (name: string) => site.fetch(new Request(`http://127.0.0.1/downloads/${name}`))
async function publish(itemId: string, value: Record<string, unknown>, at: number | null = null) {
  await desk.save(itemId, value)
  const answer = await desk.publish(itemId, { at })
  await site.deps.settings.refresh()
  return answer
}
const fieldsOf = (answer: { body: string }) =>
  Object.entries(errorOf(answer).fields ?? {}).map(([field, { code }]) => [field, code])

test('every call of releases, with every refusal', async () => {
  const { fileId } = await uploaded()
  const value = (variant: number) =>
    release({ version: '0.9', fileId, notes: { zh: `第 ${variant} 版`, en: `Version ${variant}` } })
  await walkContentKind(site, releaseContent, {
    itemId: 'windows-0-9',
    value,
    oneLanguage: release({ version: '0.9', fileId, notes: { zh: '新', en: '' } }),
  })
})

describe('a release', () => {
  test('is offered and downloaded with its checksum from its moment, and no more once it is withdrawn', async () => {
    const { fileId, name, sha256 } = await uploaded('the client of the release')
    const at = site.clock.now() + DAY_MS
    expect((await publish('windows-3-2-1', release({ fileId }), at)).data.state).toBe('scheduled')
    expect(await shown()).toMatchObject({ list: [], validUntil: at })
    expect((await download(name)).status).toBe(404)

    site.clock.advance(DAY_MS)
    desk = await contentDesk(site, releaseContent)
    expect(await shown()).toMatchObject({
      list: [
        {
          platform: 'windows',
          version: '3.2.1',
          channel: 'stable',
          url: `/downloads/${name}`,
          file: { name, sizeBytes: 25, sha256 },
          notes: ['Two displays', 'Quieter'],
          demo: false,
        },
      ],
      validUntil: null,
    })
    const answer = await download(name)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    const rest = await site.fetch(
      new Request(`http://127.0.0.1/downloads/${name}`, { headers: { range: 'bytes=4-9' } }),
    )
    expect([rest.status, await rest.text()]).toEqual([206, 'client'])

    expect((await desk.end('windows-3-2-1')).status).toBe(200)
    await site.deps.settings.refresh()
    expect((await shown()).list).toEqual([])
    expect((await download(name)).status).toBe(404)
    await desk.restore('windows-3-2-1', 1, 0)
    expect((await desk.publish('windows-3-2-1')).data.state).toBe('inForce')
    await site.deps.settings.refresh()
    expect((await download(name)).status).toBe(200)
  })

  test('of the preview is offered next to the stable one while it is newer; an older one stays', async () => {
    const stable = await uploaded()
    const preview = await uploaded()
    await publish('mac-1-0', release({ platform: 'mac', version: '1.0', fileId: stable.fileId }))
    const next = { platform: 'mac', version: '1.1', channel: 'preview', releasedOn: '2026-12-02' }
    await publish('mac-1-1', release({ ...next, fileId: preview.fileId }))
    const ofMac = async () =>
      (await shown()).list.filter(({ platform }) => platform === 'mac').map((each) => each.version)
    expect(await ofMac()).toEqual(['1.0', '1.1'])
    await publish(
      'mac-1-2',
      release({
        platform: 'mac',
        version: '1.2',
        releasedOn: '2026-12-03',
        address: 'https://example.com/mac',
      }),
    )
    expect(await ofMac()).toEqual(['1.2'])
    expect((await shown()).list.at(-1)).toMatchObject({ file: null, url: 'https://example.com/mac' })
    expect((await download(stable.name)).status).toBe(200)
  })
})

test('two operators who publish one version at once, in two items: one of them is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const version = `8.${round}`
    const { fileId } = await uploaded()
    const drafts = []
    for (const itemId of [`windows-8-${round}`, `windows-8-${round}-too`]) {
      const { data } = await desk.save(itemId, release({ version, fileId }))
      drafts.push({ itemId, revision: data.revision })
    }
    const answers = await Promise.all(
      drafts.map(({ itemId, revision }, at) => {
        const body = { revision, newest: 0, at: null, note: '', oneLanguage: null }
        return site.call(
          desk.calls.publish,
          { params: desk.of(itemId), body },
          { as: at ? desk.wang : desk.lin },
        )
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  }
})

describe('the preview of a release', () => {
  const previewOf = async (itemId: string, shared: boolean, as = desk.lin) => {
    const body = { number: null, minutes: 10, shared } as const
    const answer = await site.call(desk.calls.preview, { params: desk.of(itemId), body }, { as })
    const path = answer.data.pages?.[0]?.address.replace(/\/resource\?.*/, '') ?? ''
    return { answer, path }
  }
  /** The downloads that the page of a preview shows. */
  const shownIn = async (path: string): Promise<ClientRelease[]> => {
    const page = previewRoute(site.deps, async () => {
      const answer = await site.app.fetch(new Request('http://127.0.0.1/api/downloads'))
      return httpResponse({ headers: {}, body: await answer.text() })
    })
    const request = { search: '?lang=en', headers: new Map() } as unknown as RawRequest
    const { body } = await page.handleRaw(request, { key: path.split('/').at(-1) ?? '', page: 'resource' })
    return JSON.parse(String(body)).list
  }
  const load = (address: string, cookie?: string) =>
    site.fetch(new Request(`http://127.0.0.1${address}`, { headers: cookie ? { cookie } : {} }))

  test('leads to its file, which is not to be had elsewhere, until the preview expires', async () => {
    const { fileId, name, sha256 } = await uploaded('a client that is not published')
    await desk.save('windows-6-0', release({ version: '6.0', fileId, releasedOn: '2031-01-01' }))
    const { path } = await previewOf('windows-6-0', true)
    const url = `${path}/downloads/${name}`
    expect(await shownIn(path)).toContainEqual(
      expect.objectContaining({ version: '6.0', url, file: expect.objectContaining({ sha256 }) }),
    )
    const loaded = await load(url)
    expect([loaded.status, await loaded.text()]).toEqual([200, 'a client that is not published'])
    expect(loaded.headers.get('cache-control')).toBe('no-store')
    expect(loaded.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect((await download(name)).status).toBe(404)
    const other = await uploaded()
    expect((await load(`${path}/downloads/${other.name}`)).status).toBe(404)
    expect((await load(`${path.slice(0, -1)}/downloads/${name}`)).status).toBe(404)
    site.clock.advance(10 * MINUTE_MS)
    expect((await load(url)).status).toBe(404)
  })

  test('for the operator alone gives its file to no one else', async () => {
    const { fileId, name } = await uploaded()
    await desk.save('windows-6-1', release({ version: '6.1', fileId }))
    const inBrowser = async (person: Person): Promise<Person> => {
      const body = { account: person.userName, password: person.password }
      const answer = await site.call(signInOperator, { body }, { headers: browserHeaders })
      return { ...person, token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
    }
    const own = await inBrowser(desk.lin)
    const { path } = await previewOf('windows-6-1', false, own)
    expect((await load(`${path}/downloads/${name}`)).status).toBe(404)
    expect((await load(`${path}/downloads/${name}`, (await inBrowser(desk.wang)).cookie)).status).toBe(404)
    expect((await load(`${path}/downloads/${name}`, own.cookie)).status).toBe(200)
  })

  test('is refused while its upload is not complete', async () => {
    const part = partToSend({ content: new Blob(['half']), isLast: false, length: 8, name: `${newId()}.exe` })
    const { data } = await site.call(startReleaseUpload, { part }, { as: desk.lin })
    await desk.save('windows-6-2', release({ version: '6.2', fileId: data.uploadId }))
    expect(fieldsOf((await previewOf('windows-6-2', true)).answer)).toEqual([['fileId', 'releaseFileRule']])
  })
})

test('has its system and version as its title; a copy is of the next version, without a file', async () => {
  const { fileId } = await uploaded()
  await desk.save('windows-5-9', release({ version: '5.9', channel: 'preview', fileId }))
  expect((await desk.item('windows-5-9')).title).toEqual({
    zh: 'Windows 5.9（预览版）',
    en: 'Windows 5.9 (preview)',
  })
  const body = { itemId: null, copyOf: 'windows-5-9' }
  const { data } = await site.call(desk.calls.add, { body }, { as: desk.lin })
  expect((await desk.item(data.itemId)).title?.en).toBe('Windows (new version)')
  expect(data.draft.value).toEqual(release({ version: '', releasedOn: '', channel: 'preview', fileId: '' }))
})

describe('a release is refused', () => {
  test('without a file or an address, with both, with an address that is none', async () => {
    const { fileId } = await uploaded()
    const wrong: [Record<string, unknown>, string, string][] = [
      [{}, 'fileId', 'releaseFileRule'],
      [{ fileId, address: 'https://example.com' }, 'fileId', 'releaseFileRule'],
      [{ fileId: 'there-is-none' }, 'fileId', 'releaseFileRule'],
      [{ address: 'http://example.com/client' }, 'address', 'urlRule'],
      [{ address: 'javascript:alert(1)' }, 'address', 'urlRule'],
      [{ fileId, version: 'two' }, 'version', 'versionRule'],
      [{ fileId, releasedOn: 'soon' }, 'releasedOn', 'dateRule'],
    ]
    for (const [change, field, code] of wrong)
      expect(fieldsOf(await publish('windows-9-9', release({ version: '9.9', ...change })))).toEqual([
        [field, code],
      ])
  })

  test('with an upload that is not complete', async () => {
    const part = partToSend({ content: new Blob(['half']), isLast: false, length: 8, name: `${newId()}.exe` })
    const { data } = await site.call(startReleaseUpload, { part }, { as: desk.lin })
    const answer = await publish('windows-9-8', release({ version: '9.8', fileId: data.uploadId }))
    expect(fieldsOf(answer)).toEqual([['fileId', 'releaseFileRule']])
  })

  test('with the version or the file of another, and with another file than it had', async () => {
    const first = await uploaded()
    const second = await uploaded()
    const version = { platform: 'android', version: '5.0' }
    expect((await publish('android-5-0', release({ ...version, fileId: first.fileId }))).status).toBe(200)
    expect(fieldsOf(await publish('android-other', release({ ...version, fileId: second.fileId })))).toEqual([
      ['version', 'releaseTaken'],
    ])
    const other = release({ ...version, version: '5.1', fileId: first.fileId })
    expect(fieldsOf(await publish('android-5-1', other))).toEqual([['fileId', 'releaseTaken']])
    expect(fieldsOf(await publish('android-5-0', release({ ...version, fileId: second.fileId })))).toEqual([
      ['fileId', 'releaseFixed'],
    ])
  })
})

test('files that a release or a draft names are no left uploads: neither deleted nor listed', async () => {
  const [released, drafted, left] = [await uploaded(), await uploaded(), await uploaded()]
  await publish('windows-7-0', release({ version: '7.0', fileId: released.fileId }))
  await desk.save('windows-7-1', release({ version: '7.1', fileId: drafted.fileId }))
  const listed = async () =>
    (await site.call(listReleaseUploads, {}, { as: desk.lin })).data.list.map((each) => each.uploadId)
  expect(await listed()).toContain(left.fileId)
  expect(await listed()).not.toContain(drafted.fileId)
  const params = { uploadId: released.fileId }
  const refused = await site.call(cancelReleaseUpload, { params }, { as: desk.lin })
  expect(errorOf(refused).errorCode).toBe('notFound')
  site.clock.advance(8 * DAY_MS)
  desk = await contentDesk(site, releaseContent)
  await collectReleaseFiles(site.deps)
  await site.settle()
  expect(await listed()).toEqual([])
  expect((await download(released.name)).status).toBe(200)
  expect((await publish('windows-7-1', release({ version: '7.1', fileId: drafted.fileId }))).status).toBe(200)
  expect((await download(drafted.name)).status).toBe(200)
})
