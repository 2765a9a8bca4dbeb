import { Agent, request } from 'node:http'
import { type DatabaseOptions, openDatabase } from '#server/kit/db/database.ts'

/** What a client knows of its writes: which were acknowledged, and how many it asked for. */
export interface Ledger {
  /** Ids of the consent records that the server answered with. */
  readonly records: Set<string>
  recordsAsked: number
  /** By user: the number in the newest acknowledged change of the profile, and in the newest that was asked for. */
  readonly profiles: Map<string, { acknowledged: number; asked: number }>
  /** Requests that ended without an answer. */
  interrupted: number
}

export function newLedger(): Ledger {
  return { records: new Set(), recordsAsked: 0, profiles: new Map(), interrupted: 0 }
}

/** Every acknowledged write so far. */
export function acknowledgedIn({ records, profiles }: Ledger): number {
  return [...profiles.values()].reduce((sum, { acknowledged }) => sum + acknowledged, records.size)
}

/** The ledger as it is now, while the original goes on. */
export function copyOf(ledger: Ledger): Ledger {
  return {
    ...ledger,
    records: new Set(ledger.records),
    profiles: new Map(structuredClone([...ledger.profiles])),
  }
}

/** A writer with an account, which changes its profile again and again. */
export interface Writer {
  readonly userId: string
  readonly token: string
}

export interface Load {
  /** Whether every connection has broken, or a request was refused. */
  readonly hasEnded: boolean
  /** Ends after the requests under way. */
  stop(): Promise<void>
}

/** Connections that add records; each account has one more. */
const CONNECTIONS = 8

/** Writes to a site without a pause until it is stopped or the site is gone: new records, and changes of one row. */
export async function startLoad(url: string, ledger: Ledger, writers: readonly Writer[]): Promise<Load> {
  const client = createClient(url)
  const { list } = (await client.send('GET', '/api/agreements')) as {
    list: { agreement: string; hash: string }[]
  }
  const agreements = list.slice(0, 1).map(({ agreement, hash }) => ({ agreement, hash }))
  let isStopped = false
  const loop = async (write: () => Promise<void>) => {
    while (!isStopped) {
      try {
        await write()
      } catch (error) {
        // A refusal is a failure of the run; a connection that breaks, or a 503, is what a kill does.
        if (error instanceof RefusedWrite) throw error
        ledger.interrupted += 1
        return
      }
    }
  }
  const addRecord = async () => {
    ledger.recordsAsked += 1
    const { recordIds } = (await client.send('POST', '/api/agreements/records', { agreements })) as {
      recordIds: string[]
    }
    for (const id of recordIds) ledger.records.add(id)
  }
  const loops = [
    ...Array.from({ length: CONNECTIONS }, () => loop(addRecord)),
    ...writers.map(async (writer) => {
      let change: () => Promise<void> = async () => {
        change = await profileWriter(client, ledger, writer)
      }
      await loop(() => change())
    }),
  ]
  let hasEnded = false
  const ended = Promise.all(loops).finally(() => {
    hasEnded = true
  })
  // Awaited by `stop`; a refusal before that must not end the process.
  ended.catch(() => {})
  return {
    get hasEnded() {
      return hasEnded
    },
    async stop() {
      isStopped = true
      await ended.finally(() => client.close())
    },
  }
}

const NUMBERED = /^write (\d+)$/

async function profileWriter(client: Client, ledger: Ledger, { userId, token }: Writer) {
  const entry = ledger.profiles.get(userId) ?? { acknowledged: 0, asked: 0 }
  ledger.profiles.set(userId, entry)
  let { updatedAt } = (await client.send('GET', '/api/user/detail', undefined, token)) as {
    updatedAt: number
  }
  return async () => {
    const number = Math.max(entry.asked, entry.acknowledged) + 1
    entry.asked = number
    const body = {
      name: '',
      phone: '',
      companyName: '',
      taxNumber: '',
      companyAddress: `write ${number}`,
      updatedAt,
    }
    const answer = (await client.send('PUT', '/api/account/profile', body, token)) as { updatedAt: number }
    updatedAt = answer.updatedAt
    entry.acknowledged = number
  }
}

export interface Comparison {
  /** Acknowledged, and not in the database. */
  readonly lost: string[]
  /** In the database, and never asked for. */
  readonly invented: string[]
}

/** Compares a database with what a client was told. */
export async function compareWith(options: DatabaseOptions, ledger: Ledger): Promise<Comparison> {
  const db = openDatabase(options)
  try {
    const stored = await db.query.selectFrom('consents').select('id').where('purpose', '=', 'visit').execute()
    const ids = new Set(stored.map(({ id }) => id))
    const lost = [...ledger.records].filter((id) => !ids.has(id)).map((id) => `record ${id}`)
    const invented: string[] = []
    if (ids.size > ledger.recordsAsked) invented.push(`${ids.size - ledger.recordsAsked} records`)
    for (const [userId, { acknowledged, asked }] of ledger.profiles) {
      const row = await db.query
        .selectFrom('accounts')
        .select('companyAddress')
        .where('id', '=', userId)
        .executeTakeFirst()
      const number = Number(NUMBERED.exec(row?.companyAddress ?? '')?.[1] ?? 0)
      if (!row || number < acknowledged) lost.push(`profile ${userId}: ${acknowledged}, stored ${number}`)
      if (number > asked) invented.push(`profile ${userId}: ${number}, asked ${asked}`)
    }
    return { lost, invented }
  } finally {
    await db.close()
  }
}

/** The site answered, and not with success. */
class RefusedWrite extends Error {}

interface Client {
  send(method: string, path: string, body?: object, token?: string): Promise<unknown>
  close(): void
}

/** Open connections that are used again; each request comes from an address of its own, as a crowd's do. */
function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  let requests = 0
  return {
    close: () => agent.destroy(),
    send(method, path, body, token) {
      requests += 1
      const address = `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { 'x-auth-token': token }),
      }
      return new Promise((resolve, reject) => {
        const sent = request(url + path, { method, headers, agent }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (piece) => (text += piece))
          response.on('error', reject)
          response.on('close', () => {
            if (!response.complete) reject(new Error('the answer was cut off'))
            else if (response.statusCode === 200) resolve(JSON.parse(text))
            else if (response.statusCode === 503) reject(new Error('not available now'))
            else reject(new RefusedWrite(`${method} ${path}: ${response.statusCode} ${text}`))
          })
        })
        sent.on('error', reject)
        sent.end(body && JSON.stringify(body))
      })
    },
  }
}
