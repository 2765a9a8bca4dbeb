import { VISITOR_AGREEMENTS } from '#contract/people/agreement/agreement.fields.ts'
import type { Site } from './site.ts'
import { codeIn } from './smtp.ts'

/** A registered user of a running site, and what their browser or program would hold. */
export interface RegisteredPerson {
  readonly userId: string
  readonly userName: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** Second half of a browser's session; undefined for a program. */
  readonly cookie: { readonly name: string; readonly value: string } | undefined
  /** Every cookie of a browser, as its `Cookie` header sends them back; empty for a program. */
  readonly cookies: string
}

/** What a browser sends with every call and a program does not. */
export const BROWSER_HEADERS = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }

/** A registration form with a code from the real mail, ready to be sent. */
export async function filledRegistration(site: Site, userName: string, headers: Record<string, string> = {}) {
  const email = `${userName}@example.com`
  const { flow } = await json<{ flow: string }>(await post(site, '/api/register/code', { email }, headers))
  const code = codeIn(await site.smtp.waitForMail(email))
  const { list } = await json<{ list: { agreement: string; hash: string }[] }>(
    await fetch(`${site.url}/api/agreements`),
  )
  const agreements = list
    .filter(({ agreement }) => VISITOR_AGREEMENTS.some((name) => name === agreement))
    .map(({ agreement, hash }) => ({ agreement, hash }))
  return {
    identity: 'customer',
    userName,
    email,
    code,
    flow,
    password: 'Quiet-Harbour-7',
    agreed: true,
    agreements,
  }
}

/**
 * Registers an account at a running site by the calls that the web makes.
 * @param address of the client, as a trusted proxy says it
 */
export async function registerAt(
  site: Site,
  userName: string,
  { browser = false, address }: { readonly browser?: boolean; readonly address?: string } = {},
): Promise<RegisteredPerson> {
  const from: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
  const form = await filledRegistration(site, userName, from)
  const answer = await post(site, '/api/register', form, { ...from, ...(browser ? BROWSER_HEADERS : {}) })
  const { token, userId } = await json<{ token: string; userId: string }>(answer)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const [name, value] = cookies[0]?.split('=') ?? []
  const cookie = name && value ? { name, value } : undefined
  return {
    userId,
    userName,
    email: form.email,
    password: form.password,
    token,
    cookie,
    cookies: cookies.join('; '),
  }
}

/** Sends JSON to a running site. */
export function post(site: Site, path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function json<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${new URL(answer.url).pathname} answered ${text}`)
  return JSON.parse(text) as T
}
