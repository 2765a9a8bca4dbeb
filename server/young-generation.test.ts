import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'

/** Allocates until V8 has grown the young generation as far as it does, and prints the most that it was in MiB. */
const program = (before: string) => `
${before}
const { getHeapSpaceStatistics } = await import('node:v8')
const kept = []
let most = 0
for (let n = 0; n < 2_000_000; n += 1) {
  kept[n % 100_000] = { n, text: 'x' + n }
  if (n % 1_000) continue
  await new Promise(setImmediate)
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  most = Math.max(most, young.space_size / 1024 / 1024)
}
console.log(most)`

async function most(before: string): Promise<number> {
  const args = ['--input-type=module', '--eval', program(before)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return Number(stdout)
}

test('the young generation stays small under load; by itself V8 lets it grow more', async () => {
  const file = inRoot('server/young-generation.ts')
  expect(await most(`(await import(${JSON.stringify(file)})).growYoungGeneration()`)).toBeLessThanOrEqual(32)
  expect(await most('')).toBeGreaterThan(40)
})
