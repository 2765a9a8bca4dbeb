import type { Config } from '#server/config/config.ts'
import type { Clock } from '#server/kit/clock.ts'
import { httpProvisioner } from './http-provisioner.ts'
import type { Provisioner } from './provisioner.ts'
import { simulatedProvisioner } from './simulated-provisioner.ts'

/** What makes desktops: the service of PROVISIONER_URL, else it is simulated. */
export function configuredProvisioner(
  { provisioner, provisionMs }: Pick<Config, 'provisioner' | 'provisionMs'>,
  clock: Clock,
): Provisioner {
  if (provisioner) return httpProvisioner({ ...provisioner, clock })
  return simulatedProvisioner({ clock, readyAfterMs: provisionMs })
}
