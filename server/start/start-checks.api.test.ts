import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { inRoot, ROOT } from '#scripts/root.ts'
import { readConfig } from '#server/config/config.ts'
import { ConfigError, type ConfigMistake } from '#server/config/reader.ts'
import { databaseKind, makeDatabase } from '#test/database.ts'
import { startS3 } from '#test/s3.ts'
import { configuredFiles } from './configured-files.ts'
import { listenError, openConfiguredDatabase, requireBucket } from './start-checks.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The mistakes of a configuration that show when it is opened. */
async function mistakesOf(environment: Record<string, string>): Promise<readonly ConfigMistake[]> {
  const config = readConfig({ DATA_DIR: path.join(folder, 'data'), ...environment })
  try {
    await (await openConfiguredDatabase(config)).close()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

test('S3_URL with a bucket or a key that the store does not know is named, without its secret', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.close())
  const opened = (from: string, to: string) => {
    const S3_URL = s3.place.endpoint.replace('//', '//the-key:the-secret@').concat('/files').replace(from, to)
    const config = readConfig({ S3_URL })
    return requireBucket(config, configuredFiles(config))
  }
  await opened('', '')
  for (const [from, to] of [
    ['/files', '/others'],
    ['the-key', 'a-key'],
  ] as const) {
    const mistake = /^S3_URL: the bucket \w+ at http:\S+ cannot be read \(\w+\)\n +-> (?!.*the-secret)/
    await expect(opened(from, to)).rejects.toThrow(mistake)
  }
})

describe.runIf(databaseKind === 'sqlite')('DATA_DIR', () => {
  test('is made where it does not exist', async () => {
    expect(await mistakesOf({ DATA_DIR: path.join(folder, 'new', 'folder') })).toEqual([])
  })

  test('that is a file, or is below one, is named', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    for (const DATA_DIR of [file, path.join(file, 'below')]) {
      expect(await mistakesOf({ DATA_DIR })).toMatchObject([
        { variable: 'DATA_DIR', problem: expect.stringMatching(/is a file/) },
      ])
    }
  })

  test('that its user cannot write is named', () => {
    const closed = path.join(folder, 'closed')
    mkdirSync(closed, { mode: 0o500 })
    // The superuser may write everywhere, so it hands the attempt to another user.
    const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const script = `
      import { openConfiguredDatabase } from ${JSON.stringify(inRoot('server/start/start-checks.ts'))}
      await openConfiguredDatabase({ dataDir: ${JSON.stringify(closed)} }).catch((error) => console.log(error.message))`
    const args = ['--input-type=module', '-e', script]
    const said = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', ...asOther })
    expect(said).toMatch(/^DATA_DIR: .*cannot be written by the user .*\n +-> give that user the folder/)
  })

  test('with a file of that name that is no database, or that is a folder, is named', async () => {
    for (const [name, make] of [
      [
        'text',
        (file: string) => writeFileSync(file, 'no database, but some longer text of more than 16 bytes'),
      ],
      ['folder', (file: string) => mkdirSync(file)],
    ] as const) {
      const DATA_DIR = path.join(folder, name)
      mkdirSync(DATA_DIR)
      make(path.join(DATA_DIR, 'portico.db'))
      expect(await mistakesOf({ DATA_DIR })).toMatchObject([
        { variable: 'DATA_DIR', problem: expect.stringMatching(/portico\.db/) },
      ])
    }
  })
})

describe('DATABASE_URL', () => {
  test('where no server listens is named, without its password', async () => {
    const mistakes = await mistakesOf({ DATABASE_URL: 'postgres://portico:hunter2@127.0.0.1:1/portico' })
    expect(mistakes).toMatchObject([
      { variable: 'DATABASE_URL', problem: 'no database can be reached at 127.0.0.1:1 (ECONNREFUSED)' },
    ])
    expect(JSON.stringify(mistakes)).not.toContain('hunter2')
  })

  test('whose host has no address is named', async () => {
    expect(await mistakesOf({ DATABASE_URL: 'postgres://portico@nowhere.invalid/portico' })).toMatchObject([
      {
        variable: 'DATABASE_URL',
        problem: expect.stringMatching(
          /no database can be reached at nowhere\.invalid \((ENOTFOUND|EAI_AGAIN)\)/,
        ),
      },
    ])
  })

  test('where a server closes every connection is named', async () => {
    const server = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    expect(await mistakesOf({ DATABASE_URL: `postgres://portico@127.0.0.1:${port}/portico` })).toMatchObject([
      { variable: 'DATABASE_URL', problem: expect.stringMatching(/no database can be reached/) },
    ])
    await new Promise((resolve) => server.close(resolve))
  })

  test.runIf(databaseKind === 'postgres')('of an unknown user or database is named', async () => {
    const place = await makeDatabase()
    if (place.options.kind !== 'postgres') throw new Error('this test needs PostgreSQL')
    const { url } = place.options
    try {
      expect(await mistakesOf({ DATABASE_URL: url })).toEqual([])
      const otherUser = Object.assign(new URL(url), { username: 'stranger' }).href
      expect(await mistakesOf({ DATABASE_URL: otherUser })).toMatchObject([
        { variable: 'DATABASE_URL', problem: expect.stringMatching(/refuses the user stranger/) },
      ])
      const otherDatabase = Object.assign(new URL(url), { pathname: '/elsewhere' }).href
      expect(await mistakesOf({ DATABASE_URL: otherDatabase })).toMatchObject([
        {
          variable: 'DATABASE_URL',
          problem: expect.stringMatching(/has no database elsewhere/),
          remedy: expect.stringMatching(/createdb/),
        },
      ])
    } finally {
      await place.remove()
    }
  })
})

describe('listening', () => {
  async function mistakeOfListening(host: string, port: number) {
    const server = createServer()
    const error = await new Promise((resolve) => server.once('error', resolve).listen(port, host))
    const config = { ...readConfig({}), host, port }
    return (listenError(error, config) as ConfigError).mistakes?.[0]
  }

  test('a HOST that is no address of this machine is named, with those that are', async () => {
    for (const host of ['192.0.2.1', 'nowhere.invalid']) {
      expect(await mistakeOfListening(host, 0)).toMatchObject({
        variable: 'HOST',
        remedy: expect.stringMatching(/127\.0\.0\.1/),
      })
    }
  })

  test('a PORT in use is named', async () => {
    const first = createServer()
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve))
    const { port } = first.address() as { port: number }
    expect(await mistakeOfListening('127.0.0.1', port)).toMatchObject({ variable: 'PORT' })
    await new Promise((resolve) => first.close(resolve))
  })

  test('a PORT that the user may not have is named', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
    expect(listenError(error, readConfig({ PORT: '80' }))).toMatchObject({ mistakes: [{ variable: 'PORT' }] })
  })

  test('another failure stays as it is', () => {
    const error = new Error('something else')
    expect(listenError(error, readConfig({}))).toBe(error)
  })
})
