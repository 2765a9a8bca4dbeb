import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Provisioner } from './provisioner.ts'
import { simulatedProvisioner } from './simulated-provisioner.ts'

/** What makes desktops: the service of PROVISIONER_URL, whose code is loaded where one is named; else it is simulated. */
export async function configuredProvisioner(
  { provisioner, provisionMs }: Pick<Config, 'provisioner' | 'provisionMs'>,
  clock: Clock,
): Promise<Provisioner> {
  if (provisioner) return (await import('./http-provisioner.ts')).httpProvisioner({ ...provisioner, clock })
  return simulatedProvisioner({ clock, readyAfterMs: provisionMs })
}
