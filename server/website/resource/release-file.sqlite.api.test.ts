import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listDownloads } from '#contract/website/resource/resource.endpoints.ts'
import { InputFileError } from '#server/kit/input-file.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import { contentVersion } from '#server/publishing/site/site.store.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { publishReleaseFile } from './release.service.ts'

let site: TestApp
let folder: string
beforeEach(async () => {
  site = await testApp({ demo: false })
  await site.db.query.deleteFrom('contentVersions').where('kind', '=', 'release').execute()
  await changeContent(site.db.query, site.clock.now())
  folder = mkdtempSync(path.join(tmpdir(), 'portico-release-'))
  writeFileSync(path.join(folder, 'Setup.exe'), 'the client')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const release = {
  platform: 'windows',
  version: '2.0.0',
  releasedOn: '2026-11-21',
  file: 'Setup.exe',
  fileName: 'desktop-windows-2.0.0.exe',
  notesZh: ['首个版本'],
  notesEn: ['First release', 'Signed'],
}
const publish = (change: Record<string, unknown> = {}) =>
  publishReleaseFile(site.deps, { text: JSON.stringify({ ...release, ...change }), folder })
async function published() {
  await site.deps.settings.refresh()
  return (await site.call(listDownloads, {})).data.list
}

async function mistakesOf(publishing: Promise<unknown>): Promise<readonly string[]> {
  const error = await publishing.catch((thrown) => thrown)
  expect(error).toBeInstanceOf(InputFileError)
  return (error as InputFileError).mistakes
}

test('a release file publishes its client, and every process forgets the pages it keeps', async () => {
  const before = await contentVersion(site.db.query)
  expect(await publish()).toEqual({ fileName: 'desktop-windows-2.0.0.exe', sizeBytes: 10 })
  expect(await published()).toMatchObject([
    {
      platform: 'windows',
      version: '2.0.0',
      file: { sizeBytes: 10 },
      notes: ['First release', 'Signed'],
      demo: false,
    },
  ])
  const url = 'http://127.0.0.1/downloads/desktop-windows-2.0.0.exe'
  expect(await (await site.fetch(new Request(url))).text()).toBe('the client')
  expect(await contentVersion(site.db.query)).not.toBe(before)
})

test('with mistakes it names all of them and publishes nothing', async () => {
  const found = await mistakesOf(
    publish({ platform: 'beos', version: 'two', fileName: '../x', notesEn: [], colour: 'blue' }),
  )
  for (const place of ['platform', 'version', 'fileName', 'notesEn', 'colour']) {
    expect(found.join('\n')).toContain(place)
  }
  expect((await mistakesOf(publish({ file: 'None.exe' })))[0]).toMatch(/^file: there is no file .*None\.exe$/)
  writeFileSync(path.join(folder, 'Empty.exe'), '')
  expect((await mistakesOf(publish({ file: 'Empty.exe' })))[0]).toMatch(/is empty$/)
  const noJson = publishReleaseFile(site.deps, { text: '{', folder })
  expect((await mistakesOf(noJson))[0]).toMatch(/^The file is no JSON/)
  expect(await published()).toEqual([])
})

test.each([
  ['the same version', { fileName: 'another.exe' }],
  ['the same file name', { version: '2.0.1' }],
])('%s is never published twice', async (_, change) => {
  await publish()
  writeFileSync(path.join(folder, 'Setup.exe'), 'another client')
  expect((await mistakesOf(publish(change)))[0]).toContain('has been published')
  expect(await published()).toMatchObject([{ version: '2.0.0', file: { sizeBytes: 10 } }])
})
