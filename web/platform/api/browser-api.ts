import { UNATTENDED_HEADER } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { noteFailedCall } from '#web/platform/error/error-log.ts'
import { isAskedUnattended } from '#web/platform/page/asked-again.ts'
import { noteServerReached } from '#web/platform/page/connection.ts'
import { browserNow, noteServerTime } from '#web/platform/page/server-clock.ts'
import { clearExpiredSession, followDuty } from '#web/platform/session/leave.ts'
import { dutyOf } from '#web/platform/session/session-duty.ts'
import { isOwnSession, storedSession } from '#web/platform/session/session-store.ts'
import { noteRefusal, noteSessionUse } from '#web/platform/session/session-use.ts'
import { urlTokenHeaders } from '#web/platform/session/url-tokens.ts'
import { documentText } from '#web/platform/text/document-text.ts'
import { localFieldText } from '#web/platform/text/error-text.ts'
import { createCallApi } from './call-api.ts'
import { noteCall } from './changes.ts'
import { pause } from './pause.ts'
import { noteRead } from './reads.ts'

const TOKEN_HEADER = 'X-Auth-Token'

/** @throws where the session is another person's by now: the page is on its way to being that person's */
function expectOwnSession(): void {
  if (!isOwnSession()) throw new Error('the session of another person')
}

/** The API in the browser, as the user who is signed in there. */
export const callApi = createCallApi({
  async send(path, init, { leavesSessionIdle }) {
    expectOwnSession()
    const response = await fetch(path, init)
    noteServerTime(response)
    noteServerReached()
    const isUse = !leavesSessionIdle && !new Headers(init.headers).has(UNATTENDED_HEADER)
    if (response.ok && storedSession() && isUse) noteSessionUse()
    return response
  },
  async sendFile(path, init, onSent) {
    // Loaded with the first file: few pages send one.
    const { sendFile } = await import('./send-file.ts')
    expectOwnSession()
    const response = await sendFile(path, init, onSent)
    if (response.ok) noteSessionUse()
    return response
  },
  headers: () => {
    const session = storedSession()
    return {
      // The page may have another language than the browser (`?lang=`); responses use that of the page.
      'accept-language': document.documentElement.lang,
      ...(session ? { [TOKEN_HEADER]: session.token } : {}),
      ...urlTokenHeaders(),
      ...(isAskedUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
    }
  },
  textOf: (code, path = '') => localFieldText(documentText(), path, code),
  line: { isOnline: () => navigator.onLine, pause, random: Math.random, now: browserNow },
  onEnd(endpoint, params, error, began) {
    noteRead(endpoint, params)
    noteCall(endpoint, params, error, began)
  },
  onUnauthorized(error, sent) {
    // It is about a session before this one, which another tab has begun meanwhile.
    if (sent[TOKEN_HEADER] === storedSession()?.token) clearExpiredSession(error)
  },
  onFailure(endpoint, error) {
    if (error.errorCode === httpErrors.notPermitted.code) noteRefusal()
    const duty = dutyOf(error)
    if (duty) return followDuty(duty)
    // `withRecentAuth` handles it by re-authentication.
    if (error.errorCode !== httpErrors.proofNeeded.code) noteFailedCall(endpoint, error)
  },
})
