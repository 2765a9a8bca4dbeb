import type { BrowserContext } from 'playwright-core'
import { BROWSER_HEADERS, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'

/** What a browser holds after a sign-in: its storage and its cookie. */
export interface SignedInStorage {
  local: Record<string, string>
  session: Record<string, string>
  cookie: { name: string; value: string } | undefined
  /** A sub-account of the customer. */
  subAccountId: string
}

/** Registers a customer through the API, code from the real mail included, and answers what its browser would hold. */
export async function registerCustomer(site: Site): Promise<SignedInStorage> {
  const { token, userId, cookie } = await registerAt(site, 'lin-yue', { browser: true })
  const headers = { ...BROWSER_HEADERS, 'x-auth-token': token, cookie: `${cookie?.name}=${cookie?.value}` }
  const [user, endpoints] = await Promise.all([
    fetch(`${site.url}/api/user/detail`, { headers }).then((answer) => answer.text()),
    fetch(`${site.url}/api/service/endpoints`, { headers }).then((answer) =>
      answer.json(),
    ) as Promise<Endpoints>,
  ])
  const subAccountId = await makeSubAccounts(site, headers)
  const byName = endpoints.list.map((entry) => [entry.serviceName, entry.serviceEndpoint])
  return {
    local: {
      'X-Auth-Token': token,
      userId,
      userInfo: user,
      serviceEndpoints: JSON.stringify(Object.fromEntries(byName)),
    },
    session: { accountType: 'primary' },
    cookie,
    subAccountId,
  }
}

/** Sub-accounts with several states and long names. @returns the id of the last one */
async function makeSubAccounts(site: Site, headers: Record<string, string>): Promise<string> {
  const send = async (path: string, body: object) => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string }
  }
  let id = ''
  for (const [userName, name, roleIds] of SUB_ACCOUNTS) {
    const email = `${userName}@yunhai-design.example`
    id = (await send('/api/sub-accounts', { userName, name, email, roleIds })).id
    if (userName === 'noor-haddad')
      await send(`/api/sub-accounts/${id}/state`, { state: 'disabled', reason: 'Left the company' })
  }
  return id
}

const SUB_ACCOUNTS = [
  ['tan-weiling', 'Tan Wei Ling', ['finance', 'readOnly', 'pipelineEditor']],
  ['a-wisniewska', 'Aleksandra Wiśniewska-Kowalczyk', ['partnerManager']],
  ['noor-haddad', 'Noor Haddad', []],
  ['zhou-min', '周敏', ['administrator']],
  ['li-hua', '李华', ['finance', 'pipelineEditor']],
] as const

interface Endpoints {
  readonly list: readonly { readonly serviceName: string; readonly serviceEndpoint: string }[]
}

/** Gives a fresh browser context the storage and the cookie of a session. */
export async function signInContext(
  context: BrowserContext,
  url: string,
  person: SignedInStorage,
): Promise<void> {
  if (person.cookie) await context.addCookies([{ ...person.cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await context.addInitScript(
    ({ local, session }) => {
      const storages = globalThis as unknown as Record<
        'localStorage' | 'sessionStorage',
        Map<string, string> & { setItem(name: string, value: string): void }
      >
      for (const [name, value] of Object.entries(local)) storages.localStorage.setItem(name, value)
      for (const [name, value] of Object.entries(session)) storages.sessionStorage.setItem(name, value)
    },
    { local: person.local, session: person.session },
  )
}
