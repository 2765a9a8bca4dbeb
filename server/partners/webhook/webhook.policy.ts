import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Webhooks and deliveries of another account are like absent ones. */
export function ownsWebhook<T extends { readonly accountId: string }>(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  row: T | undefined,
): row is T {
  return row?.accountId === accountId
}
