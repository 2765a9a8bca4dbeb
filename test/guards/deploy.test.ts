/** The files of `deploy/` follow the program: variables that exist, the addresses it answers, the file that starts it. */
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/reader.ts'

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

function variables(): Record<string, string> {
  const lines = textOf('deploy/portico.env').split('\n')
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2)),
  )
}

test('the example of the environment is a right configuration, but for the key, which is to be replaced', () => {
  const given = variables()
  expect(readConfig({ ...given, SECRET_KEY: 'f3'.repeat(32) }).warnings).toEqual([])
  const readme = textOf('README.md')
  const unknown = Object.keys(given).filter((name) => !readme.includes(`\`${name}\``))
  expect(unknown).toEqual(['NODE_COMPILE_CACHE'])
  for (const SECRET_KEY of ['short', given.SECRET_KEY])
    expect(() => readConfig({ ...given, SECRET_KEY })).toThrow(ConfigError)
})

/** Runs the command of the server with its files in a folder, for a program that is somewhere else. */
function commandIn(folder: string, program: string) {
  const here = textOf('deploy/portico')
    .replaceAll('/etc/portico/portico.env', join(folder, 'portico.env'))
    .replaceAll('/opt/portico', program)
    .replace('runuser -u portico -- ', '')
  writeFileSync(join(folder, 'portico'), here)
  return (...args: string[]) =>
    spawnSync('sh', ['portico', ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    })
}

test('the command of the server has the environment of the service, and files count from the folder it is called in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-command-'))
  try {
    const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
    writeFileSync(join(folder, 'portico.env'), `PORT=none\nDATA_DIR=${folder}\n`)
    cpSync(join(root, 'docs/facts-example.json'), join(folder, 'facts.json'))
    const run = commandIn(folder, root)
    expect(run('doctor', '--json').stdout).toContain('PORT')
    expect(run('facts:check', 'facts.json')).toMatchObject({ status: 0 })
    expect(run()).toMatchObject({ status: 2 })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the command of the server knows the authorities of its environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-command-'))
  try {
    for (const part of ['node_modules/.bin', 'scripts']) mkdirSync(join(folder, part), { recursive: true })
    symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
    writeFileSync(join(folder, 'own-ca.pem'), rootCertificates[0] ?? '')
    writeFileSync(join(folder, 'portico.env'), `NODE_EXTRA_CA_CERTS=${folder}/own-ca.pem\n`)
    writeFileSync(
      join(folder, 'scripts/doctor.ts'),
      `import { getCACertificates } from 'node:tls'\nconsole.log(getCACertificates('extra').length)`,
    )
    const { stdout, stderr } = commandIn(folder, folder)('doctor')
    expect([stdout.trim(), stderr]).toEqual(['1', ''])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('each command that the documents print with it is one of the program', () => {
  const documents = ['docs/operations.md', 'docs/backup.md', 'deploy/roles.sql'].map(textOf).join('\n')
  const named = [...documents.matchAll(/(?:`|bin\/|^|\d )portico ([a-z]+(?::[a-z]+)?)/gm)].map(
    ([, name = '']) => name,
  )
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(
    (name) => !existsSync(new URL(`../../scripts/${name.replace(':', '-')}.ts`, import.meta.url)),
  )
  expect(missing).toEqual([])
})

test('the unit starts the program, and gives it more time to stop than it takes', () => {
  const unit = textOf('deploy/portico.service')
  const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? []
  expect(existsSync(new URL(`../../${program}`, import.meta.url))).toBe(true)
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? []
  // Requests under way have ten seconds, jobs three.
  expect(Number(seconds)).toBeGreaterThan(Number(variables().DRAIN_SECONDS) + 13)
})

/** Metrics of the site in a text, without what a histogram adds. */
const metricsIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\bportico_(?!owner)\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
  ),
]

test('rules and dashboards ask for metrics that there are, and each alarm is explained and tested both ways', () => {
  const program = [
    'server/start/metrics/metrics.ts',
    'server/kit/jobs/job-gauges.ts',
    'server/kit/edge/edge-purge.ts',
    'server/desk/overview/overview.service.ts',
  ].map(textOf)
  const rules = textOf('deploy/prometheus/alerts.yml')
  const docs = textOf('docs/operations.md')
  const there = (name: string) => {
    const own = name.replace(/^portico_/, '')
    return program.some((text) => text.includes(`'${own}'`) || text.includes(`\${PREFIX}${own}\``))
  }
  const asked = [
    rules,
    textOf('deploy/prometheus/alerts.test.yml'),
    textOf('deploy/grafana/portico.json'),
    docs,
  ]
  expect(metricsIn(asked.join('\n')).filter((name) => !there(name))).toEqual([])
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(5)
  expect(alerts.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([])
  const cases = textOf('deploy/prometheus/alerts.test.yml')
  const untested = alerts.filter(
    (name) => !cases.includes(`name: ${name} fires`) || !cases.includes(`name: ${name} is silent`),
  )
  expect(untested).toEqual([])
})

test('the proxies lead a request that no process has taken to the other one', () => {
  expect(textOf('deploy/nginx.conf')).toMatch(/proxy_next_upstream error/)
  expect(textOf('deploy/nginx.conf').match(/max_fails=1 fail_timeout=1s/g)).toHaveLength(2)
  expect(textOf('deploy/haproxy.cfg')).toMatch(/http-check send meth GET uri \/readyz /)
  expect(textOf('deploy/haproxy.cfg')).toMatch(/option redispatch/)
})
