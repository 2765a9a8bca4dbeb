export interface DiskSizes {
  readonly minGb: number
  readonly maxGb: number
  readonly stepGb: number
}

/** Whether a disk comes in this size: from `minGb` to `maxGb` in steps of `stepGb`. */
export function isDiskSize({ minGb, maxGb, stepGb }: DiskSizes, gb: number): boolean {
  return gb >= minGb && gb <= maxGb && (gb - minGb) % stepGb === 0
}

/** The size of the disk that is nearest to `gb`. */
export function nearestDiskSize({ minGb, maxGb, stepGb }: DiskSizes, gb: number): number {
  const steps = Math.round((gb - minGb) / stepGb)
  const maxSteps = Math.floor((maxGb - minGb) / stepGb)
  return minGb + Math.min(maxSteps, Math.max(0, steps)) * stepGb
}
