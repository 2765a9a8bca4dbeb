/** For component tests: a trial that runs since yesterday. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'

export const NOW = Date.UTC(2026, 10, 22, 6)
export const TRIAL_OF_TEST: Trial = {
  id: 't',
  state: 'ready',
  regionId: 'sg',
  regionName: 'Asia Pacific - Singapore',
  vcpu: 2,
  memoryGb: 4,
  systemName: 'Windows 11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  trialDays: 3,
  requestedAt: NOW - DAY_MS,
  approvedAt: null,
  orderedFrom: NOW - DAY_MS,
  provisioningAt: NOW - DAY_MS,
  expectedReadyAt: null,
  readyAt: NOW - DAY_MS,
  endsAt: NOW + 2 * DAY_MS + 5 * HOUR_MS,
  idleAt: NOW + 42 * MINUTE_MS,
  stoppedAt: null,
  endedAt: null,
  wipesAt: null,
  wipedAt: null,
  convertedAt: null,
  orderNumber: null,
  extension: null,
  extensionDays: 3,
  failedAt: null,
  waiting: null,
  acceptBy: null,
  decisionDueAt: null,
  declined: null,
  failure: null,
  actions: ['open', 'stop', 'endEarly'],
}
