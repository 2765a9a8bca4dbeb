import { ACCOUNT_ROUTE, DESK_ROUTE } from '#web/platform/session/account-route.ts'

/**
 * The file with the routes that a document can show: the account area and the desk have one of their own, which the
 * build writes; that of the site has the pages outside of both. In development there is one for all.
 * @param manifest path of the site's, `/assets/manifest-<hash>.js`
 * @param routes the ids of the routes of the page
 */
export function areaManifest(manifest: string, routes: readonly string[]): string {
  const area = [ACCOUNT_ROUTE, DESK_ROUTE].find((id) => routes.includes(id))
  return area ? manifest.replace(/\/manifest-(?=[^/]*$)/, `/manifest-${area}-`) : manifest
}
