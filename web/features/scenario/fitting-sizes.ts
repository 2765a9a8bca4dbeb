import type { LoaderFunctionArgs } from 'react-router'
import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import type { FittingSize } from './scenarios.ts'

/** The sizes on offer; none while the catalogue is empty or out of reach: the page stands without them. */
export async function sizesLoader({ context }: LoaderFunctionArgs): Promise<FittingSize[]> {
  const catalog = await context.get(pageContext).callApi(getCatalog, {})
  return catalog.ok ? catalog.data.sizes.map(({ vcpu, memoryGb }) => ({ vcpu, memoryGb })) : []
}

/** Whether a size that would fit can be had. */
export function isOffered(offered: readonly FittingSize[], wanted: FittingSize): boolean {
  return offered.some((size) => size.vcpu === wanted.vcpu && size.memoryGb === wanted.memoryGb)
}
