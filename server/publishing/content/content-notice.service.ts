import { type ContentTitle, titleOf } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { operatorsWith } from '#server/people/account/operator-accounts.service.ts'
import type { ContentVersionRow } from './content.store.ts'

/** What operators call a kind of content. */
const KINDS: Readonly<Record<string, ContentTitle>> = {
  catalog: { zh: '产品目录', en: 'Catalog' },
  priceList: { zh: '价目表', en: 'Price list' },
  discount: { zh: '优惠', en: 'Discount' },
  campaign: { zh: '活动', en: 'Campaign' },
  guide: { zh: '指南', en: 'Guide' },
  release: { zh: '客户端', en: 'Client' },
}

/** Tells every operator who may confirm a version that it waits, in the transaction that stores it. */
export async function tellThatItWaits(
  deps: Deps,
  tx: Executor,
  { content, caller }: { readonly content: AnyContent; readonly caller: SignedInCaller },
  { itemId, value }: Pick<ContentVersionRow, 'itemId' | 'value'>,
): Promise<void> {
  const title = titleOf(value, content.title) ?? { zh: '', en: '' }
  const own = { zh: title.zh || title.en || itemId, en: title.en || title.zh || itemId }
  const { zh, en } = KINDS[content.kind] ?? { zh: content.kind, en: content.kind }
  const what = { zh: `${zh}“${own.zh}”`, en: `${en} “${own.en}”` }
  const params = { name: caller.account.name ?? caller.account.userName, what }
  const link = `/operator/${content.address}/${encodeURIComponent(itemId)}`
  for (const { id } of await operatorsWith(tx, content.publish))
    if (id !== caller.accountId) await notify(deps, tx, { userId: id, kind: 'contentAwaiting', params, link })
}
