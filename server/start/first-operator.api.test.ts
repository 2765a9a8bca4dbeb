import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { writeFirstOperatorLink } from './first-operator.ts'

test('the link of the first operator is in a file that its owner alone can read, and is made once', async () => {
  const { deps } = await testApp({ environment: { OPERATOR_SECOND_FACTOR: 'true' } })
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-first-operator-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const inFolder = { ...deps, config: { ...deps.config, dataDir } }
  const file = (await writeFirstOperatorLink(inFolder)) ?? ''
  expect(readFileSync(file, 'utf8')).toMatch(/^http\S+\/operator\/invitation#token=\S+\n$/)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(await writeFirstOperatorLink(inFolder)).toBeUndefined()
})
