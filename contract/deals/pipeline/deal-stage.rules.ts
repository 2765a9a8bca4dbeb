/** The sales stage, which the partner writes. */
export const OPEN_STAGES = ['prospect', 'qualified', 'solution', 'validation', 'committed'] as const
export const CLOSED_STAGES = ['won', 'lost'] as const
export const DEAL_STAGES = [...OPEN_STAGES, ...CLOSED_STAGES] as const
export type DealStage = (typeof DEAL_STAGES)[number]

export const LOSS_REASONS = [
  'price',
  'competitor',
  'noBudget',
  'noDecision',
  'requirements',
  'other',
] as const
export type LossReason = (typeof LOSS_REASONS)[number]
