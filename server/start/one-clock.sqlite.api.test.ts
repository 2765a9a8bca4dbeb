/** Mails and exports say a moment by the clock of the site, wherever the machine is that runs it. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'

const run = promisify(execFile)

async function readings(timeZone: string) {
  const env = { ...process.env, TZ: timeZone }
  const { stdout } = await run(process.execPath, [inRoot('test/processes/zone-readings.ts')], { env })
  return JSON.parse(stdout) as { machine: string; mails: string[][]; exports: string[][] }
}

test('mails and exports of a machine in Frankfurt and of one in Shanghai say the same', async () => {
  const [frankfurt, shanghai] = await Promise.all([readings('Europe/Berlin'), readings('Asia/Shanghai')])
  expect(frankfurt.machine).not.toBe(shanghai.machine)
  expect(frankfurt.mails).toEqual(shanghai.mails)
  expect(frankfurt.exports).toEqual(shanghai.exports)
  const dated = frankfurt.mails.filter((words) => words.length > 1)
  expect(dated.length).toBeGreaterThan(2)
  expect(frankfurt.exports.flat().filter((cell) => cell.includes('(Asia/Shanghai)')).length).toBeGreaterThan(
    2,
  )
})
