import { expect, test } from 'vitest'
import { deferHydration } from './deferred-hydration.ts'

const filesOf = (names: readonly string[]) => names.map((name) => `/assets/${name}.js`)

test('a page without modules is not changed', () => {
  const html = '<head><script>1</script></head><body>words</body>'
  expect(deferHydration(html, filesOf)).toBe(html)
})

test('imports of a hydrated page become calls after the first paint, in the same order and tag', () => {
  const html =
    '<html lang="en" data-text="trial proof" data-files="deals.queue"><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
    '<body><script nonce="n">context</script><script nonce="n" type="module" async="">import "/assets/manifest.js";\n' +
    'import * as route0 from "/assets/a.js";\nwindow.modules = {"root":route0};\n\nimport("/assets/entry.js");</script></body>'
  const deferred = deferHydration(html, filesOf)
  expect(deferred).not.toContain('modulepreload"')
  const [, before, source = ''] =
    /^([\s\S]*<script nonce="n" type="module" async="">)([\s\S]*)<\/script>/.exec(deferred) ?? []
  expect(before).toBe(
    '<html lang="en" data-text="trial proof" data-files="deals.queue"><head></head><body><script nonce="n">context</script><script nonce="n" type="module" async="">',
  )
  expect(source).toMatch(/^await new Promise\(/)
  expect(source).toContain(
    '["/assets/a.js","/assets/b.js","/assets/trial.js","/assets/proof.js","/assets/deals.queue.js"]',
  )
  expect(source).toContain(
    'await import("/assets/manifest.js");\nconst route0=await import("/assets/a.js");\nwindow.modules = {"root":route0};\n\nimport("/assets/entry.js");',
  )
})
