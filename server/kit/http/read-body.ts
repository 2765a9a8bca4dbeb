import type { IncomingMessage } from 'node:http'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { AppError, appError } from './app-error.ts'

/** Reads at most `limitBytes`, whatever Content-Length claims. @throws bodyTooLarge, jsonInvalid for half a body */
export async function readBody(request: Request, limitBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw appError(httpErrors.bodyTooLarge)
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limitBytes) throw appError(httpErrors.bodyTooLarge)
      chunks.push(chunk)
    }
  } catch (error) {
    // The sender went away in the middle: nobody's fault here, and nobody reads the answer.
    throw error instanceof AppError ? error : appError(httpErrors.jsonInvalid)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** As `readBody`, of a raw request. What is over the limit is read and forgotten, so that the answer can be sent. */
export function readIncoming(incoming: IncomingMessage, limitBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    if (Number(incoming.headers['content-length'] ?? 0) > limitBytes) throw appError(httpErrors.bodyTooLarge)
    const chunks: Buffer[] = []
    let size = 0
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= limitBytes) chunks.push(chunk)
      else {
        chunks.length = 0
        reject(appError(httpErrors.bodyTooLarge))
      }
    })
    let ended = false
    incoming.on('end', () => {
      ended = true
      resolve(Buffer.concat(chunks).toString('utf8'))
    })
    // The sender went away in the middle: nobody's fault here, and nobody reads the answer.
    const cutOff = () => {
      if (!ended) reject(appError(httpErrors.jsonInvalid))
    }
    incoming.on('error', cutOff)
    incoming.on('close', cutOff)
  })
}
