import type { ErrorDetail } from '#contract/records/error-log/error-log.fields.ts'
import type { ErrorRow } from '#contract/records/error-log/error-log.list.ts'
import type { ErrorGroup } from './error-log.store.ts'

export function presentGroup(group: ErrorGroup): ErrorRow {
  const { id, cause, kind, place, code, firstAt, lastAt, state } = group
  return { id, cause, kind, place, code, count: Number(group.count), firstAt, lastAt, state }
}

export function presentDetail({
  group,
  hours,
}: {
  readonly group: ErrorGroup
  readonly hours: ErrorDetail['hours']
}): ErrorDetail {
  const { resolvedAt, resolvedBy } = group
  const example = JSON.parse(group.example) as ErrorDetail['example']
  return { ...presentGroup(group), resolvedAt, resolvedBy, example, hours }
}
