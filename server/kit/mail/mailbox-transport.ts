import path from 'node:path'
import { diskFiles } from '#server/kit/files/disk-files.ts'
import type { OutgoingMail, Transport } from './mail.ts'
import { messageIdOf } from './mail.ts'

/** A mail that local mode caught. */
export interface CaughtMail extends OutgoingMail {
  readonly from: string
  readonly messageId: string
}

/** Keeps each mail as a file instead of sending it; a mail that is sent again replaces itself. */
/** Where local mode keeps the mails that it catches. */
export function mailboxDirectory({ dataDir }: { readonly dataDir: string }): string {
  return path.join(dataDir, 'mailbox')
}

export function mailboxTransport(directory: string, from: string): Transport {
  const files = diskFiles(directory)
  return {
    async send(mail) {
      const caught: CaughtMail = { ...mail, from, messageId: messageIdOf(mail.id, from) }
      await files.put(`${mail.id}.json`, JSON.stringify(caught, null, 2))
    },
  }
}

/** Every caught mail, newest first. */
export async function readMailbox(directory: string): Promise<CaughtMail[]> {
  const files = diskFiles(directory)
  const names = (await files.list()).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(names.map(async (name) => parse(await files.getText(name))))
  return mails.flat().sort((a, b) => b.sentAt - a.sentAt || b.id.localeCompare(a.id))
}

/** Nothing for a file that is being written at this moment: the next look will find it whole. */
function parse(text: string): CaughtMail[] {
  try {
    return [JSON.parse(text) as CaughtMail]
  } catch {
    return []
  }
}
