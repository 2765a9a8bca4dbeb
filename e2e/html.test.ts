/** Every public page is valid HTML by the Nu checker, which validator.w3.org runs too. It needs Java. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkHtml, hasJava } from '#scripts/nu-checker.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { publicPages } from './public-pages.ts'

const java = hasJava()
if (!java) console.warn('The Nu checker did not run: there is no Java on this machine.')

let site: Site
let folder: string
beforeAll(async () => {
  site = await startSite()
  folder = mkdtempSync(path.join(tmpdir(), 'portico-html-'))
})
afterAll(async () => {
  await site?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!java)('the Nu checker finds nothing on any public page', async () => {
  const pages = await publicPages(site)
  const missing = await Promise.all(
    ['/404', '/401'].map(async (each) => ({ path: each, language: 'en', html: await textOf(each) })),
  )
  const files = [...pages, ...missing].map(({ path: address, language, html }) => {
    const file = path.join(folder, `${language}${address.replaceAll('/', '-')}.html`)
    // Its grammar of style sheets is older than light-dark() and view transitions; ours are checked by the linter.
    writeFileSync(file, html.replace(/<style>[\s\S]*?<\/style>/g, '<style></style>'))
    return file
  })
  const found = await checkHtml(files)
  // By fault, so that one in the frame of all pages is one failure.
  const faults = new Map(
    found.map(({ file, message, extract }) => [message, `${path.basename(file)}: ${extract}`]),
  )
  expect([...faults]).toEqual([])
})

async function textOf(address: string): Promise<string> {
  return (await fetch(site.url + address)).text()
}
