import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { noteFailedCall } from '#web/platform/error/error-log.ts'
import { dropDeadSession } from '#web/platform/session/leave.ts'
import { storedSession } from '#web/platform/session/session-store.ts'
import { urlTokenHeaders } from '#web/platform/session/url-tokens.ts'
import { documentText } from '#web/platform/text/document-text.ts'
import { localErrorText } from '#web/platform/text/error-text.ts'
import { createCallApi } from './call-api.ts'

/** The API as the person at this browser may call it; only for code that runs in the browser. */
export const callApi = createCallApi({
  send: (path, init) => fetch(path, init),
  headers: () => {
    const session = storedSession()
    return {
      // The page may be in another language than the browser (`?lang=`): what comes later speaks as the page does.
      'accept-language': document.documentElement.lang,
      ...(session ? { 'X-Auth-Token': session.token } : {}),
      ...urlTokenHeaders(),
    }
  },
  textOf: (code) => localErrorText(documentText(), code),
  onUnauthorized: dropDeadSession,
  onFailure(endpoint, error) {
    // A question, which `withRecentAuth` puts to the user, and no error.
    if (error.errorCode !== httpErrors.proofNeeded.code) noteFailedCall(endpoint, error)
  },
})
