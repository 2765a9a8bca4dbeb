import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getSettings,
  updateSetting,
  uploadCertificateFile,
  uploadLogo,
} from '#contract/desk/setting/setting.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'
import { pictureFile } from '#test/image.ts'
import { signedInOperator } from '#test/operator.ts'

const site = await testApp()
let lin: Person

beforeAll(async () => {
  lin = await signedInOperator(site, 'administrator')
})

/** The first bytes of every PNG, and nothing more. */
const BEGINNING = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Saves a value over the present version. */
async function save(part: SettingPart, value: unknown) {
  const { data } = await site.call(getSettings, {}, { as: lin })
  const version = data.settings.find((each) => each.part === part)?.version
  const answer = await site.call(updateSetting, { body: { part, version, value } as never }, { as: lin })
  await site.deps.settings.refresh()
  return answer
}

describe('the logo', () => {
  test('uploadLogo encodes it anew as a small PNG that keeps what is transparent; it is public under its hash', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><circle cx="150" cy="150" r="99" fill="red"/></svg>'
    const png = await sharp(Buffer.from(svg))
      .withExif({ IFD0: { Copyright: '<script>' } })
      .png()
      .toBuffer()
    const upload = new File([new Uint8Array(png)], 'logo.png')
    const { data: logo } = await site.call(uploadLogo, { upload }, { as: lin })
    expect([logo.width, logo.height]).toEqual([312, 104])
    const shown = await site.fetch(new Request(`http://127.0.0.1/brand/${logo.hash}.png`))
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { hasAlpha, exif } = await sharp(bytes).metadata()
    expect([hasAlpha, exif]).toEqual([true, undefined])
    expect(bytes.length).toBeLessThan(8_000)

    const name = { zh: '海港', en: 'Harbour' }
    expect((await save('brand', { name, logo, logoHasName: true })).status).toBe(200)
    expect((await site.call(getSite, {})).data.brand).toMatchObject({
      icon: `/brand/${logo.hash}.png`,
      logo: { src: `/brand/${logo.hash}.png`, width: 78, height: 26, hasName: true },
    })
  })

  test.each([
    ['an SVG', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg'), 415, '0043'],
    [
      'an SVG that calls itself PNG',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png'),
      415,
      'imageMisnamed',
    ],
    ['an empty file', new File([], 'logo.png'), 400, '0042'],
    ['a PNG of which only the beginning is there', new File([BEGINNING], 'logo.png'), 415, 'imageDamaged'],
  ])('%s is refused', async (_, upload, status, code) => {
    const refused = errorOf(await site.call(uploadLogo, { upload }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([status, code])
  })

  test('more than 40 megapixels are refused', async () => {
    const vast = sharp({ create: { width: 20_001, height: 2_000, channels: 3, background: 'red' } })
    const upload = new File([new Uint8Array(await vast.png().toBuffer())], 'logo.png')
    const refused = await site.call(uploadLogo, { upload }, { as: lin })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([413, 'imageTooManyPixels'])
  })

  test('a JPEG in the name of a PNG is taken, a logo that was never stored is not', async () => {
    const upload = new File([await (await pictureFile()).arrayBuffer()], 'logo.png')
    expect((await site.call(uploadLogo, { upload }, { as: lin })).status).toBe(200)
    const logo = { hash: '0'.repeat(64), width: 10, height: 10 }
    const refused = errorOf(await save('brand', { name: { zh: 'a', en: 'b' }, logo }))
    expect(refused.errorCode).toBe('imageGone')
    const absent = await site.fetch(new Request(`http://127.0.0.1/brand/${logo.hash}.png`))
    const foreign = await site.fetch(new Request('http://127.0.0.1/brand/..%2F..%2Fsecret.key'))
    expect([absent.status, foreign.status]).toEqual([404, 404])
  })

  test('one that no version names is gone a day later; one that an older version names stays', async () => {
    const first = (await site.call(uploadLogo, { upload: await pictureFile({ seed: 2 }) }, { as: lin })).data
    const named = (await site.call(uploadLogo, { upload: await pictureFile({ seed: 3 }) }, { as: lin })).data
    const name = { zh: '海港', en: 'Harbour' }
    await save('brand', { name, logo: named })
    await save('brand', { name })
    site.clock.advance(25 * 3_600_000)
    lin = await signedInOperator(site, 'administrator')
    await site.call(uploadLogo, { upload: await pictureFile({ seed: 4 }) }, { as: lin })
    const rows = await site.db.query.selectFrom('publicFiles').select('hash').execute()
    const hashes = rows.map(({ hash }) => hash)
    expect([hashes.includes(first.hash), hashes.includes(named.hash)]).toEqual([false, true])
  })
})

describe('the file of a certificate', () => {
  const PDF = '%PDF-1.7\n%certificate of the test\n%%EOF'
  const certificate = {
    number: 'A-1',
    issuedOn: '2026-01-01',
    expiresOn: '2099-01-01',
    name: { zh: '证书', en: 'Certificate' },
    scope: { zh: '全部', en: 'Everything' },
  }

  test('uploadCertificateFile stores a PDF, which visitors download and no browser opens in the site', async () => {
    const upload = new File([PDF], 'iso.pdf')
    const { data: file } = await site.call(uploadCertificateFile, { upload }, { as: lin })
    expect((await save('certificates', [{ ...certificate, file }])).status).toBe(200)
    const { certificates } = (await site.call(getFacts, {})).data
    expect(certificates?.value[0]?.file).toEqual({ hash: file.hash, type: 'pdf' })
    const sent = await site.fetch(new Request(`http://127.0.0.1/certificates/${file.hash}.pdf`))
    expect(await sent.text()).toBe(PDF)
    const headers = [
      'content-type',
      'content-disposition',
      'x-content-type-options',
      'content-security-policy',
    ]
    expect(headers.map((name) => sent.headers.get(name))).toEqual([
      ...[
        'application/pdf',
        'attachment; filename="certificate.pdf"',
        'nosniff',
        "default-src 'none'; sandbox",
      ],
    ])
    const asImage = await site.fetch(new Request(`http://127.0.0.1/certificates/${file.hash}.jpg`))
    const asLogo = await site.fetch(new Request(`http://127.0.0.1/brand/${file.hash}.png`))
    expect([asImage.status, asLogo.status]).toEqual([404, 404])
  })

  test('an image is encoded anew; what calls itself PDF and is none is refused, and a file that is not stored', async () => {
    const picture = await pictureFile({ seed: 7 })
    const { data: file } = await site.call(uploadCertificateFile, { upload: picture }, { as: lin })
    expect(file.type).toBe('jpg')
    const html = new File(['<script>'], 'iso.pdf')
    const refused = errorOf(await site.call(uploadCertificateFile, { upload: html }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([415, httpErrors.fileTypeUnsupported.code])
    const codeOf = async (upload: File) =>
      errorOf(await site.call(uploadCertificateFile, { upload }, { as: lin })).errorCode
    expect(await codeOf(new File(['<script>'], 'iso.jpg'))).toBe('imageMisnamed')
    expect(await codeOf(new File([(await picture.arrayBuffer()).slice(0, 40)], 'iso.jpg'))).toBe(
      'imageDamaged',
    )
    const other = new File([await picture.arrayBuffer()], 'iso.png')
    expect((await site.call(uploadCertificateFile, { upload: other }, { as: lin })).data.type).toBe('jpg')
    const vast = sharp({ create: { width: 20_001, height: 2_000, channels: 3, background: 'red' } })
    const large = new File([new Uint8Array(await vast.png().toBuffer())], 'iso.png')
    expect(errorOf(await site.call(uploadCertificateFile, { upload: large }, { as: lin })).errorCode).toBe(
      'imageTooManyPixels',
    )
    const unknown = { hash: '0'.repeat(64), type: 'pdf' }
    expect(errorOf(await save('certificates', [{ ...certificate, file: unknown }])).errorCode).toBe(
      'imageGone',
    )
  })

  test('one that no version names is gone a day later; one that an older version names stays', async () => {
    const upload = (text: string) =>
      site.call(uploadCertificateFile, { upload: new File([PDF + text], 'iso.pdf') }, { as: lin })
    const [left, named] = [(await upload('left')).data, (await upload('named')).data]
    await save('certificates', [{ ...certificate, file: named }])
    await save('certificates', [certificate])
    site.clock.advance(25 * 3_600_000)
    lin = await signedInOperator(site, 'administrator')
    await upload('next')
    const statusOf = async ({ hash }: { hash: string }) =>
      (await site.fetch(new Request(`http://127.0.0.1/certificates/${hash}.pdf`))).status
    expect([await statusOf(left), await statusOf(named)]).toEqual([404, 200])
  })
})
