import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './reader.ts'

const KEY = 'k'.repeat(16) + 'e'.repeat(16)
const production = {
  PUBLIC_URL: 'https://desktop.example.com',
  SMTP_URL: 'smtps://user:pass@mail.example.com:465',
}

function configErrorOf(environment: Record<string, string>): ConfigError | undefined {
  try {
    readConfig(environment)
    return undefined
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

function mistakesOf(environment: Record<string, string>): string[] {
  return configErrorOf(environment)?.mistakes.map((mistake) => mistake.variable) ?? []
}

describe('readConfig', () => {
  test('local mode with nothing set: loopback, caught mail, a local page in place of the other services', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ localMode: true, host: '127.0.0.1', port: 8080, provisionMs: 20_000 })
    expect(config.firstSettings.services.order).toBeUndefined()
  })

  test('production, with PUBLIC_URL: ten minutes to provision, no invented addresses', () => {
    const config = readConfig(production)
    expect(config).toMatchObject({
      localMode: false,
      publicUrl: 'https://desktop.example.com',
      provisionMs: 600_000,
    })
    expect(config.mailFrom).toBe('no-reply@desktop.example.com')
    expect(config.firstSettings.services.order).toBeUndefined()
  })

  test('names all mistakes at once, each with its remedy', () => {
    const wrong = {
      PORT: 'http',
      LOG_LEVEL: 'loud',
      PASSWORD_POLICY: 'strong',
      SECRET_KEY: 'short',
      INLAND: 'yes',
      TRUSTED_PROXIES: 'proxy',
      SERVICE_EMAIL: 'desk',
    }
    expect(mistakesOf(wrong).sort()).toEqual(Object.keys(wrong).sort())
  })

  test('a cache in front: off by itself; told of changes by https, or on this machine', () => {
    expect(readConfig(production).edge).toBeUndefined()
    const secret = `whsec_${Buffer.alloc(32).toString('base64')}`
    const purge = 'https://edge.example.com/purge, http://127.0.0.1:8090'
    const given = {
      ...production,
      HSTS: 'host',
      EDGE_SECONDS: '3600',
      EDGE_PURGE_URL: purge,
      EDGE_PURGE_SECRET: secret,
    }
    expect(readConfig(given)).toMatchObject({
      edge: {
        seconds: 3600,
        staleSeconds: 1,
        purge: { urls: ['https://edge.example.com/purge', 'http://127.0.0.1:8090'], secret },
      },
      warnings: [],
    })
    for (const [name, value] of [
      ['EDGE_SECONDS', '0'],
      ['EDGE_SECONDS', '86401'],
      ['EDGE_STALE_SECONDS', '-1'],
      ['EDGE_PURGE_URL', 'http://edge.example.com'],
      ['EDGE_PURGE_URL', 'https://user:password@edge.example.com'],
      ['EDGE_PURGE_URL', 'file:///etc/passwd'],
      ['EDGE_PURGE_SECRET', 'short'],
      ['EDGE_PURGE_SECRET', ''],
    ] as const)
      expect(mistakesOf({ ...given, [name]: value }).join(), `${name}=${value}`).toMatch(/^EDGE_/)
  })

  test('a cache that is told of no change is named at start, unless its pages are young anyway', () => {
    const warned = (EDGE_SECONDS: string) =>
      readConfig({ ...production, HSTS: 'host', EDGE_SECONDS }).warnings.map(({ variable }) => variable)
    expect(warned('60')).toEqual(['EDGE_PURGE_URL'])
    expect(warned('1')).toEqual([])
  })

  test('a bucket for files: key and name are needed, https too', () => {
    expect(readConfig({}).s3).toBeUndefined()
    const place = { endpoint: 'https://s3.example.com', bucket: 'portico-files', region: 'eu-1' }
    expect(
      readConfig({ S3_URL: 'https://id:s%2Fecret@s3.example.com/portico-files?region=eu-1' }).s3,
    ).toEqual({ ...place, keyId: 'id', secret: 's/ecret' })
    for (const wrong of [
      'https://s3.example.com/portico-files',
      'https://id:secret@s3.example.com/',
      'https://id:secret@s3.example.com/a/b',
      'http://id:secret@s3.example.com/portico-files',
      's3://portico-files',
    ])
      expect([wrong, ...new Set(mistakesOf({ S3_URL: wrong }))]).toEqual([wrong, 'S3_URL'])
  })

  test('a service that makes desktops: none by default; https, and two secrets in whole Base64', () => {
    expect(readConfig({}).provisioner).toBeUndefined()
    const whsec = (bytes: number, fill: number) => `whsec_${Buffer.alloc(bytes, fill).toString('base64')}`
    const right = {
      PROVISIONER_URL: 'https://desktops.example.com/provisioner',
      PROVISIONER_SECRET: whsec(24, 1),
      PROVISIONER_CALLBACK_SECRET: whsec(64, 2),
    }
    expect(readConfig(right).provisioner).toEqual({
      url: right.PROVISIONER_URL,
      secret: right.PROVISIONER_SECRET,
      callbackSecrets: [right.PROVISIONER_CALLBACK_SECRET],
    })
    const { PROVISIONER_URL } = right
    expect(mistakesOf({ PROVISIONER_URL })).toEqual(['PROVISIONER_SECRET', 'PROVISIONER_CALLBACK_SECRET'])
    expect(mistakesOf({ ...right, PROVISIONER_URL: 'http://desktops.example.com' })).toEqual([
      'PROVISIONER_URL',
    ])
    expect(mistakesOf({ ...right, PROVISIONER_CALLBACK_SECRET: right.PROVISIONER_SECRET })).toEqual([
      'PROVISIONER_CALLBACK_SECRET',
    ])
    // Too few bytes, too many, a character too many, another alphabet, no prefix.
    for (const wrong of [
      whsec(23, 1),
      whsec(65, 1),
      `${whsec(33, 1)}A`,
      `whsec_${'-'.repeat(32)}`,
      'A'.repeat(32),
    ])
      expect(mistakesOf({ ...right, PROVISIONER_SECRET: wrong }), wrong).toEqual(['PROVISIONER_SECRET'])
  })

  test('the secret of the order service: none by default, in whole Base64, two while it is replaced', () => {
    expect(readConfig({}).orderCallbackSecrets).toEqual([])
    const [old, next] = [3, 4].map((fill) => `whsec_${Buffer.alloc(32, fill).toString('base64')}`)
    expect(readConfig({ ORDER_CALLBACK_SECRET: `${next} ${old}` }).orderCallbackSecrets).toEqual([next, old])
    expect(mistakesOf({ ORDER_CALLBACK_SECRET: 'secret' })).toEqual(['ORDER_CALLBACK_SECRET'])
    expect(mistakesOf({ ORDER_CALLBACK_SECRET: `${next} ${old} ${old}` })).toEqual(['ORDER_CALLBACK_SECRET'])
  })

  test('third parties to sign in with: none by default, each with all that it needs, Chinese label optional', () => {
    expect(readConfig({}).oidcProviders).toEqual([])
    const environment = {
      ...production,
      OIDC_PROVIDERS: 'work, campus',
      OIDC_WORK_ISSUER: 'https://id.example.com/realm',
      OIDC_WORK_CLIENT_ID: 'portico',
      OIDC_WORK_CLIENT_SECRET: 'secret',
      OIDC_WORK_LABEL: 'Example Work',
      OIDC_CAMPUS_ISSUER: 'https://campus.example.edu',
      OIDC_CAMPUS_CLIENT_ID: 'desk',
      OIDC_CAMPUS_CLIENT_SECRET: 'other',
      OIDC_CAMPUS_LABEL: 'Example University',
      OIDC_CAMPUS_LABEL_ZH: '示例大学',
    }
    expect(readConfig(environment).oidcProviders).toEqual([
      {
        name: 'work',
        issuer: 'https://id.example.com/realm',
        clientId: 'portico',
        clientSecret: 'secret',
        label: { en: 'Example Work', zh: 'Example Work' },
      },
      {
        name: 'campus',
        issuer: 'https://campus.example.edu',
        clientId: 'desk',
        clientSecret: 'other',
        label: { en: 'Example University', zh: '示例大学' },
      },
    ])
    const { OIDC_WORK_LABEL: _label, ...lacking } = environment
    expect(mistakesOf({ ...lacking, OIDC_CAMPUS_CLIENT_SECRET: ' ' })).toEqual([
      'OIDC_WORK_LABEL',
      'OIDC_CAMPUS_CLIENT_SECRET',
    ])
    expect(mistakesOf({ OIDC_PROVIDERS: 'Work,campus,campus' })).toEqual(['OIDC_PROVIDERS'])
    const insecure = { ...environment, OIDC_WORK_ISSUER: 'http://id.example.com' }
    expect(mistakesOf(insecure)).toEqual(['OIDC_WORK_ISSUER'])
    const document = 'https://id.example.com/.well-known/openid-configuration'
    expect(mistakesOf({ ...environment, OIDC_WORK_ISSUER: document })).toEqual(['OIDC_WORK_ISSUER'])
  })

  test('an issuer on loopback may speak http in local mode only', () => {
    const environment = {
      OIDC_PROVIDERS: 'here',
      OIDC_HERE_ISSUER: 'http://localhost:9000',
      OIDC_HERE_CLIENT_ID: 'portico',
      OIDC_HERE_CLIENT_SECRET: 'secret',
      OIDC_HERE_LABEL: 'Here',
    }
    expect(mistakesOf(environment)).toEqual([])
    expect(mistakesOf({ ...production, ...environment })).toEqual(['OIDC_HERE_ISSUER'])
    expect(mistakesOf({ ...environment, OIDC_HERE_ISSUER: 'http://localhost.example.com' })).toEqual([
      'OIDC_HERE_ISSUER',
    ])
  })

  test('a host that is not loopback wants PUBLIC_URL', () => {
    expect(mistakesOf({ HOST: '0.0.0.0' })).toEqual(['HOST'])
    expect(mistakesOf({ ...production, HOST: '0.0.0.0' })).toEqual([])
  })

  test('PUBLIC_URL is https (loopback aside), an origin, and wants SMTP_URL', () => {
    expect(mistakesOf({ ...production, PUBLIC_URL: 'http://desktop.example.com' })).toEqual(['PUBLIC_URL'])
    expect(mistakesOf({ ...production, PUBLIC_URL: 'http://127.0.0.1:9000' })).toEqual([])
    expect(mistakesOf({ ...production, PUBLIC_URL: 'https://desktop.example.com/shop' })).toEqual([
      'PUBLIC_URL',
    ])
    expect(mistakesOf({ ...production, PUBLIC_URL: 'desktop.example.com' })).toContain('PUBLIC_URL')
    expect(mistakesOf({ PUBLIC_URL: 'https://desktop.example.com' })).toEqual(['SMTP_URL'])
  })

  test('a shared database in production needs a shared key', () => {
    const shared = { ...production, DATABASE_URL: 'postgres://portico@127.0.0.1/portico' }
    expect(mistakesOf(shared)).toEqual(['SECRET_KEY'])
    expect(mistakesOf({ ...shared, SECRET_KEY: 'correct horse battery staple 32+ characters' })).toEqual([])
  })

  test('a secret key that is short, empty or repeats itself is refused, and so is a rotation to the same key', () => {
    for (const SECRET_KEY of ['', '   ', 'k'.repeat(31), 'k'.repeat(64)])
      expect(mistakesOf({ SECRET_KEY })).toEqual(['SECRET_KEY'])
    const SECRET_KEY = '0123456789abcdef0123456789abcdef'
    expect(mistakesOf({ SECRET_KEY })).toEqual([])
    expect(mistakesOf({ SECRET_KEY, SECRET_KEY_PREVIOUS: SECRET_KEY })).toEqual(['SECRET_KEY_PREVIOUS'])
    expect(mistakesOf({ SECRET_KEY, SECRET_KEY_PREVIOUS: 'weak, but it was in use' })).toEqual([])
  })

  test('addresses of other services are https in production', () => {
    expect(mistakesOf({ ...production, ORDER_URL: 'http://billing.example.com' })).toEqual(['ORDER_URL'])
    expect(mistakesOf({ ORDER_URL: 'http://127.0.0.1:9001' })).toEqual([])
  })

  test('TRUSTED_PROXIES takes addresses and networks, and not every address there is', () => {
    const networks = '10.0.0.5, 192.168.0.0/24, 2001:db8::/32, ::ffff:10.1.0.0/112'
    expect(readConfig({ TRUSTED_PROXIES: networks }).trustedProxies).toEqual(networks.split(', '))
    for (const wrong of [
      '10.0.0.0/33',
      'proxy.example.com',
      '10.0.0.1;10.0.0.2',
      '0.0.0.0/0',
      '::/0',
      '::ffff:0.0.0.0/96',
    ]) {
      expect([wrong, mistakesOf({ TRUSTED_PROXIES: wrong })]).toEqual([wrong, ['TRUSTED_PROXIES']])
    }
  })

  test('a line break is refused in every value, once each', () => {
    const name = 'Harbour\r\nBcc: all@example.com'
    const environment = {
      PRODUCT_NAME: name,
      LEGAL_ICP: 'a\u2028b',
      MAIL_FROM: 'a\tb@example.com',
      SERVICE_EMAIL: ' \n',
    }
    expect(mistakesOf(environment)).toEqual(['MAIL_FROM', 'PRODUCT_NAME', 'LEGAL_ICP'])
  })

  test('addresses that visitors see contain no credentials; those of database and mail server may', () => {
    expect(mistakesOf({ ...production, PUBLIC_URL: 'https://user:hunter2@desktop.example.com' })).toEqual([
      'PUBLIC_URL',
    ])
    expect(mistakesOf({ ORDER_URL: 'https://user@billing.example.com' })).toEqual(['ORDER_URL'])
    expect(
      mistakesOf({ ...production, DATABASE_URL: 'postgres://u:p%23@db/portico', SECRET_KEY: KEY }),
    ).toEqual([])
  })

  test('no message repeats a secret', () => {
    const error = configErrorOf({
      PUBLIC_URL: 'https://user:hunter2@desktop.example.com',
      DATABASE_URL: 'postgres://portico:hunter2#1@db/portico',
      SMTP_URL: 'smtp:user:hunter2@mail.example.com',
      SECRET_KEY: 'hunter2',
    })
    expect(error?.mistakes.map(({ variable }) => variable)).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
      'SECRET_KEY',
      'DATABASE_URL',
    ])
    expect(error?.message).not.toContain('hunter2')
  })

  test('a misspelt variable is named with the one that was meant, and a value that is wrong is not missing too', () => {
    expect(configErrorOf({ PUBLC_URL: 'https://desktop.example.com' })?.mistakes).toEqual([
      { variable: 'PUBLC_URL', problem: expect.stringContaining('PUBLIC_URL'), remedy: expect.any(String) },
    ])
    expect(mistakesOf({ ...production, TRUSTED_PROXY: '10.0.0.1' })).toEqual(['TRUSTED_PROXY'])
    expect(mistakesOf({ ...production, SMTP_URL: 'mail.example.com' })).toEqual(['SMTP_URL'])
    expect(mistakesOf({ ...process.env, EDITOR: 'vi' })).toEqual([])
  })

  test('an integer is written in digits', () => {
    expect(mistakesOf({ PORT: '0x50', HASH_SLOTS: '1e1' })).toEqual(['PORT', 'HASH_SLOTS'])
  })

  test('mail to another host without TLS is a warning', () => {
    const warnedOf = (SMTP_URL: string) => readConfig({ SMTP_URL }).warnings.map(({ variable }) => variable)
    expect(warnedOf('smtp://user:secret@mail.example.com:587')).toEqual(['SMTP_URL'])
    for (const safe of [
      'smtps://mail.example.com',
      'smtp://mail.example.com?requireTLS=true',
      'smtp://127.0.0.1:1025',
    ]) {
      expect([safe, warnedOf(safe)]).toEqual([safe, []])
    }
  })

  test('a collector has an address, headers and a share of traces', () => {
    const of = (more: Record<string, string>) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', ...more }).collector
    expect(of({})).toEqual({ endpoint: 'http://127.0.0.1:4318', headers: {}, share: 1 })
    const given = { OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,d=e=f', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(of(given)).toMatchObject({ headers: { a: 'b c', d: 'e=f' }, share: 0.1 })
    const wrong = { OTEL_EXPORTER_OTLP_HEADERS: 'a', OTEL_TRACES_SAMPLER_ARG: '2' }
    expect(() => of(wrong)).toThrow(/OTEL_TRACES_SAMPLER_ARG[\s\S]*OTEL_EXPORTER_OTLP_HEADERS/)
    expect(readConfig({}).collector).toBeUndefined()
  })

  test.each(['x-key=50%', 'x-key=%E4', 'x-key=a%0Ab', '=value', 'x key=a', 'schlüssel=a', 'a=b,x-key=%zz'])(
    'the header %s of a collector is a mistake that is told',
    (OTEL_EXPORTER_OTLP_HEADERS) => {
      const environment = {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
        OTEL_EXPORTER_OTLP_HEADERS,
      }
      expect(() => readConfig(environment)).toThrow(ConfigError)
      expect(() => readConfig(environment)).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS: has/)
    },
  )

  test('fewer slots than workers are a warning, since each worker has one', () => {
    const of = (WORKERS: string, HASH_SLOTS: string) => {
      const { warnings, hashSlots } = readConfig({ WORKERS, HASH_SLOTS })
      return [hashSlots, ...warnings.map(({ variable }) => variable)]
    }
    expect(of('4', '3')).toEqual([1, 'HASH_SLOTS'])
    expect(of('4', '4')).toEqual([1])
    expect(of('2', '6')).toEqual([3])
  })

  test('HSTS for all subdomains is a warning until it is chosen', () => {
    const warnedOf = (more: Record<string, string>) =>
      readConfig({ ...production, ...more }).warnings.map(({ variable }) => variable)
    expect(warnedOf({})).toEqual(['HSTS'])
    expect([warnedOf({ HSTS: 'subdomains' }), warnedOf({ HSTS: 'host' })]).toEqual([[], []])
    expect(readConfig({}).warnings).toEqual([])
  })

  test('the table of the README names every variable and no other', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    const [, table = ''] = /## Configuration\n([\s\S]*?)\n## /.exec(readme) ?? []
    const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell = '']) => cell)
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name))
    // The variables of a third party are named by their endings.
    const expected = variables().filter((name) => !name.startsWith('OIDC_WORK'))
    expect(named.filter((name) => !name?.startsWith('_')).sort()).toEqual(expected.sort())
  })
})

/** The variables that are read, as the environment is asked for them. */
function variables(): string[] {
  const asked = new Set<string>()
  const environment = new Proxy<Record<string, string>>(
    { OIDC_PROVIDERS: 'work' },
    {
      get(target, name: string) {
        asked.add(name)
        return target[name]
      },
    },
  )
  configErrorOf(environment)
  return [...asked]
}
