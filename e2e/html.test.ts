/** The Nu HTML checker, which validator.w3.org runs too, finds every page valid. It needs Java. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { checkHtml } from '#scripts/nu-checker.ts'
import { test } from './journey.ts'

test('every public page is valid HTML', async ({ site, pages }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-html-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const refusals = await Promise.all(
    ['/404', '/401'].map(async (each) => {
      const response = await fetch(site.url + each)
      return { path: each, language: 'en', html: await response.text() }
    }),
  )
  const files = [...pages, ...refusals].map(({ path: address, language, html }) => {
    const file = path.join(folder, `${language}${address.replaceAll('/', '-')}.html`)
    // The checker's grammar of style sheets is older than light-dark() and view transitions; ours are linted.
    writeFileSync(file, html.replace(/<style>[\s\S]*?<\/style>/g, '<style></style>'))
    return file
  })
  const found = await checkHtml(files)
  // By message, so that a fault in the layout of all pages is one failure.
  const faults = new Map(
    found.map(({ file, message, extract }) => [message, `${path.basename(file)}: ${extract}`]),
  )
  expect([...faults]).toEqual([])
})
