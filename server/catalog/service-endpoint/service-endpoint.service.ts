import { SERVICE_NAMES } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'

/** All addresses that are set, by name; local mode has a page of its own in place of one that is not. */
export function serviceEndpoints({ settings, config }: Pick<Deps, 'settings' | 'config'>) {
  const set = settings.value('services')
  const list = SERVICE_NAMES.flatMap((name) => {
    const address = set[name] ?? (config.localMode ? `/dev/service/${name}` : undefined)
    return address ? [{ serviceName: name, serviceEndpoint: address }] : []
  })
  return { totalCount: list.length, list }
}
