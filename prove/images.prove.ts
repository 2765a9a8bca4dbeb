import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { FILE_LIMITS, imageUpload } from '#contract/files/file/file.fields.ts'
import { fileNameHeader, mediaTypeOf } from '#contract/kit/upload.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { foreignParts } from '#test/foreign-parts.ts'
import { heavyFiles } from '#test/heavy-images.ts'
import { type HostileFile, hostileFiles, PAYLOAD } from '#test/hostile-images.ts'
import { type RegisteredPerson, registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import type { Seen, Watched } from './images-watch.ts'

export const name = 'images'
const FILES = 10_000
/** What an upload may be answered. */
const OUTCOMES = ['stored', '0042', '0043', '0044', 'imageMisnamed', 'imageDamaged', 'imageTooManyPixels']
/** Uploads under way at the same time. */
const CLIENTS = 4
/** So many of the largest images that are read, and of those that are refused for their size, are among them. */
const HEAVY_EVERY = 250
const MOST_BYTES = 512 * 1024 * 1024
const IDLE_MS = 5_000

interface Outcome {
  readonly answers: Map<string, number>
  /** Ids of stored images, with who uploaded them. */
  readonly stored: [fileId: string, person: RegisteredPerson][]
  readonly wrong: string[]
}

/** Hostile images by real uploads: the server goes on, other calls stay quick, and what it stores has pixels only. */
export async function run(count = FILES): Promise<ProofRow[]> {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    return [await uploads(site, count)]
  } finally {
    await site.close()
  }
}

async function uploads(site: Site, count: number): Promise<ProofRow> {
  const people: RegisteredPerson[] = []
  while (people.length * FILE_LIMITS.perPersonDay < count + CLIENTS)
    people.push(await registerAt(site, `uploader-${people.length}`, { address: addressOf(people.length) }))
  const [pid, [witness]] = [site.pid(), people]
  const idle = watch(site, pid, witness)
  await pause(IDLE_MS)
  const before = await idle.stop()
  const busy = watch(site, pid, witness)
  const outcome: Outcome = { answers: new Map(), stored: [], wrong: [] }
  const files = mixed(count)
  await Promise.all(Array.from({ length: CLIENTS }, () => client(site, files, people, outcome)))
  const during = await busy.stop()
  let lost = 0
  for (const [at, each] of outcome.stored.entries()) if (!(await check(site, each, at, outcome))) lost += 1
  const onDisk = readdirSync(path.join(site.dataDir, 'files', 'images')).length
  const invented = Math.max(0, onDisk - outcome.stored.length)
  const isAlive = site.pid() === pid && (await fetch(`${site.url}/healthz`)).ok
  const answers = [...outcome.answers].sort(([, one], [, other]) => other - one)
  const limit = Math.max(10 * before.p99, 100)
  return {
    what: 'hostile images uploaded by 4 clients at the same time',
    runs: count,
    acknowledged: outcome.stored.length,
    lost,
    invented,
    also: [
      `answers: ${answers.map(([answer, times]) => `${answer} ${times}`).join(', ')}`,
      `the server ${isAlive ? 'is the process that it was' : 'DIED'}, with ${during.failed} failed calls of others`,
      `memory of the server and its process for images: ${mib(during.bytes)} at most, ${mib(before.bytes)} before; the limit is 512 MiB`,
      `other calls: 99 % within ${during.p99.toFixed(0)} ms, median ${during.median.toFixed(0)} ms; without uploads ${before.p99.toFixed(0)} ms and ${before.median.toFixed(0)} ms; the limit is ${limit.toFixed(0)} ms`,
      `stored images with something besides pixels: ${outcome.wrong.length}`,
      ...outcome.wrong.slice(0, 20),
    ].join('\n        '),
    met:
      isAlive &&
      lost + invented + outcome.wrong.length + during.failed === 0 &&
      during.bytes <= MOST_BYTES &&
      during.p99 <= limit,
  }
}

/** Hostile files, with heavy ones among them. */
async function* mixed(count: number): AsyncGenerator<HostileFile> {
  const heavy = await heavyFiles()
  let at = 0
  for await (const file of hostileFiles(count)) {
    const turn = at % HEAVY_EVERY === 1 ? heavy[Math.floor(at / HEAVY_EVERY) % heavy.length] : undefined
    yield turn ?? file
    at += 1
  }
}

let uploaded = 0

async function client(
  site: Site,
  files: AsyncGenerator<HostileFile>,
  people: readonly RegisteredPerson[],
  outcome: Outcome,
): Promise<void> {
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const at = Math.floor(uploaded / FILE_LIMITS.perPersonDay)
    uploaded += 1
    const person = people[at]
    if (!person) throw new Error('too few people')
    const answer = await upload(site, next.value, person, at)
    outcome.answers.set(answer.code, (outcome.answers.get(answer.code) ?? 0) + 1)
    if (answer.fileId) outcome.stored.push([answer.fileId, person])
    if (!OUTCOMES.includes(answer.code))
      outcome.wrong.push(`${next.value.name} (${next.value.kind}): ${answer.code}`)
  }
}

async function upload(site: Site, file: HostileFile, { token }: RegisteredPerson, at: number) {
  const response = await fetch(`${site.url}/api/files/image`, {
    method: 'POST',
    headers: {
      'x-auth-token': token,
      'x-forwarded-for': addressOf(at),
      'content-type': mediaTypeOf(imageUpload, file.name) ?? 'application/octet-stream',
      'content-disposition': fileNameHeader(file.name),
    },
    body: file.bytes,
  })
  const body = (await response.json()) as { fileId?: string; errorCode?: string }
  return { fileId: body.fileId, code: body.errorCode ?? 'stored' }
}

/** Whether a stored image is there; what it has besides pixels is noted. */
async function check(
  site: Site,
  [fileId, person]: Outcome['stored'][number],
  at: number,
  { wrong }: Outcome,
): Promise<boolean> {
  const headers = { 'x-auth-token': person.token, 'x-forwarded-for': addressOf(at) }
  const response = await fetch(`${site.url}/api/files/${fileId}`, { headers })
  if (!response.ok) return false
  const bytes = new Uint8Array(await response.arrayBuffer())
  const parts = foreignParts(bytes)
  if (Buffer.from(bytes).includes(PAYLOAD.slice(0, 10))) parts.push('the payload')
  if (response.headers.get('x-content-type-options') !== 'nosniff') parts.push('no nosniff')
  if (!response.headers.get('content-disposition')?.startsWith('attachment')) parts.push('no attachment')
  if (parts.length > 0) wrong.push(`${fileId}: ${parts}`)
  return true
}

/** Memory of the server, and how long the calls of others take, from a thread that nothing else holds up. */
function watch(site: Site, pid: number, witness: RegisteredPerson | undefined) {
  const workerData: Watched = { url: site.url, pid, token: witness?.token ?? '' }
  const worker = new Worker(new URL('./images-watch.ts', import.meta.url), { workerData })
  return {
    async stop(): Promise<Seen> {
      worker.postMessage('stop')
      const [seen] = await once(worker, 'message')
      return seen
    },
  }
}

function addressOf(at: number): string {
  return `10.20.${at >> 8}.${at & 255}`
}

function mib(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`
}
