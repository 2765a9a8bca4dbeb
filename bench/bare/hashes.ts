import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHasher, DEFAULT_HASHING } from '#server/kit/passwords/hasher.ts'

/** argon2id alone at the same cost and slots: how many checks a second this machine can make at all. */
const hasher = await createHasher(DEFAULT_HASHING)
const hash = await hasher.hash('Quiet-Harbour-7')
const server = createServer(async (request, response) => {
  const seconds = Number(new URL(request.url ?? '/', 'http://bench').searchParams.get('seconds'))
  const end = performance.now() + seconds * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await hasher.verify(hash, 'Quiet-Harbour-7')
      done += 1
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: DEFAULT_HASHING.slots }, worker))
  response.end(String(done / ((performance.now() - begun) / 1000)))
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
