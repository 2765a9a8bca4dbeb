import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { CURRENCIES } from '#contract/kit/money.ts'

const disk = z.object({
  id: z.string(),
  name: z.string(),
  /** Sizes that can be ordered: from minGb to maxGb in steps of stepGb. */
  minGb: z.int(),
  maxGb: z.int(),
  stepGb: z.int(),
})

/** What can be ordered, names in the caller's language, each list in the order in which it is shown. */
const catalogSchema = z.object({
  regions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Which price list counts here unless another is asked for. */
      currency: z.enum(CURRENCIES),
      /** Where it lies, in whole degrees; null: not shown on the map. */
      place: z.object({ latitude: z.int(), longitude: z.int() }).nullable(),
      /**
       * Address in the region that the visitor's browser measures its latency to; null: not measured. A path is one of
       * this site (demo data).
       */
      latencyUrl: z.string().nullable(),
      /** Whether a trial desktop is left here. */
      trialAvailable: z.boolean(),
      /** Where none is left: whether applications are put on a waiting list. */
      trialWaiting: z.boolean(),
      systemIds: z.array(z.string()),
    }),
  ),
  /** Operators check every application for a trial before the desktop is set up. */
  trialReviewed: z.boolean(),
  sizes: z.array(z.object({ id: z.string(), vcpu: z.int(), memoryGb: z.int() })),
  systems: z.array(z.object({ id: z.string(), name: z.string() })),
  systemDisks: z.array(disk),
  dataDisks: z.array(disk),
})
export type Catalog = z.output<typeof catalogSchema>

export const getCatalog = endpoint({
  name: 'getCatalog',
  method: 'GET',
  path: '/api/catalog',
  audience: 'public',
  summary: 'Regions, sizes, operating systems and disks on offer.',
  output: catalogSchema,
  errors: [],
})
