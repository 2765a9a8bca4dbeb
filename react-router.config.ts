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
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`)
  },
} satisfies Config
