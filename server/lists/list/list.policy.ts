import { LISTS } from '#contract/domains.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyList } from '#contract/kit/list/define-list.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'

const BY_NAME: ReadonlyMap<string, AnyList> = new Map(LISTS.map((list) => [list.entity, list]))

/** A list, and the person whose settings of it a call is about: always the caller, sub-accounts for themselves. */
export interface OwnListSettings {
  readonly list: AnyList
  readonly personId: string
}

/** @throws notFound for a list that does not exist */
export function ownSettings(caller: SignedInCaller, name: string): OwnListSettings {
  const list = BY_NAME.get(name)
  if (!list) throw appError(httpErrors.notFound)
  return { list, personId: userIdOf(caller) }
}
