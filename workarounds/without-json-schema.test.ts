import { build } from 'vite'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { JSON_SCHEMA_FILES, withoutJsonSchema } from './without-json-schema.ts'

const ENTRY = 'virtual:form'

/** The bundle of a small form's schema, built as the browser's files are. */
async function bundle(
  plugins: ReturnType<typeof withoutJsonSchema>[],
): Promise<{ code: string; modules: string[] }> {
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

test('zod still brings JSON Schema into every bundle: once this fails, delete the work-around', async () => {
  const { modules } = await bundle([])
  expect(modules.filter((id) => JSON_SCHEMA_FILES.test(id))).toHaveLength(2)
})

test('the work-around takes it out and leaves the rest', async () => {
  const [plain, without] = [await bundle([]), await bundle([withoutJsonSchema()])]
  expect(plain.code.length - without.code.length).toBeGreaterThan(10_000)
  expect(without.code).toContain('no JSON Schema in the browser')
})
