import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import {
  listGuides,
  searchGuides,
  uploadGuidePicture,
} from '#contract/website/resource/resource.endpoints.ts'
import { GUIDES } from '#contract/website/resource/resource.fields.ts'
import { errorOf, testApp } from '#test/app.ts'
import { contentDesk, walkContentKind } from '#test/content-kind.ts'
import { pictureFile } from '#test/image.ts'
import { loadGuides } from './guide.service.ts'

const site = await testApp()

const guide = (variant: number) => ({
  title: { zh: `连接打印机 ${variant}`, en: `Connect a printer ${variant}` },
  body: { zh: '打开客户端的“设备”。', en: 'Open **Devices** in the client.' },
  position: 5,
})

test('every call of guides, with every refusal', async () => {
  await walkContentKind(site, guideContent, {
    itemId: 'walked',
    value: guide,
    oneLanguage: { ...guide(9), body: { zh: '打开客户端。', en: '' } },
  })
})

describe('guides of the release', () => {
  test('are first versions as of their dates; what operators publish is not replaced at the next start', async () => {
    const desk = await contentDesk(site, guideContent)
    const { value, versions } = await desk.item('trial')
    expect(versions.map(({ source, number }) => [source, number])).toEqual([['software', 1]])
    await desk.save('trial', { ...(value as object), title: { zh: '免费试用', en: 'Our free trial' } })
    await desk.publish('trial')
    await loadGuides(site.deps)
    expect((await desk.item('trial')).newest).toBe(2)
    await site.deps.settings.refresh()
    const { data } = await site.call(listGuides, {})
    expect(data.list.find(({ name }) => name === 'trial')?.title).toBe('Our free trial')
    expect(data.list.map(({ name }) => name)).toEqual(expect.arrayContaining([...GUIDES]))
  })

  test('a new guide is found by the search, in its place among the others', async () => {
    const desk = await contentDesk(site, guideContent)
    await desk.save('zeppelins', { ...guide(1), body: { zh: '飞艇', en: 'Zeppelins are found.' } })
    expect((await site.call(searchGuides, { query: { q: 'zeppelin' } })).data.totalCount).toBe(0)
    await desk.publish('zeppelins')
    await site.deps.settings.refresh()
    expect((await site.call(searchGuides, { query: { q: 'zeppelin' } })).data.list[0]?.name).toBe('zeppelins')
    expect((await site.call(listGuides, {})).data.list[0]?.name).toBe('zeppelins')
  })

  test('Markdown with pictures of other sites, unsafe links or a title of its own is refused at its field', async () => {
    const desk = await contentDesk(site, guideContent)
    const problemOf = async (en: string) => {
      await desk.save('markdown', { ...guide(1), body: { zh: '正文', en } })
      return errorOf(await desk.publish('markdown')).fields?.['body.en']?.code
    }
    expect(await problemOf('![](https://elsewhere.example/a.png)')).toBe('pictureAddressRule')
    expect(await problemOf('[now](javascript:alert)')).toBe('linkAddressRule')
    expect(await problemOf('# Title')).toBe('headingLevelRule')
  })
})

describe('uploadGuidePicture', () => {
  test('answers the address of a picture that every visitor can load', async () => {
    const desk = await contentDesk(site, guideContent)
    const as = desk.lin
    const { data } = await site.call(uploadGuidePicture, { upload: await pictureFile() }, { as })
    expect(data.address).toMatch(/^\/pictures\/[0-9a-f]{64}-\d+x\d+\.jpg$/)
    const loaded = await site.fetch(new Request(`http://127.0.0.1${data.address}`))
    expect([loaded.status, loaded.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const missing = `http://127.0.0.1/pictures/${'0'.repeat(64)}-1x1.jpg`
    expect((await site.fetch(new Request(missing))).status).toBe(404)
    expect((await site.fetch(new Request('http://127.0.0.1/pictures/..%2Fa.jpg'))).status).toBe(404)
  })

  test('more than 40 megapixels, and what is no picture, are refused', async () => {
    const { lin } = await contentDesk(site, guideContent)
    const codeOf = async (bytes: Uint8Array<ArrayBuffer>) => {
      const upload = new File([bytes], 'picture.png')
      return errorOf(await site.call(uploadGuidePicture, { upload }, { as: lin })).errorCode
    }
    const vast = sharp({ create: { width: 20_001, height: 2_000, channels: 3, background: 'red' } })
    expect(await codeOf(new Uint8Array(await vast.png().toBuffer()))).toBe('imageTooManyPixels')
    expect(await codeOf(new Uint8Array([1, 2, 3]))).toBe('imageMisnamed')
    const whole = new Uint8Array(await (await pictureFile()).arrayBuffer())
    expect(await codeOf(whole.slice(0, 40))).toBe('imageDamaged')
  })
})

test('pictures without a description, or with the words that the editor began with, are counted before publishing', async () => {
  const desk = await contentDesk(site, guideContent)
  const address = `/pictures/${'a'.repeat(64)}-20x10.jpg`
  const body = {
    zh: `![图片说明](${address})\n\n![插入的图](${address})`,
    en: `![description](${address})\n\n![](${address})`,
  }
  await desk.save('pictured', { ...guide(3), body })
  const { data } = await site.call(
    desk.calls.effects,
    { params: desk.of('pictured'), query: {} },
    { as: desk.lin },
  )
  expect(data.effects).toEqual([{ code: 'picturesUndescribed', count: 3 }])
})
