import type { Config } from './config.ts'
import type { Clock } from './kit/clock.ts'
import { httpProvisioner } from './trials/trial/http-provisioner.ts'
import type { Provisioner } from './trials/trial/provisioner.ts'
import { simulatedProvisioner } from './trials/trial/simulated-provisioner.ts'

/** What makes desktops: the service of PROVISIONER_URL, else it is simulated. */
export function configuredProvisioner(
  { provisioner, provisionMs }: Pick<Config, 'provisioner' | 'provisionMs'>,
  clock: Clock,
): Provisioner {
  if (provisioner) return httpProvisioner({ ...provisioner, clock })
  return simulatedProvisioner({ clock, readyAfterMs: provisionMs })
}
