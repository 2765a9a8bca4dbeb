import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proofProgress, proofReport } from './proof-progress.ts'
import type { ProofRow } from './proof-rows.ts'

const row = (more: Partial<ProofRow> = {}): ProofRow => ({
  what: 'kills',
  runs: 2,
  acknowledged: 1_200,
  lost: 0,
  invented: 0,
  also: 'ready after 1 s',
  met: true,
  ...more,
})

function file(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-progress-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'made', 'progress.json')
}

test('a run that was stopped goes on where it was, for its own commit, until all is proved', () => {
  const stored = file()
  proofProgress(stored, 'one').note('kill', [row()])
  const again = proofProgress(stored, 'one')
  expect([again.of('kill'), again.of('flood')]).toEqual([[row()], undefined])
  expect(proofProgress(stored, 'two').of('kill')).toBe(undefined)
  again.note('flood', [])
  expect(proofProgress(stored, 'one').of('flood')).toEqual([])
  again.end()
  expect(proofProgress(stored, 'one').of('kill')).toBe(undefined)
})

test('the report has a line for each row, its sums, and what does not hold', () => {
  const report = proofReport(
    new Map([
      ['kill', [row(), row({ what: 'a | b', lost: 1, met: false, also: 'first\n        second' })]],
      ['flood', [row()]],
    ]),
  )
  const [sums, , , , ...lines] = report.trim().split('\n')
  expect(sums).toBe('2 proofs: acknowledged 3,600, lost 1, invented 0; 1 of 3 rows do not hold.')
  expect(lines).toEqual([
    '| kill | kills | 2 | 1,200 | 0 | 0 | yes | ready after 1 s |',
    '| kill | a \\| b | 2 | 1,200 | 1 | 0 | **no** | first<br>second |',
    '| flood | kills | 2 | 1,200 | 0 | 0 | yes | ready after 1 s |',
  ])
})
