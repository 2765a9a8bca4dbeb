/** The image, the compose file and the manifests of Kubernetes follow the program, their formats and each other. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { run } from '#scripts/child.ts'
import { readConfig } from '#server/config/config.ts'

const ROOT = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const DOCKERFILE = textOf('deploy/Dockerfile')
const KEY = 'f3'.repeat(32)

const KINDS = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 CronJob': CronJob,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Secret': Secret,
  'v1 Service': Service,
} as const

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly [part: string]: unknown
}

const FILES = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).sort()
const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as Manifest
  })
const manifests = FILES.flatMap((file) => manifestsOf(textOf(file)))
const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob').map(podOf)

/** An object that notes which of its fields are read: a validator reads those that its schema names. */
function watched<T extends object>(value: T, path: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver)
      if (typeof name !== 'string') return found
      const here = `${path}.${name}`
      read.add(here)
      return typeof found === 'object' && found !== null ? watched(found, here, read) : found
    },
  })
}

function fieldsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [
    `${path}.${name}`,
    ...fieldsOf(each, `${path}.${name}`),
  ])
}

/** What the schema of a kind says of a manifest; a field that the schema does not name is one too. */
function problemsOf(manifest: Manifest): string[] {
  const Kind = KINDS[`${manifest.apiVersion} ${manifest.kind}` as keyof typeof KINDS] as
    | { prototype: { validate(this: unknown): void } }
    | undefined
  if (!Kind) return [`${manifest.apiVersion} ${manifest.kind} is not known`]
  const read = new Set<string>()
  try {
    Kind.prototype.validate.call(watched(Object.setPrototypeOf({ ...manifest }, Kind.prototype), '', read))
  } catch (error) {
    return [`${manifest.kind}: ${error instanceof Error ? error.message : error}`]
  }
  return fieldsOf(manifest, '')
    .filter((field) => !read.has(field))
    .map((field) => `${manifest.kind} has no ${field}`)
}

test('each manifest is as the schema of its kind says, to its last field', () => {
  expect(FILES.length).toBeGreaterThan(1)
  expect(manifests.flatMap(problemsOf)).toEqual([])
})

test.each([
  ['replicas: two', 'must be integer'],
  ['replica: 2', 'Deployment has no .spec.replica'],
])('%s is found', (line, problem) => {
  const text = textOf('deploy/kubernetes/portico.yaml').replace(
    /(kind: Deployment[\s\S]*?spec:\n)/,
    `$1  ${line}\n`,
  )
  expect(manifestsOf(text).flatMap(problemsOf).join()).toContain(problem)
})

interface Container {
  readonly image: string
  readonly args?: readonly string[]
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } }
}
interface Pod {
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly terminationGracePeriodSeconds?: number
  readonly containers: readonly Container[]
  readonly volumes: readonly {
    readonly name: string
    readonly persistentVolumeClaim?: { readonly claimName: string }
  }[]
}

function podOf({ spec }: Manifest): Pod {
  const { template, jobTemplate } = spec as {
    template?: { spec: Pod }
    jobTemplate?: { spec: { template: { spec: Pod } } }
  }
  const pod = template?.spec ?? jobTemplate?.spec.template.spec
  if (!pod) throw new Error('a manifest without a pod')
  return pod
}

const dataOf = (kind: string, field: string) =>
  manifests.find((manifest) => manifest.kind === kind)?.[field] as Record<string, string>
const variables = { ...dataOf('ConfigMap', 'data'), ...dataOf('Secret', 'stringData') }

test('variables of Kubernetes are a right configuration, but for the key, which is to be replaced', () => {
  expect(readConfig({ ...variables, SECRET_KEY: KEY }).warnings).toEqual([])
  expect(() => readConfig(variables)).toThrow('SECRET_KEY')
})

test('what manifests name is there: objects, ports, volumes, scripts', () => {
  const names = (kind: string) =>
    manifests.filter((each) => each.kind === kind).map(({ metadata }) => metadata.name)
  const release = textOf('scripts/release-contents.ts')
  for (const { containers, volumes } of pods)
    for (const { envFrom, ports = [], args = [], volumeMounts, ...container } of containers) {
      for (const from of envFrom) {
        if (from.configMapRef) expect(names('ConfigMap')).toContain(from.configMapRef.name)
        if (from.secretRef) expect(names('Secret')).toContain(from.secretRef.name)
      }
      const known = volumes.map(({ name }) => name)
      expect(volumeMounts.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
      for (const { persistentVolumeClaim } of volumes)
        if (persistentVolumeClaim)
          expect(names('PersistentVolumeClaim')).toContain(persistentVolumeClaim.claimName)
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
        if (!container[probe]) continue
        const { path, port } = container[probe].httpGet
        expect(textOf('server/kit/http/health.ts')).toContain(`'${path}'`)
        expect(ports.map(({ name }) => name)).toContain(port)
      }
      for (const { name, containerPort } of ports)
        expect(name === 'http' ? variables.PORT : variables.METRICS_ADDRESS?.split(':')[1]).toBe(
          String(containerPort),
        )
      for (const [script, command] of args.join('\n').matchAll(/scripts\/([\w-]+)\.ts/g)) {
        expect(existsSync(new URL(script, ROOT))).toBe(true)
        expect(release).toContain(`'${command}'`)
      }
    }
  expect(
    manifests.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'portico'),
  ).toEqual([])
})

