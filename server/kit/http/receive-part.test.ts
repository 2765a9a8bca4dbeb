import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { PARTIAL_UPLOAD } from '#contract/kit/resumable.ts'
import { fromFetchRequest } from './fetch-adapter.ts'
import { receivePart } from './receive-part.ts'

const MAX_BYTES = 1_000
const MAX_PART_BYTES = 100

const spec = (step: 'create' | 'append') =>
  endpoint({
    name: 'sendPart',
    method: 'POST',
    path: '/api/parts',
    audience: 'account',
    permission: 'self',
    summary: 'A part.',
    resumable: { step, maxBytes: MAX_BYTES, maxPartBytes: MAX_PART_BYTES },
    output: z.object({}),
    errors: [],
  })

/** What a part with these sizes is refused for, by its headers alone. */
function refusalOf(step: 'create' | 'append', length: number, bytes: number): string | undefined {
  const headers = {
    'content-type': PARTIAL_UPLOAD,
    'content-length': String(bytes),
    'upload-complete': '?0',
    'upload-length': String(length),
    'upload-offset': '0',
  }
  const request = new Request('http://127.0.0.1/api/parts', { method: 'POST', headers })
  try {
    receivePart(spec(step), fromFetchRequest(request), new AbortController().signal)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a file may be as large as is said, and not by one byte larger', () => {
  expect(refusalOf('create', MAX_BYTES, 0)).toBeUndefined()
  expect(refusalOf('create', MAX_BYTES + 1, 0)).toBe('uploadTooLarge')
  expect(refusalOf('append', MAX_BYTES, 0)).toBeUndefined()
  expect(refusalOf('append', MAX_BYTES + 1, 0)).toBe('uploadLength')
})

test('a part may be as large as is said, and not by one byte larger', () => {
  expect(refusalOf('append', MAX_BYTES, MAX_PART_BYTES)).toBeUndefined()
  expect(refusalOf('append', MAX_BYTES, MAX_PART_BYTES + 1)).toBe('fileTooLarge')
})
