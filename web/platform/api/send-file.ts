import type { CallOptions, FileInit } from './call-api.ts'

/** Sends a file by XMLHttpRequest, the one way to know how much of it has been sent. Rejects without a response. */
export function sendFile(
  path: string,
  { method, headers, body, signal }: FileInit,
  onSent: CallOptions['onSent'],
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (): void => reject(new TypeError('no response'))
    request.open(method, path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onSent?.(Math.min(loaded, body.size)))
    request.addEventListener('load', () =>
      resolve(new Response(request.response as ArrayBuffer, { status: request.status })),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('timeout', fail)
    if (signal.aborted) return fail()
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
