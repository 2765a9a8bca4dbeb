import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'

const LIBRARY = inRoot('node_modules', 'react-aria-components', 'dist', 'private')
const textOf = (file: string) => readFileSync(`${LIBRARY}/${file}.mjs`, 'utf8')

test('the table of the library still creates drop targets: once this fails, delete the work-around', () => {
  expect(textOf('Table')).toMatch(/new \(0, \$\w+\$export\$\w+\)\(\)/)
  expect(textOf('Table')).toContain('from "./TreeDropTargetDelegate.mjs"')
})

test('the class that the work-around replaces extends no other, and is all that its file exports', () => {
  expect(textOf('TreeDropTargetDelegate').match(/^export .*$/gm)).toEqual([
    expect.stringMatching(/^export \{\$\w+\$export\$\w+ as TreeDropTargetDelegate\};$/),
  ])
  expect(textOf('TreeDropTargetDelegate')).not.toContain('super(')
})
