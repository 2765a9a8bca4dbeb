import { expect, test } from 'vitest'
import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { summaryOf } from './catalog-summary.ts'

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

test('the summary has the regions and the range of the sizes', () => {
  expect(summaryOf(catalog)).toEqual({
    regions: ['Singapore'],
    sizes: { minVcpu: 2, maxVcpu: 8, minMemory: 4, maxMemory: 32, diskStep: 10 },
  })
})

test('without a catalogue, or with an empty one, the summary is empty', () => {
  const nothing = { regions: [], sizes: undefined }
  expect(summaryOf(undefined)).toEqual(nothing)
  expect(summaryOf({ ...catalog, regions: [], sizes: [] })).toEqual(nothing)
})
