import type { Config } from '@react-router/dev/config'
import { compressFolder } from '#server/kit/pages/cache/compress.ts'
import { escapeFolder } from '#server/kit/pages/one-byte-source.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // Or a page's loader and its component would each be a file of its own, none of them worth a request.
  splitRouteModules: false,
  // One immutable manifest file: `lazy` would ask the server about every link on a hydrated page.
  routeDiscovery: { mode: 'initial' },
  // Without it the first cold visit in dev mode hangs on "Outdated Optimize Dep".
  future: { unstable_optimizeDeps: true },
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`)
    await escapeFolder(`${reactRouterConfig.buildDirectory}/server`)
  },
} satisfies Config
