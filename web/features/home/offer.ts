import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'

/** What the first page says of the catalogue. */
export interface Offer {
  readonly regions: readonly string[]
  /** Undefined while the catalogue has no sizes. */
  readonly sizes: SizeRange | undefined
}

export interface SizeRange {
  readonly minVcpu: number
  readonly maxVcpu: number
  readonly minMemory: number
  readonly maxMemory: number
  /** Gigabytes by which a data disk grows. */
  readonly diskStep: number
}

const NOTHING: Offer = { regions: [], sizes: undefined }

export function offerOf(catalog: Catalog | undefined): Offer {
  if (!catalog) return NOTHING
  return { regions: catalog.regions.map((region) => region.name), sizes: sizeRange(catalog) }
}

function sizeRange({ sizes, dataDisks }: Catalog): SizeRange | undefined {
  const disk = dataDisks[0]
  if (sizes.length === 0 || !disk) return undefined
  const vcpu = sizes.map((size) => size.vcpu)
  const memory = sizes.map((size) => size.memoryGb)
  return {
    minVcpu: Math.min(...vcpu),
    maxVcpu: Math.max(...vcpu),
    minMemory: Math.min(...memory),
    maxMemory: Math.max(...memory),
    diskStep: disk.stepGb,
  }
}
