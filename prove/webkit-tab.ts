import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { commandPath } from '#scripts/tools.ts'
import type { Tab } from './tab.ts'

const DISPLAY = ':97'
const LONGEST_MS = 30_000

/** The browser of WebKit's GTK port, which comes with its driver. */
function miniBrowser(): string | undefined {
  return globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
}

/** WebKit by WebDriver, on a screen that only it has. */
export async function openWebKit(): Promise<Tab> {
  const [screen, driver, binary] = [commandPath('Xvfb'), commandPath('WebKitWebDriver'), miniBrowser()]
  if (!screen || !driver || !binary) throw new Error('no WebKit found')
  const port = await freePort()
  const env = { DISPLAY, LANG: 'en_US.UTF-8', LANGUAGE: 'en', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const display = start(screen, [DISPLAY, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    output: 'keep',
  })
  const service = start(driver, [`--port=${port}`], { env, output: 'keep' })
  const close = async () => {
    await endChild(service)
    await endChild(display)
  }
  try {
    const root = `http://127.0.0.1:${port}`
    await answers(`${root}/status`)
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
    }
    const session = await send<Session>(root, 'POST', '/session', { capabilities })
    return tabOf(`${root}/session/${session.sessionId}`, session, close)
  } catch (error) {
    await close()
    throw error
  }
}

interface Session {
  readonly sessionId: string
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string }
}

function tabOf(session: string, { capabilities }: Session, closeAll: () => Promise<void>): Tab {
  const post = <T>(path: string, body: object) => send<T>(session, 'POST', path, body)
  return {
    name: `${capabilities.browserName}/${capabilities.browserVersion}`,
    open: (address) => post('/url', { url: address }),
    back: () => post('/back', {}),
    async press(selector) {
      const found = await post<Record<string, string>>('/element', { using: 'css selector', value: selector })
      await post(`/element/${Object.values(found)[0]}/click`, {})
    },
    type: (text) => {
      const keys = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      return post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: keys }] })
    },
    ask: (expression) => post('/execute/sync', { script: `return (${expression})`, args: [] }),
    async close() {
      await send(session, 'DELETE', '', undefined).catch(() => undefined)
      await closeAll()
    },
  }
}

async function answers(address: string): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_MS
  while (performance.now() < giveUpAt) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(100)
  }
  throw new Error(`${address} does not answer`)
}

async function send<T>(root: string, method: string, path: string, body: object | undefined): Promise<T> {
  const response = await fetch(root + path, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  })
  const { value } = (await response.json()) as { value: T & { readonly message?: string } }
  if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`)
  return value
}
