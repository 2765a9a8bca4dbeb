import { UNATTENDED_HEADER } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { noteFailedCall } from '#web/platform/error/error-log.ts'
import { isAskedUnattended } from '#web/platform/page/asked-again.ts'
import { noteServerReached } from '#web/platform/page/connection.ts'
import { browserNow, noteServerTime } from '#web/platform/page/server-clock.ts'
import { clearExpiredSession, followDuty } from '#web/platform/session/leave.ts'
import { dutyOf } from '#web/platform/session/session-duty.ts'
import { ownSession, storedSession } from '#web/platform/session/session-store.ts'
import { noteRefusal, noteSessionUse } from '#web/platform/session/session-use.ts'
import { urlTokenHeaders } from '#web/platform/session/url-tokens.ts'
import { documentText } from '#web/platform/text/document-text.ts'
import { localFieldText } from '#web/platform/text/error-text.ts'
import { createCallApi } from './call-api.ts'
import { noteCall } from './changes.ts'
import { pause } from './pause.ts'
import { noteRead } from './reads.ts'

/** The API in the browser, as the user who is signed in there. */
export const callApi = createCallApi({
  async send(path, init, { leavesSessionIdle }) {
    const response = await fetch(path, init)
    noteServerTime(response)
    noteServerReached()
    const isUse = !leavesSessionIdle && !new Headers(init.headers).has(UNATTENDED_HEADER)
    if (response.ok && storedSession() && isUse) noteSessionUse()
    return response
  },
  async sendFile(path, init, onSent) {
    // Loaded with the first file: few pages send one. A browser keeps the failure of a module, so a file that is sent
    // again goes without its progress.
    const response = await import('./send-file.ts').then(
      ({ sendFile }) => sendFile(path, init, onSent),
      () => fetch(path, init),
    )
    if (response.ok) noteSessionUse()
    return response
  },
  headers: () => {
    const session = ownSession()
    return {
      // The page may have another language than the browser (`?lang=`); responses use that of the page.
      'accept-language': document.documentElement.lang,
      ...(session ? { 'X-Auth-Token': session.token } : {}),
      ...urlTokenHeaders(),
      ...(isAskedUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
    }
  },
  textOf: (code, path = '') => localFieldText(documentText(), path, code),
  line: { isOnline: () => navigator.onLine, pause, random: Math.random, now: browserNow },
  onEnd(endpoint, params, error) {
    noteRead(endpoint, params)
    noteCall(endpoint, params, error)
  },
  onUnauthorized(error, sent) {
    // It is about a session before this one, which another tab has begun meanwhile.
    if (sent['X-Auth-Token'] === storedSession()?.token) clearExpiredSession(error)
  },
  onFailure(endpoint, error) {
    if (error.errorCode === httpErrors.notPermitted.code) noteRefusal()
    const duty = dutyOf(error)
    if (duty) return followDuty(duty)
    // `withRecentAuth` handles it by re-authentication.
    if (error.errorCode !== httpErrors.proofNeeded.code) noteFailedCall(endpoint, error)
  },
})
