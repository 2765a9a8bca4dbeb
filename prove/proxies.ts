import type { ChildProcess } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { ROOT } from '#scripts/root.ts'
import type { Site } from '#test/site.ts'
import { folderForAll } from './folder-for-all.ts'

/** A proxy with its configuration of `deploy/`. */
export interface ProvenProxy {
  readonly name: string
  readonly file: string
  /** The file as it is, with other addresses and without TLS. */
  adapt(text: string, port: number, sites: readonly Site[], folder: string): string
  command(file: string): [string, string[]]
}

const portOf = ({ url }: Site): string => new URL(url).port

export const NGINX_PROXY: ProvenProxy = {
  name: 'nginx',
  file: 'deploy/nginx.conf',
  adapt: (text, port, [one, two], folder) => `daemon off; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  ${text
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate\S*\s+\S+;/g, '')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}/, '')
    .replace('/var/cache/nginx/portico', `${folder}/cache`)
    .replace('127.0.0.1:8080', `127.0.0.1:${one && portOf(one)}`)
    .replace('127.0.0.1:8081', `127.0.0.1:${two && portOf(two)}`)}
}`,
  command: (file) => ['nginx', ['-c', file]],
}

export const HAPROXY_PROXY: ProvenProxy = {
  name: 'HAProxy',
  file: 'deploy/haproxy.cfg',
  adapt: (text, port, [one, two]) =>
    text
      .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
      .replace(/frontend http\n(?: .*\n)+/, '')
      // Without a cache in front, which `prove/edge.prove.ts` has.
      .replace(/ +use_backend varnish .*\n/, '')
      .replace(/backend varnish\n[\s\S]*$/, '')
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${one && portOf(one)}`)
      .replaceAll('127.0.0.1:8081', `127.0.0.1:${two && portOf(two)}`),
  command: (file) => ['haproxy', ['-db', '-f', file]],
}

/** For writers that come from many addresses, which the file of `deploy/` would replace by that of this machine. */
export const HAPROXY_OF_MANY: ProvenProxy = {
  ...HAPROXY_PROXY,
  adapt: (...given) => HAPROXY_PROXY.adapt(...given).replace(/^.*set-header X-Forwarded-For.*\n/m, ''),
}

/** Starts a proxy in front of two processes. @returns its address, once the site answers there */
export async function startProxy(
  proxy: ProvenProxy,
  sites: readonly Site[],
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = folderForAll('portico-proxy-')
  const port = await freePort()
  const file = path.join(folder, 'proxy.conf')
  const text = readFileSync(path.join(ROOT, proxy.file), 'utf8')
  writeFileSync(file, proxy.adapt(text, port, sites, folder))
  const child = start(...proxy.command(file))
  const close = async () => {
    await endChild(child)
    rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await answers(url, child)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Waits until the proxy answers with a page of the site. @throws where it has ended */
async function answers(url: string, proxy: ChildProcess): Promise<void> {
  for (;;) {
    if (proxy.exitCode !== null) throw new Error(`the proxy ended with ${proxy.exitCode}`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(50)
  }
}
