export interface DiskSizes {
  readonly minGb: number
  readonly maxGb: number
  readonly stepGb: number
}

/** Whether a disk comes in this size: from `minGb` to `maxGb` in steps of `stepGb`. */
export function isDiskSize({ minGb, maxGb, stepGb }: DiskSizes, gb: number): boolean {
  return gb >= minGb && gb <= maxGb && (gb - minGb) % stepGb === 0
}
