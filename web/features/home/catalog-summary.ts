import type { Catalog } from '#contract/features/catalog/catalog.endpoints.ts'

/** Figures of the catalogue on the home page. */
export interface CatalogSummary {
  readonly regions: readonly string[]
  /** Undefined while the catalogue has no sizes. */
  readonly sizes: SizeRange | undefined
}

interface SizeRange {
  readonly minVcpu: number
  readonly maxVcpu: number
  readonly minMemory: number
  readonly maxMemory: number
  /** Step of data disk sizes in GB. */
  readonly diskStep: number
}

const NOTHING: CatalogSummary = { regions: [], sizes: undefined }

export function summaryOf(catalog: Catalog | undefined): CatalogSummary {
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
