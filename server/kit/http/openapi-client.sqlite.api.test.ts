import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { testApp } from '#test/app.ts'
import { makeSubAccount } from '#test/sub-account.ts'

const site = await testApp()
const folder = await mkdtemp(path.join(tmpdir(), 'portico-client-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** How a program uses the client. Types that are wider than the API's make the line that must not compile compile. */
const PROGRAM = `
import { defaults, listSubAccounts, type SubAccountsRow } from './client.ts'

export async function userNames(send: typeof fetch, token: string, search: string): Promise<string[]> {
  defaults.fetch = send
  defaults.baseUrl = 'http://127.0.0.1'
  defaults.headers = { 'X-Auth-Token': token }
  const answer = await listSubAccounts({ search, sort: 'userName', pageSize: 50, state: ['enabled'] })
  if (answer.status !== 200) throw new Error(answer.data.errorCode)
  const rows: SubAccountsRow[] = answer.data.list
  // @ts-expect-error: no field of a row
  rows[0]?.password
  // @ts-expect-error: no field that the list is sorted by
  void (() => listSubAccounts({ sort: 'password' }))
  return rows.map(({ userName }) => userName)
}
`

test('a client generated from openapi.json compiles and lists sub-accounts', async () => {
  const primary = await site.registerPerson()
  for (const userName of ['zhou-min', 'li-hua', 'other']) await makeSubAccount(site, primary, { userName })
  const spec = path.join(folder, 'openapi.json')
  await writeFile(spec, await (await site.fetch(new Request('http://127.0.0.1/api/openapi.json'))).text())
  await writeFile(path.join(folder, 'client.ts'), await generateSource(spec))
  await writeFile(path.join(folder, 'program.ts'), PROGRAM)

  await compile()

  const { userNames } = await import(/* @vite-ignore */ path.join(folder, 'program.ts'))
  const send = (address: string, init: RequestInit) => site.fetch(new Request(address, init))
  expect(await userNames(send, primary.token, '-')).toEqual(['li-hua', 'zhou-min'])
  await expect(userNames(send, 'made-up', '')).rejects.toThrow('0010')
})

/** Type-checks the folder as a strict project; fails with what the compiler says. */
async function compile(): Promise<void> {
  await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'))
  await cp(inRoot('tsconfig.json'), path.join(folder, 'strict.json'))
  // The generator does not tell an absent property from an undefined one.
  const compilerOptions = { exactOptionalPropertyTypes: false }
  const config = { extends: './strict.json', include: ['*.ts'], compilerOptions }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc')
  await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout?: string }) => {
    throw new Error(error.stdout || String(error))
  })
}
