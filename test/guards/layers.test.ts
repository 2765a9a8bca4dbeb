import { expect, test } from 'vitest'
import { code, type SourceFile } from './tree.ts'

/** Which of our folders each layer may import from; what is not a layer (tests, scripts) is free. */
const MAY_IMPORT = {
  contract: ['contract'],
  server: ['server', 'contract'],
  web: ['web', 'contract'],
} as const
const OURS = /^(contract|server|web|test|e2e|bench|scripts)\//

/** The contract is plain data: no file, no socket, no framework, so that browser and server can both carry it. */
const CONTRACT_PACKAGES = ['zod']

test.each(Object.entries(MAY_IMPORT))('%s imports only from %j', (layer, allowed) => {
  const wrong = code(`${layer}/`).flatMap((file) =>
    targets(file)
      .filter((target) => OURS.test(target) && !allowed.some((folder) => target.startsWith(`${folder}/`)))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test('the contract needs no package but zod', () => {
  const wrong = code('contract/').flatMap((file) =>
    targets(file)
      .filter((target) => !OURS.test(target) && !CONTRACT_PACKAGES.includes(target))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

test.each(Object.keys(MAY_IMPORT))('the kit of %s knows no feature of its layer', (layer) => {
  const wrong = code(`${layer}/kit/`).flatMap((file) =>
    targets(file)
      .filter((target) => target.startsWith(`${layer}/features/`))
      .map((target) => `${file.path} -> ${target}`),
  )
  expect(wrong).toEqual([])
})

function targets(file: SourceFile): string[] {
  return file.imports.map(({ target }) => target)
}
