import { expect, test } from 'vitest'
import { withImports } from './imported-files.ts'

test('a file is found with what it imports, by either kind of path, and with what that imports', () => {
  const files = withImports('vite.config.ts')
  expect(files).toContain('vite.config.ts')
  expect(files).toContain('workarounds/light-zod.ts')
  expect(files).toContain('scripts/root.ts')
  expect(withImports('react-router.config.ts')).toContain('server/kit/http/compress.ts')
})
