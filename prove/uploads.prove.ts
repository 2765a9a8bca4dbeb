import { createHash, type Hash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { partToSend } from '#contract/kit/part-to-send.ts'
import {
  appendReleaseUpload,
  getReleaseUpload,
  startReleaseUpload,
} from '#contract/website/resource/release-upload.endpoints.ts'
import { RELEASE_UPLOAD, type ReleaseFile } from '#contract/website/resource/release-upload.fields.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { caller } from '#test/call.ts'
import { memoryOf } from '#test/process-memory.ts'
import { operatorToken } from '#test/setting-processes.ts'
import { type Site, startSite } from '#test/site.ts'

export const name = 'uploads'
const ROUNDS = 40
const FILE_BYTES = 3 * 1024 * 1024 * 1024
const BLOCK_BYTES = 1024 * 1024
/** What the server may need more than before the upload, whatever the size of the file. */
const MORE_BYTES = 160 * 1024 * 1024

/** A client of 3 GB is uploaded while its server is killed again and again: no acknowledged byte is lost, memory is bounded. */
export async function run(rounds = ROUNDS): Promise<ProofRow[]> {
  const site = await startSite()
  try {
    const database = { kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') } as const
    return [await uploaded(site, await operatorToken(database, site), rounds)]
  } finally {
    await site.close()
  }
}

async function uploaded(site: Site, token: string, rounds: number): Promise<ProofRow> {
  const call = caller((request) =>
    fetch(new Request(request.url.replace('http://127.0.0.1', site.url), request)),
  )
  const as = { as: { token, cookie: undefined } }
  const whole = createHash('sha256')
  const begin = { content: new Blob(), isLast: false, length: FILE_BYTES, name: 'client-of-the-proof.bin' }
  const { data } = await call(startReleaseUpload, { part: partToSend(begin) }, as)
  const params = { uploadId: data.uploadId }
  const stateOf = async (): Promise<ReleaseFile> => (await call(getReleaseUpload, { params }, as)).data
  const before = memoryOf(site.pid())
  let [hashed, most, kills, lost, acknowledged] = [0, 0, 0, 0, 0]
  let state = await stateOf()
  const begun = performance.now()
  while (!state.isComplete) {
    const length = Math.min(RELEASE_UPLOAD.maxPartBytes, FILE_BYTES - state.offset)
    const content = bytesAt(state.offset, length)
    hashed = hashUpTo(whole, hashed, state.offset + length)
    const part = partToSend({
      content: new Blob([content]),
      offset: state.offset,
      isLast: state.offset + length === FILE_BYTES,
    })
    const isKilled = kills < rounds && state.offset > (FILE_BYTES / rounds) * kills
    const kill = isKilled ? pause(Math.random() * 60).then(() => site.restart('SIGKILL')) : undefined
    if (isKilled) kills += 1
    const answer = await call(appendReleaseUpload, { params, part }, as).catch(() => undefined)
    if (answer?.status === 200) acknowledged = answer.data.offset
    await kill
    most = Math.max(most, memoryOf(site.pid()))
    state = answer?.status === 200 && !isKilled ? answer.data : await stateOf()
    if (state.offset < acknowledged) lost += 1
  }
  const seconds = (performance.now() - begun) / 1000
  const isSame = state.sha256 === whole.digest('hex')
  const more = Math.max(0, most - before)
  const inMegabytes = (bytes: number) => Math.round(bytes / BLOCK_BYTES)
  return {
    what: `kill -9 while a client of ${inMegabytes(FILE_BYTES)} MB is uploaded`,
    runs: kills,
    acknowledged: Math.ceil(FILE_BYTES / RELEASE_UPLOAD.maxPartBytes),
    lost,
    invented: isSame ? 0 : 1,
    also: [
      `SHA-256 ${isSame ? 'is that of the file' : 'DIFFERS'}; ${Math.round(inMegabytes(FILE_BYTES) / seconds)} MB/s`,
      `memory: ${inMegabytes(most)} MB at most, ${inMegabytes(more)} MB more than before`,
    ].join('\n        '),
    met: isSame && lost === 0 && kills === rounds && more <= MORE_BYTES,
  }
}

/** The bytes of the file at a place: blocks of which each is another one. */
function bytesAt(offset: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const block = Math.floor((offset + at) / BLOCK_BYTES)
    const within = (offset + at) % BLOCK_BYTES
    const piece = blockOf(block).subarray(within, Math.min(BLOCK_BYTES, within + length - at))
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function blockOf(number: number): Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(number % 251)
  new DataView(block.buffer).setUint32(0, number)
  return block
}

/** Adds what the hash does not have yet; a part that is sent again is there already. */
function hashUpTo(hash: Hash, from: number, to: number): number {
  if (to <= from) return from
  hash.update(bytesAt(from, to - from))
  return to
}
