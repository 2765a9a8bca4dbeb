import type { Config } from '@react-router/dev/config'
import { compressFolder } from '#server/kit/pages/compress.ts'
import { escapeFolder } from '#server/kit/pages/one-byte-source.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // One immutable manifest file: `lazy` would ask the server about every link on a hydrated page.
  routeDiscovery: { mode: 'initial' },
  // Without it the first cold visit in dev mode hangs on "Outdated Optimize Dep".
  future: { unstable_optimizeDeps: true },
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(`${reactRouterConfig.buildDirectory}/client`)
    await escapeFolder(`${reactRouterConfig.buildDirectory}/server`)
  },
} satisfies Config
