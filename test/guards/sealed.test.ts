/** What is sealed by the keys of the site can be rotated: every column of it is known, and its texts name their key. */
import { expect, test } from 'vitest'
import { at, code, paths, textAt, textOf, visit } from './tree.ts'

/** Who encrypts without a version: with a secret that the caller alone has, of which the row holds the hash. */
const BY_OTHER_SECRETS = [
  'server/identity/third-party/third-party.service.ts',
  'server/kit/http/idempotency.ts',
]

test('only the keys of the site, and secrets of the caller, encrypt', () => {
  const users = code('server/').filter(({ imports }) =>
    imports.some(({ target }) => target === 'server/kit/keys/secret-box.ts'),
  )
  expect(users.map(({ path }) => path)).toEqual([...BY_OTHER_SECRETS, 'server/kit/keys/keys.ts'].sort())
})

test('every column of sealed texts is brought by its domain or the kit, so that a rotation seals it anew', () => {
  const declared = code('server/').flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+): SealedColumn =/g)].map(([, name]) => name),
  )
  const entries = ['server/kit/kit.ts', ...paths('server/*/domain.ts')].map(textOf).join()
  const names = [...entries.matchAll(/\bsealed: \[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  expect(names.sort()).toEqual(declared.sort())
})

test('what is sealed names its column as the purpose', () => {
  const wrong = code('server/').flatMap((file) => {
    const found: string[] = []
    visit(file, {
      CallExpression(node) {
        const callee = textAt(file, node.callee)
        const [, purpose] = node.arguments
        if (!/\bkeys\.(un)?seal$/.test(callee) || !purpose) return
        if (!/^(SEALED_\w+|column)\.purpose$/.test(textAt(file, purpose))) found.push(at(file, node))
      },
    })
    return found
  })
  expect(wrong).toEqual([])
})
