import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'

const LIBRARY = inRoot('node_modules', 'react-aria-components', 'dist', 'private')
const textOf = (file: string) => readFileSync(`${LIBRARY}/${file}.mjs`, 'utf8')

test('the table still imports a context from the autocomplete: once this fails, delete the work-around', () => {
  expect(textOf('Table')).toMatch(
    /import \{[^}]*SelectableCollectionContext[^}]*\} from "\.\/Autocomplete\.mjs"/,
  )
  expect(textOf('Autocomplete')).toContain('useAutocompleteState')
})
