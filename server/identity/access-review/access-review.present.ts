import type { AccessItem, EndedItem } from '#contract/identity/access-review/access-review.endpoints.ts'
import type { ActingItem, ActingKind } from '#server/kit/acting/acting.ts'
import { nameOf } from '#server/kit/acting/end-acting.ts'
import type { EndedRow } from './access-review.store.ts'

/** A thing with its kind. */
export interface KindItem {
  readonly kind: ActingKind
  readonly item: ActingItem
}

export function presentActing({ kind, item }: KindItem): AccessItem {
  const { id, target, madeAt, changedAt = madeAt } = item
  return { id, kind: kind.name, title: kind.title, name: nameOf(item), target, changedAt }
}

export function presentEnded({
  kind,
  row,
}: {
  readonly kind: ActingKind
  readonly row: EndedRow
}): EndedItem {
  const { id, nameZh: zh, nameEn: en, target, changedAt, endedAt } = row
  const canReturn = kind.restore !== undefined
  return { id, kind: kind.name, title: kind.title, name: { zh, en }, target, changedAt, endedAt, canReturn }
}
