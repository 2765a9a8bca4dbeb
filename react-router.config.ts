import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'
import { compressFolder } from '#server/kit/http/compress.ts'
import { areaManifest } from '#web/platform/page/area-manifest.ts'
import { type ManifestRoute, reachableRoutes } from '#web/platform/page/reachable-routes.ts'
import { ACCOUNT_ROUTE, DESK_ROUTE } from '#web/platform/session/account-route.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // A separate file for the loader of each page would not be worth its request.
  splitRouteModules: false,
  // One immutable manifest: `lazy` would request it for every link on a hydrated page.
  routeDiscovery: { mode: 'initial' },
  // Without it the first visit in development fails with "Outdated Optimize Dep".
  future: { unstable_optimizeDeps: true },
  async buildEnd({ reactRouterConfig }) {
    const folder = `${reactRouterConfig.buildDirectory}/client`
    slimManifest(folder)
    await compressFolder(folder)
  },
} satisfies Config

/** The layout of all pages with scripts. */
const HYDRATED = 'shell/hydrated-layout'

/**
 * Leaves out of the browser's manifest what no browser reads, a third of what it weighs on every hydrated page: which
 * files the module of a route imports (read for prefetched links only, of which there are none; the server has its
 * own), and the routes of pages without scripts, to which no client-side navigation leads. The account area, the desk
 * and the pages outside of both, between which none leads either, have a manifest each with their own routes.
 */
function slimManifest(folder: string): void {
  for (const file of globSync(`${folder}/assets/manifest-*.js`)) {
    const [before, json] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/)
    const manifest = JSON.parse((json ?? '').replace(/;$/, ''))
    const routes: Record<string, ManifestRoute> = manifest.routes
    const isBelow = (id: string | undefined, tops: readonly string[]): boolean =>
      id !== undefined && (tops.includes(id) || isBelow(routes[id]?.parentId, tops))
    const read = Object.entries(routes).filter(([id]) => id === 'root' || isBelow(id, [HYDRATED]))
    // What a route has not is as good left out.
    const slim = (name: string, value: unknown) => (value === false || name === 'imports' ? undefined : value)
    const hydrated: typeof routes = JSON.parse(JSON.stringify(Object.fromEntries(read), slim))
    const write = (areas: readonly string[], of: typeof routes): void => {
      // The browser renders the address that the document has, which must be that of the server.
      const parts = { ...manifest, url: areaManifest(manifest.url, areas), routes: of }
      writeFileSync(areaManifest(file, areas), `${before}${JSON.stringify(parts)};`)
    }
    const areas = [ACCOUNT_ROUTE, DESK_ROUTE]
    write([], Object.fromEntries(Object.entries(hydrated).filter(([id]) => !isBelow(id, areas))))
    for (const area of areas) write([area], reachableRoutes(hydrated, [area]))
  }
}
