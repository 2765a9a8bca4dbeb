import type { FileOwner } from '#server/files/file/file.service.ts'

/** Files of comments on deals, as the file feature knows them. */
export const COMMENT_FILES = 'dealComment'

/** A comment as the owner of files. */
export function commentFilesOwner(dealId: string, number: number): FileOwner {
  return { kind: COMMENT_FILES, id: `${dealId}:${number}` }
}

/** The deal of a comment that owns files. */
export function dealOfFiles(ownerId: string): string {
  return ownerId.slice(0, ownerId.lastIndexOf(':'))
}
