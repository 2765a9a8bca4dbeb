import type { Config } from './config.ts'
import { httpProvisioner } from './features/trial/http-provisioner.ts'
import type { Provisioner } from './features/trial/provisioner.ts'
import { simulatedProvisioner } from './features/trial/simulated-provisioner.ts'
import type { Clock } from './kit/clock.ts'

/** What makes desktops: the service of PROVISIONER_URL, else it is simulated. */
export function configuredProvisioner(
  { provisioner, provisionMs }: Pick<Config, 'provisioner' | 'provisionMs'>,
  clock: Clock,
): Provisioner {
  if (provisioner) return httpProvisioner({ ...provisioner, clock })
  return simulatedProvisioner({ clock, readyAfterMs: provisionMs })
}
