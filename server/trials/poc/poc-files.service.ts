import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { pocRequests } from '#contract/trials/poc/poc.rules.ts'
import { type FileOwner, type FileRow, filesOfOwners } from '#server/files/file/file.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestRow, requestById } from '#server/requests/request/request.service.ts'
import type { PocMessageRow } from './poc.store.ts'

/** Files of messages about proofs of concept, as the file feature knows them. */
const MESSAGE_FILES = 'pocMessage'

/** A message as the owner of files. */
export function messageFilesOwner(requestId: string, number: number): FileOwner {
  return { kind: MESSAGE_FILES, id: `${requestId}:${number}` }
}

/** The files of each message, by its number. */
export async function filesOfMessages(
  db: Executor,
  messages: readonly Pick<PocMessageRow, 'requestId' | 'number'>[],
): Promise<ReadonlyMap<number, FileRow[]>> {
  const owners = messages.map(({ requestId, number }) => messageFilesOwner(requestId, number).id)
  const files = await filesOfOwners(db, MESSAGE_FILES, owners)
  return Map.groupBy(files, ({ ownerId }) => Number(ownerId?.slice(ownerId.lastIndexOf(':') + 1)))
}

/** Whether the caller reads the messages: people of the account, and operators. */
function mayReadMessages(
  { accountType, accountId, permissions }: SignedInCaller,
  request: Pick<RequestRow, 'kind' | 'accountId'>,
): boolean {
  if (request.kind !== pocRequests.kind || !permissions.has('poc:read')) return false
  return accountType === ACCOUNT_TYPE.operator || request.accountId === accountId
}

/** Who may have the files: the readers of the messages. */
export const pocMessageFiles: FileOwnerKind = {
  kind: MESSAGE_FILES,
  async mayLook(caller, { ownerId }, db) {
    const request = await requestById(db, ownerId?.slice(0, ownerId.lastIndexOf(':')) ?? '')
    return request !== undefined && mayReadMessages(caller, request)
  },
}
