import type { ApiError } from '#web/platform/api/call-api.ts'

/** Of `useAction`: shows what is true now after the call, and after its refusal where it had changed meanwhile. */
export function afterChange(show: () => unknown) {
  return { afterwards: show, refused: ({ status }: ApiError) => (status === 409 ? show() : undefined) }
}
