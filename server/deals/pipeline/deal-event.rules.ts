import type { DealRow } from './pipeline.store.ts'

/** What messages to the partner's systems are about. */
export function dealSubject({ id, number }: Pick<DealRow, 'id' | 'number'>) {
  return { kind: 'deal', id, label: `D-${number}` } as const
}

/** How such a message names a deal. */
export function dealIds({ id, number }: Pick<DealRow, 'id' | 'number'>) {
  return { dealId: id, number }
}