test('only the ingress controller reaches the site, and only monitoring its metrics', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
  const deployment = manifests.find(({ kind }) => kind === 'Deployment')
  const { selector } = (deployment?.spec ?? {}) as { selector?: object }
  const from = (namespace: string, port: string) => ({
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } }],
    ports: [{ port }],
  })
  expect(policies.map(({ spec }) => spec)).toEqual([
    {
      podSelector: selector,
      policyTypes: ['Ingress'],
      ingress: [from('ingress-nginx', 'http'), from('monitoring', 'metrics')],
    },
  ])
})

test('pods run as the user of the image, may write to their volumes only, and have time to drain', () => {
  const [, user] = /^USER (\d+):\1$/m.exec(DOCKERFILE) ?? []
  for (const pod of pods) {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(user),
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const { securityContext } of pod.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
  const [site] = pods.filter(({ terminationGracePeriodSeconds }) => terminationGracePeriodSeconds)
  // Requests under way have ten seconds, jobs three.
  expect(site?.terminationGracePeriodSeconds).toBeGreaterThan(Number(variables.DRAIN_SECONDS) + 13)
})

test('the image is of a whole release, in the version of this one, and starts the program as a user without rights', () => {
  expect(validateDockerfile(DOCKERFILE)).toEqual([])
  const [, program = ''] = /^CMD \["(.+)"\]$/m.exec(DOCKERFILE) ?? []
  expect(existsSync(new URL(program, ROOT))).toBe(true)
  const [, environment = ''] = /^ENV (.+)$/m.exec(DOCKERFILE) ?? []
  const given = Object.fromEntries(environment.split(' ').map((each) => each.split('=')))
  const production = { PUBLIC_URL: 'https://a.example', SMTP_URL: 'smtps://mail.example', HSTS: 'host' }
  expect(readConfig({ ...given, ...production }).host).toBe('0.0.0.0')
  for (const folder of [given.DATA_DIR, given.NODE_COMPILE_CACHE])
    expect(DOCKERFILE).toMatch(new RegExp(`^VOLUME .*"${folder}"`, 'm'))
  const { version } = JSON.parse(textOf('package.json')) as { version: string }
  const images = ['deploy/Dockerfile', 'deploy/compose.yaml', ...FILES].flatMap((file) =>
    [...textOf(file).matchAll(/\bportico:(\d\S+)/g)].map(([, tag]) => tag),
  )
  expect(new Set(images)).toEqual(new Set([version]))
})

/** The line of the image that looks at a release, in another folder. @returns what it says where it refuses */
async function lookAt(release: string): Promise<string | undefined> {
  const [, line = ''] = /^RUN (cd \/opt\/portico [\s\S]*?[^\\])\n(?=\n|[A-Z])/m.exec(DOCKERFILE) ?? []
  const here = line
    .replaceAll('\\\n', ' ')
    .replaceAll('/tmp/', `${path.dirname(release)}/`)
    .replaceAll('/opt/portico', release)
  const { ok, output } = await run('sh', ['-c', here], { cwd: release, output: 'keep' })
  return ok ? undefined : output
}

test('the image has the files of the release, and no others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const release = path.join(folder, 'release')
  for (const name of ['server/main.ts', 'docs/a name.md', '.hidden']) {
    mkdirSync(path.dirname(path.join(release, name)), { recursive: true })
    writeFileSync(path.join(release, name), name)
  }
  await run(
    'sh',
    ['-c', 'find . -type f ! -name SHA256SUMS -printf "%P\\0" | xargs -0 sha256sum > SHA256SUMS'],
    {
      cwd: release,
      output: 'keep',
    },
  )
  expect(readFileSync(path.join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')).toHaveLength(3)
  expect(await lookAt(release)).toBeUndefined()
  mkdirSync(path.join(release, 'data'))
  for (const foreign of ['prod.env', 'data/portico.db']) {
    writeFileSync(path.join(release, foreign), 'x')
    expect(await lookAt(release)).toContain(foreign)
    rmSync(path.join(release, foreign))
  }
  writeFileSync(path.join(release, 'server/main.ts'), 'other')
  expect(await lookAt(release)).toContain('server/main.ts')
  rmSync(path.join(release, 'server/main.ts'))
  expect(await lookAt(release)).toContain('server/main.ts')
})

test('the compose file starts what the image needs, as a right configuration', () => {
  const { services, volumes } = parse(textOf('deploy/compose.yaml')) as {
    services: Record<
      string,
      {
        environment: Record<string, string>
        volumes: string[]
        ports?: string[]
        read_only?: boolean
        build?: { context: string; dockerfile: string }
      }
    >
    volumes: object
  }
  const wanted = {
    SITE: 'a.example',
    DATABASE_PASSWORD: 'p',
    SECRET_KEY: KEY,
    SMTP_URL: 'smtps://mail.example',
  }
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):\?[^}]+\}/g, (_, name: keyof typeof wanted) => wanted[name])
  const environment = Object.entries(services.site?.environment ?? {}).map(([name, text]) => [
    name,
    filled(text),
  ])
  expect(readConfig({ HOST: '0.0.0.0', ...Object.fromEntries(environment) }).warnings).toEqual([])
  expect(services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    build: { dockerfile: 'deploy/Dockerfile' },
  })
  // The proxy is on the same machine, and nothing else reaches the program or the database.
  const ports = Object.values(services).flatMap((service) => service.ports ?? [])
  expect(ports).toEqual(['127.0.0.1:8080:8080'])
  for (const { volumes: mounted } of Object.values(services))
    for (const each of mounted) expect(Object.keys(volumes)).toContain(each.split(':')[0])
  expect(services.site?.environment.DATABASE_URL).toContain('@database:')
})
