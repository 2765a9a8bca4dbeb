/** Id of the layout route whose loader fetches the account. */
export const ACCOUNT_ROUTE = 'account'

/** The same for the desk. */
export const DESK_ROUTE = 'desk'

/** Id of the route of a part of a page, by its name in the site map. */
export function partRoute(name: string): string {
  return `part/${name}`
}
