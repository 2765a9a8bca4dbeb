import { hash } from 'node:crypto'
import { uploadAttachment } from '#contract/files/file/file.endpoints.ts'
import { FILE_LIMITS } from '#contract/files/file/file.fields.ts'
import { fileNameHeader } from '#contract/kit/upload.ts'
import { newId, sha256 } from '#server/kit/ids.ts'
import type { Writer } from './acknowledged-writes.ts'

/** A stored file that the site has acknowledged, by its id. */
export type AcknowledgedFiles = Map<string, { readonly sha256: string; readonly token: string }>

interface Uploads {
  /** Ends after the upload under way. @returns what was acknowledged, and the uploads without an answer */
  stop(): Promise<{ readonly files: AcknowledgedFiles; readonly interrupted: number }>
}

/** Uploads files without a pause until it is stopped, the site is gone or the person may upload no more today. */
export function startUploads(url: string, { token }: Writer): Uploads {
  const files: AcknowledgedFiles = new Map()
  let isStopped = false
  let interrupted = 0
  const loop = async () => {
    for (let count = 0; count < FILE_LIMITS.perPersonDay && !isStopped; count += 1) {
      const content = pdf(newId())
      const headers = {
        'content-type': 'application/pdf',
        'content-disposition': fileNameHeader('stored.pdf'),
        'x-auth-token': token,
      }
      const answer = await answered(
        fetch(url + uploadAttachment.path, { method: uploadAttachment.method, headers, body: content }),
      )
      if (!answer || answer.status === 503) {
        interrupted += 1
        return
      }
      if (answer.status !== 200) throw new Error(`an upload was refused: ${answer.text}`)
      const { fileId } = JSON.parse(answer.text) as { fileId: string }
      files.set(fileId, { sha256: sha256(content), token })
    }
  }
  const ended = loop()
  // Awaited by `stop`; a refusal before that must not end the process.
  ended.catch(() => {})
  return {
    async stop() {
      isStopped = true
      await ended
      return { files, interrupted }
    },
  }
}

/** @returns what is lost of these files: those that the site does not give back as they were */
export async function lostFiles(url: string, files: AcknowledgedFiles): Promise<string[]> {
  const lost: string[] = []
  for (const [id, { sha256: expected, token }] of files) {
    const answer = await fetch(`${url}/api/files/${id}`, { headers: { 'x-auth-token': token } })
    const found = hash('sha256', new Uint8Array(await answer.arrayBuffer()))
    if (answer.status !== 200 || found !== expected) lost.push(`file ${id}: ${answer.status}`)
  }
  return lost
}

/** Undefined where the connection broke before the answer was whole. */
async function answered(call: Promise<Response>) {
  try {
    const answer = await call
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}

/** The least that is a PDF, and some kilobytes that no other has. */
export function pdf(mark: string): string {
  const filling = Array.from({ length: 200 }, (_, at) => `% ${sha256(`${mark} ${at}`)}`).join('\n')
  return `%PDF-1.4\n${filling}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`
}
