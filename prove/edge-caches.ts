import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, run, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/root.ts'
import type { Site } from '#test/site.ts'
import { folderForAll } from './folder-for-all.ts'
import { NGINX_PROXY, startProxy } from './proxies.ts'
import { replaced } from './replaced.ts'

const NAME = 'desktop.example.com'

/** Where the parts listen, known before any of them starts: the site has to know where purges go. */
export interface EdgePorts {
  /** Of HAProxy: for visitors, and for purges. */
  readonly front: number
  readonly purge: number
  /** Of Varnish: for HAProxy, and for purges that HAProxy has checked. */
  readonly cache: number
  readonly purges: number
}

export async function edgePorts(): Promise<EdgePorts> {
  return {
    front: await freePort(),
    purge: await freePort(),
    cache: await freePort(),
    purges: await freePort(),
  }
}

export interface RunningEdge {
  readonly url: string
  readonly purgeUrl: string
  /** Counters of Varnish by name, as `cache_hit`. */
  counters(): Promise<Readonly<Record<string, number>>>
  /** Every byte that is stored. */
  stored(): Buffer
  close(): Promise<void>
}

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

/**
 * HAProxy and Varnish as in `deploy/`, with other ports and without TLS.
 * @param options.ofMany clients of the proof come from many addresses, which the file would replace by that of this machine
 */
export async function startEdge(
  sites: readonly Site[],
  ports: EdgePorts,
  secret: string,
  { ofMany = false }: { readonly ofMany?: boolean } = {},
): Promise<RunningEdge> {
  const folder = folderForAll('portico-edge-')
  const [one = '', two = ''] = sites.map(({ url }) => new URL(url).port)
  const processes = [
    ['8080', one],
    ['8081', two],
  ] as const
  const vcl = path.join(folder, 'edge.vcl')
  const cfg = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    vcl,
    replaced(textOf('deploy/varnish.vcl'), [
      [NAME, `127.0.0.1:${ports.front}`],
      ...processes.map(([from, to]) => [`.port = "${from}"`, `.port = "${to}"`] as const),
    ]),
  )
  writeFileSync(
    cfg,
    replaced(textOf('deploy/haproxy.cfg'), [
      [/bind :443.*/, `bind 127.0.0.1:${ports.front}`],
      [/frontend http\n(?: .*\n)+/, ''],
      ['127.0.0.1:8090', `127.0.0.1:${ports.purge}`],
      ['127.0.0.1:6081', `127.0.0.1:${ports.cache}`],
      ['127.0.0.1:6082', `127.0.0.1:${ports.purges}`],
      [/(?<=hmac\(sha256,)[^)]+/, secret.replace('whsec_', '')],
      ...(ofMany ? [[/^.*set-header X-Forwarded-For.*\n/m, ''] as const] : []),
      ...processes.map(([from, to]) => [`127.0.0.1:${from}`, `127.0.0.1:${to}`] as const),
    ]),
  )
  const storage = path.join(folder, 'pages')
  const instance = path.join(folder, 'varnish')
  const addresses = ['-a', `127.0.0.1:${ports.cache}`, '-a', `purge=127.0.0.1:${ports.purges}`]
  const options = [
    '-s',
    `file,${storage},64m`,
    '-p',
    'http_gzip_support=off',
    '-p',
    'timeout_idle=65',
    '-j',
    'none',
  ]
  const varnish = start('varnishd', ['-F', '-n', instance, ...addresses, '-f', vcl, ...options], {
    output: 'keep',
  })
  let said = ''
  for (const stream of [varnish.stdout, varnish.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const haproxy = start('haproxy', ['-db', '-f', cfg], { output: 'keep' })
  haproxy.stderr?.setEncoding('utf8').on('data', (text) => (said += text))
  const counters = async () => {
    const { output } = await run('varnishstat', ['-n', instance, '-1'], { output: 'keep' })
    const lines = [...output.matchAll(/^MAIN\.(\w+)\s+(\d+)/gm)]
    return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]))
  }
  const close = async () => {
    await endChild(haproxy)
    await endChild(varnish)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${ports.front}`
  try {
    // Through HAProxy and Varnish: the second page of one address is a hit.
    const throughBoth = async () => {
      await fetch(`${url}/content/home`, { headers: { 'accept-language': 'en' } }).catch(() => undefined)
      return ((await counters()).cache_hit ?? 0) > 0
    }
    while (!(await throughBoth())) {
      if ([haproxy, varnish].some(hasEnded)) throw new Error(`a part of the edge has ended:\n${said}`)
      await pause(100)
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    purgeUrl: `http://127.0.0.1:${ports.purge}/`,
    counters,
    stored: () => readFileSync(storage),
    close,
  }
}

const hasEnded = ({ exitCode }: ChildProcess): boolean => exitCode !== null

/** nginx as in `deploy/`, which stores for the address that it is asked by. */
export function startNginx(sites: readonly Site[]): ReturnType<typeof startProxy> {
  return startProxy(
    {
      ...NGINX_PROXY,
      adapt: (text, ...places) =>
        NGINX_PROXY.adapt(text.replace('desktop[.]example[.]com', '127[.]0[.]0[.]1'), ...places),
    },
    sites,
  )
}
