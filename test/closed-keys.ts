/** What takes the place of the keys of a closed account or a deleted sub-account: no name that a reader may see. */
const CLOSED_KEY = /\bclosed-[0-9a-z]{20}/

/** Passes calls on, and fails where an answer names a person by such a key. */
export function refuseClosedKeys(
  fetch: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await fetch(request)
    if (!/json|text|csv/.test(response.headers.get('content-type') ?? '')) return response
    if (/event-stream/.test(response.headers.get('content-type') ?? '')) return response
    const found = CLOSED_KEY.exec(await response.clone().text())
    if (found)
      throw new Error(`${request.method} ${new URL(request.url).pathname} names a person ${found[0]}`)
    return response
  }
}
