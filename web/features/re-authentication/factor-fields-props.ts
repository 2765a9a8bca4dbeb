import type { FactorMethod, FactorProof } from '#contract/features/second-factor/second-factor.fields.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'

/** What the fields of a second factor and each of its forms get. */
export interface FactorFieldsProps {
  /** What the account has set up. */
  readonly methods: readonly FactorMethod[]
  /** Sends the proof; the answer comes back by `busy` and `error`. */
  readonly onProof: (proof: FactorProof) => void | Promise<void>
  readonly passkeyOptions: () => Promise<ApiResult<{ options: Record<string, unknown> }>>
  readonly busy: boolean
  /** What was wrong with the last proof, said where it was given. */
  readonly error?: string | undefined
}
