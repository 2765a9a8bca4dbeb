/** Addresses of the operators' desk that hold an id: apart from those of all pages, which every page loads. */
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import { PATHS } from './paths.ts'

/** The editor of a price list. */
export function priceListPath(itemId: string): string {
  return PATHS.priceList.replace(':itemId', encodeURIComponent(itemId))
}

/** The editor of a discount. */
export function discountEditorPath(itemId: string): string {
  return PATHS.discountEditor.replace(':itemId', encodeURIComponent(itemId))
}

/** The editor of regions, sizes, systems and disks, which are one item. */
export function productsPath(): string {
  return PATHS.products.replace(':itemId', CATALOG_ITEM)
}

/** The editor of a campaign. */
export function campaignEditorPath(itemId: string): string {
  return PATHS.campaignEditor.replace(':itemId', encodeURIComponent(itemId))
}

/** The editor of a user guide. */
export function guideEditorPath(itemId: string): string {
  return PATHS.guideEditor.replace(':itemId', encodeURIComponent(itemId))
}

/** The editor of a client to download. */
export function releaseEditorPath(itemId: string): string {
  return PATHS.release.replace(':itemId', encodeURIComponent(itemId))
}

/** The page of an account in the desk. */
export function operatedAccountPath(accountId: string): string {
  return PATHS.operatedAccount.replace(':accountId', encodeURIComponent(accountId))
}

/** The editor of one mail. */
export function mailTemplatePath(template: string): string {
  return PATHS.mailTemplate.replace(':template', encodeURIComponent(template))
}

/** The page of a queue of the desk. @param address of its declaration, `certification` */
export function queuePath(address: string): string {
  return `/operator/queues/${address}`
}

/** A request in its queue of the desk. */
export function queuedRequestPath(queue: string, requestId: string): string {
  return `${queuePath(queue)}/${encodeURIComponent(requestId)}`
}

/** The deals of one partner. @param submitted the moments between which they were, the end not included; default: all */
export function dealsOfPartnerPath(
  accountId: string,
  submitted?: { readonly from: number; readonly until: number },
): string {
  const period = submitted ? `&submittedAtFrom=${submitted.from}&submittedAtTo=${submitted.until}` : ''
  return `${PATHS.deskDeals}?partnerId=${encodeURIComponent(accountId)}${period}`
}

/** The audit log of one account. */
export function auditLogOf(accountId: string): string {
  return `${PATHS.auditLog}?account=${encodeURIComponent(accountId)}`
}
