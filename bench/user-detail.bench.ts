import { type BenchRow, meets } from '#scripts/bench-rows.ts'
import { registerAt } from '#test/person.ts'
import { startSite } from '#test/site.ts'
import { startBaseline } from './baseline.ts'
import { compareCpuTime } from './load.ts'

export const name = 'user-detail'
const PATH = '/api/user/detail'
const TARGET = '>= 0.25'

/** The account of a signed-in user, against a bare Hono route with the same JSON. */
export async function run(): Promise<BenchRow[]> {
  const site = await startSite()
  try {
    const { token } = await registerAt(site, 'bench-reader')
    const headers = { 'x-auth-token': token }
    const body = await (await fetch(site.url + PATH, { headers })).text()
    const bare = await startBaseline('json.ts', { RESPONSE: body })
    try {
      const result = await compareCpuTime(
        { url: site.url + PATH, pid: site.pid() },
        { url: bare.url + PATH, pid: bare.pid },
        headers,
      )
      return [
        {
          what: `GET ${PATH} with a token, ${Math.round(result.ours)} requests per CPU second`,
          baseline: `bare Hono route, the same JSON: ${Math.round(result.baseline)}`,
          value: result.ratio,
          unit: 'ratio',
          target: TARGET,
          met: meets(result.ratio, TARGET),
        },
      ]
    } finally {
      await bare.stop()
    }
  } finally {
    await site.close()
  }
}
