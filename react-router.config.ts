import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '@react-router/dev/config'
import { compressFolder } from '#server/kit/pages/cache/compress.ts'

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
    withoutImports(folder)
    await compressFolder(folder)
  },
} satisfies Config

/**
 * Leaves out of the browser's manifest which files the module of a route imports: a third of what it weighs on every
 * hydrated page. The browser reads it for prefetched links only, of which there are none; the server has its own.
 */
function withoutImports(folder: string): void {
  for (const file of globSync(`${folder}/assets/manifest-*.js`)) {
    const [before, json] = readFileSync(file, 'utf8').split(/(?<=^window\.__reactRouterManifest=)/)
    const manifest = JSON.parse((json ?? '').replace(/;$/, ''))
    // What a route has not is as good left out.
    const slim = (name: string, value: unknown) => (value === false || name === 'imports' ? undefined : value)
    manifest.routes = JSON.parse(JSON.stringify(manifest.routes, slim))
    writeFileSync(file, `${before}${JSON.stringify(manifest)};`)
  }
}
