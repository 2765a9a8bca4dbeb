/** Addresses of the operators' desk of which something is set. */
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import { pathTo } from './path-to.ts'
import { PATHS } from './paths.ts'

/** The editor of regions, sizes, systems and disks, which are one item. */
export function productsPath(): string {
  return pathTo(PATHS.products, { itemId: CATALOG_ITEM })
}

/** The deals of one partner. @param submitted the moments between which they were, the end not included; default: all */
export function dealsOfPartnerPath(
  accountId: string,
  submitted?: { readonly from: number; readonly until: number },
): string {
  const { from, until } = submitted ?? {}
  return pathTo(PATHS.deskDeals, {}, { partnerId: accountId, submittedAtFrom: from, submittedAtTo: until })
}
