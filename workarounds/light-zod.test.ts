import { build } from 'vite'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { lightZod, UNUSED_FILES } from './light-zod.ts'

const ENTRY = 'virtual:form'

/** The bundle of a small form's schema, built as the browser's files are. */
async function bundle(plugins: ReturnType<typeof lightZod>[]): Promise<{ code: string; modules: string[] }> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === ENTRY ? inRoot('contract', 'form.js') : undefined),
    load: (id: string) =>
      id === inRoot('contract', 'form.js')
        ? "import { z } from 'zod'\nexport const ok = z.object({ name: z.string().min(1) }).safeParse({ name: 'a' })"
        : undefined,
  }
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  })
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
  return { code, modules: chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])) }
}

test('zod still brings JSON Schema and its sentences into every bundle: once this fails, delete the work-around', async () => {
  const { modules } = await bundle([])
  expect(modules.filter((id) => UNUSED_FILES.test(id))).toHaveLength(3)
})

test('the work-around takes them out and leaves the rest', async () => {
  const [plain, without] = [await bundle([]), await bundle([lightZod()])]
  expect(plain.code.length - without.code.length).toBeGreaterThan(10_000)
  expect(without.code).toContain('no JSON Schema in the browser')
  expect(plain.code).toContain('Invalid input: expected')
  expect(without.code).not.toContain('Invalid input: expected')
})
