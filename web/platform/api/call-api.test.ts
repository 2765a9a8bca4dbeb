import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { fileResponse } from '#contract/kit/file-response.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { type CallApiParts, createCallApi } from './call-api.ts'

const rename = endpoint({
  name: 'renameThing',
  method: 'POST',
  path: '/api/{userId}/things/{thing}',
  audience: 'public',
  summary: 'For this test only.',
  params: z.object({ userId: z.string(), thing: z.string() }),
  query: z.object({ page: z.number().optional(), q: z.string().optional() }),
  body: z.object({ name: z.string() }),
  output: z.object({ name: z.string() }),
  errors: [],
})
const input = {
  params: { userId: 'u 1', thing: 'a/b' },
  query: { q: '云', page: undefined },
  body: { name: 'x' },
}

const TEXTS: Record<string, string> = {
  '0012': 'local message',
  required: 'Enter a value.',
  'required:name': 'Enter a name.',
  networkError: 'no network',
  serverError: 'broken',
}

function calling(answer: () => Response | Promise<Response>, parts: Partial<CallApiParts> = {}) {
  const sent: { path: string; init: RequestInit }[] = []
  const callApi = createCallApi({
    send: async (path, init) => {
      sent.push({ path, init })
      return answer()
    },
    headers: () => ({ 'X-Auth-Token': 'tok' }),
    textOf: (code, path) => TEXTS[`${code}:${path}`] ?? TEXTS[code],
    onUnauthorized: () => {},
    ...parts,
  })
  return { callApi, sent }
}

describe('requests', () => {
  test('path parameters and query are encoded, and absent ones omitted', async () => {
    const { callApi, sent } = calling(() => Response.json({ name: 'x' }))
    await callApi(rename, input)
    expect(sent[0]?.path).toBe('/api/u%201/things/a%2Fb?q=%E4%BA%91')
    expect(sent[0]?.init.body).toBe('{"name":"x"}')
    expect(sent[0]?.init.headers).toMatchObject({
      'X-Auth-Token': 'tok',
      'content-type': 'application/json',
    })
  })
})

describe('responses', () => {
  test('a successful response returns its data', async () => {
    const { callApi } = calling(() => Response.json({ name: 'y' }))
    expect(await callApi(rename, input)).toEqual({ ok: true, data: { name: 'y' } })
  })

  test('a known code has the local message, an unknown one that of the server', async () => {
    const known = calling(() => Response.json({ errorCode: '0012', errorMsg: 'theirs' }, { status: 400 }))
    expect(await known.callApi(rename, input)).toMatchObject({
      error: { status: 400, errorMsg: 'local message' },
    })
    const unknown = calling(() => Response.json({ errorCode: '9999', errorMsg: 'theirs' }, { status: 400 }))
    expect(await unknown.callApi(rename, input)).toMatchObject({ error: { errorMsg: 'theirs' } })
  })

  test('field errors keep their paths', async () => {
    const fields = {
      name: { code: '0012', message: 'theirs' },
      other: { code: 'zzz', message: 'theirs too' },
    }
    const { callApi } = calling(() => Response.json({ errorCode: 'inputInvalid', fields }, { status: 400 }))
    const result = await callApi(rename, input)
    expect(result).toMatchObject({
      error: { fields: { name: { message: 'local message' }, other: { message: 'theirs too' } } },
    })
  })

  test('the text of a field that was left empty is that of its path', async () => {
    const fields = {
      name: { code: 'required', message: 'theirs' },
      other: { code: 'required', message: 'theirs' },
    }
    const { callApi } = calling(() => Response.json({ errorCode: 'inputInvalid', fields }, { status: 400 }))
    expect(await callApi(rename, input)).toMatchObject({
      error: { fields: { name: { message: 'Enter a name.' }, other: { message: 'Enter a value.' } } },
    })
  })

  test.each([
    [500, 'networkError'],
    [502, 'networkTimeout'],
    [504, 'serverError'],
  ])('a response 200 with status %i in its body is the failure %s', async (status, errorCode) => {
    const { callApi } = calling(() => Response.json({ status }))
    expect(await callApi(rename, input)).toMatchObject({ ok: false, error: { status, errorCode } })
  })

  const get = { ...rename, method: 'GET' } as const

  test('a missing response is a network error, not an exception', async () => {
    const { callApi } = calling(() => Promise.reject(new TypeError('refused')))
    expect(await callApi(get, input)).toEqual({
      ok: false,
      error: { status: 0, errorCode: 'networkError', errorMsg: 'no network' },
    })
  })

  test('an error page of a proxy is a server error', async () => {
    const { callApi } = calling(() => new Response('<html>', { status: 502 }))
    expect(await callApi(get, input)).toMatchObject({ error: { status: 502, errorCode: 'serverError' } })
  })

  test('onUnauthorized is called for 401 only', async () => {
    const reported: number[] = []
    for (const status of [401, 403, 500]) {
      const { callApi } = calling(() => Response.json({ errorCode: '0010', errorMsg: 'gone' }, { status }), {
        onUnauthorized: () => reported.push(status),
      })
      await callApi(rename, input)
    }
    expect(reported).toEqual([401])
  })
})

describe('files', () => {
  const download = endpoint({
    name: 'downloadThing',
    method: 'GET',
    path: '/api/things/file',
    audience: 'account',
    summary: 'For this test only.',
    output: fileResponse,
    responds: 'file',
    errors: [listErrors.nothingToExport],
  })

  test('a file response has its name, media type and content', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="things.csv"' }
    const { callApi } = calling(() => new Response('a,b', { headers }))
    const result = await callApi(download, {})
    expect(result).toEqual({
      ok: true,
      data: { fileName: 'things.csv', mediaType: 'text/csv', content: new TextEncoder().encode('a,b') },
    })
  })

  test('a failed file response is an error with its message', async () => {
    const { callApi } = calling(() => Response.json({ errorCode: '0012', errorMsg: 'x' }, { status: 404 }))
    expect(await callApi(download, {})).toMatchObject({ ok: false, error: { errorMsg: 'local message' } })
  })
})

describe('onFailure', () => {
  test('is called once for a failure, with its code and request id', async () => {
    const reported: unknown[] = []
    const answer = { errorCode: '0012', errorMsg: 'x', requestId: 'r-9' }
    const { callApi } = calling(() => Response.json(answer, { status: 400 }), {
      onFailure: (spec, error) => reported.push([spec.name, error.errorCode, error.requestId]),
    })
    await callApi(rename, input)
    expect(reported).toEqual([['renameThing', '0012', 'r-9']])
  })

  test('is not called for a failure in the background, nor is onUnauthorized', async () => {
    const reported: unknown[] = []
    const report = () => reported.push(1)
    const { callApi } = calling(() => Response.json({ errorCode: '0010', errorMsg: 'x' }, { status: 401 }), {
      onFailure: report,
      onUnauthorized: report,
    })
    expect(await callApi(rename, input, { isBackground: true })).toMatchObject({ error: { status: 401 } })
    expect(reported).toEqual([])
  })

  test('is not called for an aborted or a successful call', async () => {
    const reported: unknown[] = []
    const onFailure = () => reported.push(1)
    const gone = new AbortController()
    gone.abort()
    const { callApi } = calling(() => Promise.reject(new Error('aborted')), { onFailure })
    await callApi(rename, input, { signal: gone.signal })
    await calling(() => Response.json({ name: 'x' }), { onFailure }).callApi(rename, input)
    expect(reported).toEqual([])
  })
})
