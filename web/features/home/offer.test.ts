import { expect, test } from 'vitest'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { offerOf } from './offer.ts'

const catalog: Catalog = {
  regions: [
    { id: 'sg', name: 'Singapore', currency: 'USD', place: null, trialAvailable: false, systemIds: [] },
  ],
  sizes: [
    { id: 'b', vcpu: 8, memoryGb: 32 },
    { id: 'a', vcpu: 2, memoryGb: 4 },
  ],
  systems: [],
  systemDisks: [],
  dataDisks: [{ id: 'd', name: 'Disk', minGb: 10, maxGb: 100, stepGb: 10 }],
}

test('the offer names the regions and the span of the sizes', () => {
  expect(offerOf(catalog)).toEqual({
    regions: ['Singapore'],
    sizes: { minVcpu: 2, maxVcpu: 8, minMemory: 4, maxMemory: 32, diskStep: 10 },
  })
})

test('without a catalogue, or with an empty one, nothing is promised', () => {
  const nothing = { regions: [], sizes: undefined }
  expect(offerOf(undefined)).toEqual(nothing)
  expect(offerOf({ ...catalog, regions: [], sizes: [] })).toEqual(nothing)
})
