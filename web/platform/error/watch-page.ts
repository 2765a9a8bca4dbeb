import { logError } from './error-log.ts'

/** Logs errors of the page from now on. */
export function watchPage(): void {
  addEventListener('error', ({ error, message, filename }) =>
    logError({
      kind: 'page',
      code: nameOf(error),
      message: String(error?.message ?? message),
      place: filename,
    }),
  )
  addEventListener('unhandledrejection', ({ reason }) => notePageError(reason))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    logError({ kind: 'policy', code: effectiveDirective, message: blockedURI, place: sourceFile ?? '' }),
  )
}

/** Logs an error that an error boundary caught. */
export function notePageError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  logError({ kind: 'page', code: nameOf(error), message, place: location.pathname })
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}
