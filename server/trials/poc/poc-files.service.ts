import { isOperator } from '#contract/kit/account-type.ts'
import { pocRequests } from '#contract/trials/poc/poc.rules.ts'
import { filesOfTexts } from '#server/files/file/file.service.ts'
import type { FileOwnerKind } from '#server/kit/files/file-owner.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestRow, requestById } from '#server/requests/request/request.service.ts'

/** Files of messages about proofs of concept, as the file feature knows them. */
export const messageFiles = filesOfTexts('pocMessage')

/** Whether the caller reads the messages: people of the account, and operators. */
function mayReadMessages(
  { accountType, accountId, permissions }: SignedInCaller,
  request: Pick<RequestRow, 'kind' | 'accountId'>,
): boolean {
  if (request.kind !== pocRequests.kind || !permissions.has('poc:read')) return false
  return isOperator(accountType) || request.accountId === accountId
}

/** Who may have the files: the readers of the messages. */
export const pocMessageFiles: FileOwnerKind = {
  kind: messageFiles.kind,
  async mayLook(caller, file, db) {
    const request = await requestById(db, messageFiles.objectOf(file))
    return request !== undefined && mayReadMessages(caller, request)
  },
}
