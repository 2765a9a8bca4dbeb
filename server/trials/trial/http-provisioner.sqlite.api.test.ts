import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { createTrial, openTrialDesktop, stopTrial } from '#contract/trials/trial/trial.endpoints.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { type DesktopService, signedEvent, startDesktopService } from '#test/desktop-service.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { trialForm } from '#test/trial-form.ts'
import { trialOf } from '#test/trials.ts'
import { httpProvisioner } from './http-provisioner.ts'
import { OrderRefused } from './provisioner.ts'

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const CALLBACK = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const OTHER = `whsec_${Buffer.alloc(32, 3).toString('base64')}`
const QUICK = { timeoutMs: LONGEST_MS, firstRetryMs: 1, brokenMs: 200 }
/** A silent service is waited for so long; any answer on a slow machine comes sooner. */
const SILENT_MS = 5_000
const FAILS = { kind: 'status', status: 500 } as const
const ORDER = { sizeId: '2c4g', systemId: 'windows-11', systemDiskGb: 80, dataDiskGb: 0, regionId: 'sg' }

let service: DesktopService
beforeAll(async () => {
  service = await startDesktopService(SECRET)
})
afterAll(() => service.close())
beforeEach(() => {
  service.calls.length = 0
  service.recover()
  service.refuseOrders(undefined)
  service.checkWith(SECRET)
})

describe('the calls', () => {
  const noon = () => Date.UTC(2026, 10, 22, 12)
  const clock = { now: noon, measured: noon }
  const made = (timeoutMs = LONGEST_MS) =>
    httpProvisioner({ url: service.url, secret: SECRET, clock, waits: { ...QUICK, timeoutMs } })

  test.each([
    ['a server that fails', { kind: 'status', status: 500 }],
    ['one that is asked too often', { kind: 'status', status: 429 }],
    ['silence, although the desktop is made', { kind: 'silence' }],
    ['half an answer', { kind: 'half' }],
    ['a page instead of JSON', { kind: 'text', body: '<h1>It works</h1>' }],
    ['another form', { kind: 'text', body: '{"name":"desktop"}' }],
    ['an answer without end', { kind: 'text', body: `{"id":"${'x'.repeat(100_000)}"}` }],
  ] as const)(
    '%s: the order is sent again under the same key, and makes one desktop',
    async (name, fault) => {
      service.failWith(fault)
      const reference = name.replace(/\W/g, '-')
      const provisioner = made(fault.kind === 'silence' ? SILENT_MS : LONGEST_MS)
      expect(await provisioner.start({ ...ORDER, reference })).toBe(`desktop-${reference}`)
      expect(service.calls.map(({ key }) => key)).toEqual([`order:${reference}`, `order:${reference}`])
    },
  )

  test('a refused order is not sent again, and says why', async () => {
    service.refuseOrders({ code: 'product_missing', message: 'size 2c4g is sold out for good' })
    const refusal = await made()
      .start({ ...ORDER, reference: 'refused' })
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OrderRefused)
    expect(refusal).toMatchObject({ failure: 'productMissing', message: 'size 2c4g is sold out for good' })
    expect(service.calls).toHaveLength(1)
  })

  test('a signature that is refused is not sent again', async () => {
    service.checkWith(OTHER)
    await expect(made().status('desktop-1')).rejects.toMatchObject({ kind: 'signing' })
    expect(service.calls).toHaveLength(0)
  })

  test('a secret that cannot sign is a failure of signing', async () => {
    const provisioner = httpProvisioner({ url: service.url, secret: 'whsec_', clock, waits: QUICK })
    await expect(provisioner.open('desktop-1')).rejects.toMatchObject({ kind: 'signing' })
  })

  test('a redirect is not followed', async () => {
    const redirect = { kind: 'status' as const, status: 307, location: service.url }
    service.failWith(redirect, redirect, redirect)
    const before = service.requests()
    await expect(made().status('desktop-1')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(service.requests() - before).toBe(3)
  })

  test('a desktop that the service does not know stops no call for another one', async () => {
    const provisioner = made()
    for (let i = 0; i < 7; i += 1)
      await expect(provisioner.open('unknown')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(service.calls).toHaveLength(7)
    expect(await provisioner.start({ ...ORDER, reference: 'known' })).toBe('desktop-known')
  })

  test('after six failures in a row nothing is sent until the service has had time', async () => {
    const provisioner = made()
    service.failWith(...Array.from({ length: 6 }, () => ({ kind: 'status' as const, status: 503 })))
    await expect(provisioner.status('a')).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(provisioner.status('a')).rejects.toMatchObject({ kind: 'unreachable' })
    const sent = service.calls.length
    expect(sent).toBe(6)
    await expect(provisioner.status('a')).rejects.toThrow('not asked')
    expect(service.calls).toHaveLength(sent)
    const again = () => provisioner.start({ ...ORDER, reference: 'after' }).catch(() => 'not asked')
    await expect.poll(again).toBe('desktop-after')
  })

  test('of two power steps the later one counts, whichever comes first', async () => {
    const provisioner = made()
    const id = await provisioner.start({ ...ORDER, reference: 'power' })
    await provisioner.power(id, { on: true, sequence: 7 })
    await provisioner.power(id, { on: false, sequence: 6 })
    expect(service.desktops.get(id)).toMatchObject({ on: true, sequence: 7 })
  })

  test('what is deleted already is deleted', async () => {
    const provisioner = made()
    const id = await provisioner.start({ ...ORDER, reference: 'gone' })
    await provisioner.end(id)
    await expect(provisioner.end(id)).resolves.toBeUndefined()
    const page = { kind: 'status', status: 404, body: '<h1>Not found</h1>' } as const
    service.failWith(page, page, page)
    await expect(provisioner.end(id)).resolves.toBeUndefined()
  })
})

describe('a trial whose desktop the service makes', () => {
  let site: TestApp
  beforeAll(async () => {
    const environment = {
      PROVISIONER_URL: service.url,
      PROVISIONER_SECRET: SECRET,
      PROVISIONER_CALLBACK_SECRET: CALLBACK,
    }
    site = await testApp({ environment })
  })

  async function applied() {
    const person = await site.registerPerson()
    const { data } = await site.call(createTrial, { body: trialForm() }, { as: person })
    await site.settle()
    return { person, desktopId: `desktop-${data.id}`, of: { params: { trialId: data.id } } }
  }
  async function tell({ body, headers }: ReturnType<typeof signedEvent>) {
    const request = new Request('http://127.0.0.1/api/provisioner/events', { method: 'POST', headers, body })
    return (await site.fetch(request)).status
  }
  const desktop = (id: string) => {
    const found = service.desktops.get(id)
    if (!found) throw new Error(`no desktop ${id}`)
    return found
  }

  test('goes through its whole life; each step survives a service that fails meanwhile', async () => {
    service.failWith({ kind: 'half' }, FAILS)
    const { person, desktopId, of } = await applied()
    expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })
    service.failWith(FAILS, { kind: 'half' })
    desktop(desktopId).state = 'ready'
    expect(await tell(signedEvent(CALLBACK, 'life-1', site.clock.now(), desktopId))).toBe(204)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
    const as = await site.signInAgain(person)
    const opened = await site.call(openTrialDesktop, of, { as })
    expect(opened.data.address).toBe(`https://desktops.example.com/${desktopId}`)

    service.failWith(FAILS, FAILS)
    site.clock.advance(HOUR_MS)
    await site.settle()
    expect(desktop(desktopId)).toMatchObject({ on: false })
    // The client connects, which starts the desktop.
    desktop(desktopId).on = true
    desktop(desktopId).lastActiveAt = new Date(site.clock.now() + MINUTE_MS).toISOString()
    site.clock.advance(MINUTE_MS)
    expect(await tell(signedEvent(CALLBACK, 'life-2', site.clock.now(), desktopId))).toBe(204)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })

    site.clock.advance(3 * DAY_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ended' })
    expect(desktop(desktopId)).toMatchObject({ on: false, deleted: false })
    site.clock.advance(6 * DAY_MS)
    await site.settle()
    service.failWith({ kind: 'half' }, FAILS)
    site.clock.advance(DAY_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'wiped' })
    expect(desktop(desktopId).deleted).toBe(true)
  })

  test('messages that are repeated, late or out of order change nothing twice', async () => {
    const { person, desktopId } = await applied()
    const now = site.clock.now()
    const early = signedEvent(CALLBACK, 'order-1', now - 1000, desktopId)
    const later = signedEvent(CALLBACK, 'order-2', now, desktopId)
    desktop(desktopId).state = 'ready'
    expect(await tell(later)).toBe(204)
    expect(await tell(early)).toBe(204)
    expect(await tell(early)).toBe(204)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready', readyAt: now })
    const jobs = site.db.query.selectFrom('jobs').select('id').where('kind', '=', 'trial.sync')
    expect(await tell(early)).toBe(204)
    expect(await jobs.execute()).toEqual([])
  })

  test('messages about a desktop that is being made, or that is in use, add no job that stays', async () => {
    const { desktopId } = await applied()
    const count = async (kind: string) =>
      (await site.db.query.selectFrom('jobs').select('payload').where('kind', '=', kind).execute()).filter(
        ({ payload }) => JSON.stringify(payload).includes(desktopId.replace('desktop-', '')),
      ).length
    for (const id of ['news-1', 'news-2'])
      expect(await tell(signedEvent(CALLBACK, id, site.clock.now(), desktopId))).toBe(204)
    await site.settle()
    expect(await count('trial.check')).toBe(1)
    desktop(desktopId).state = 'ready'
    desktop(desktopId).lastActiveAt = new Date(site.clock.now() + MINUTE_MS).toISOString()
    site.clock.advance(MINUTE_MS)
    await site.settle()
    for (const id of ['news-3', 'news-4']) {
      expect(await tell(signedEvent(CALLBACK, id, site.clock.now(), desktopId))).toBe(204)
      await site.settle()
    }
    expect(await count('trial.idle')).toBe(1)
  })

  test('a desktop that runs since it was not turned off yet stays stopped for its person', async () => {
    const { person, desktopId, of } = await applied()
    desktop(desktopId).state = 'ready'
    site.clock.advance(MINUTE_MS)
    await site.settle()
    await site.call(stopTrial, of, { as: await site.signInAgain(person) })
    await site.settle()
    const turnedOff = desktop(desktopId).sequence
    Object.assign(desktop(desktopId), { on: true, sequence: turnedOff - 1 })
    desktop(desktopId).lastActiveAt = new Date(site.clock.now() + 1000).toISOString()
    site.clock.advance(1000)
    expect(await tell(signedEvent(CALLBACK, 'stop-1', site.clock.now(), desktopId))).toBe(204)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'stopped' })
    desktop(desktopId).sequence = turnedOff
    expect(await tell(signedEvent(CALLBACK, 'stop-2', site.clock.now(), desktopId))).toBe(204)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
  })

  test('a desktop that the service has lost is given up after a day', async () => {
    const { person, desktopId } = await applied()
    service.desktops.delete(desktopId)
    site.clock.advance(DAY_MS - MINUTE_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'provisioning' })
    site.clock.advance(HOUR_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'failed', failure: { errorCode: '0033' } })
  })

  test('only what is signed, and signed now, is taken', async () => {
    const { desktopId } = await applied()
    const now = site.clock.now()
    const good = signedEvent(CALLBACK, 'sign-1', now, desktopId)
    expect(await tell(signedEvent(OTHER, 'sign-1', now, desktopId))).toBe(401)
    expect(await tell(signedEvent(SECRET, 'sign-1', now, desktopId))).toBe(401)
    expect(await tell({ ...good, body: good.body.replace(desktopId, 'desktop-other') })).toBe(401)
    expect(await tell({ ...good, headers: { ...good.headers, 'webhook-id': 'sign-2' } })).toBe(401)
    expect(await tell({ ...good, headers: { ...good.headers, 'webhook-signature': '' } })).toBe(401)
    expect(await tell(signedEvent(CALLBACK, 'sign-3', now - 6 * MINUTE_MS, desktopId))).toBe(401)
    expect(await tell(signedEvent(CALLBACK, 'sign-4', now + 6 * MINUTE_MS, desktopId))).toBe(401)
    const rotated = `v1,AAAA ${good.headers['webhook-signature']}`
    expect(await tell({ ...good, headers: { ...good.headers, 'webhook-signature': rotated } })).toBe(204)
    expect(await tell(signedEvent(CALLBACK, 'sign-5', now, 'desktop-unknown'))).toBe(204)
    expect(await tell(signedEvent(CALLBACK, 'sign-6', now, ''))).toBe(400)
    expect(await tell(signedEvent(CALLBACK, 'sign-7', now, 'x'.repeat(17_000)))).toBe(413)
  })

  test('the time of a signature is compared with the clock of the database, also while the site is ahead of it', async () => {
    const { desktopId } = await applied()
    site.clock.runAhead(HOUR_MS)
    try {
      const measured = site.clock.measured()
      expect(await tell(signedEvent(CALLBACK, 'ahead-1', measured, desktopId))).toBe(204)
      expect(await tell(signedEvent(CALLBACK, 'ahead-2', site.clock.now(), desktopId))).toBe(401)
    } finally {
      site.clock.runAhead(0)
    }
  })

  test('an order that is refused fails the trial with its code; a refused signature is 0008', async () => {
    service.refuseOrders({ code: 'image_missing', message: 'image 7 is gone' })
    const { person } = await applied()
    expect(await trialOf(site, person)).toMatchObject({
      state: 'failed',
      failure: { errorCode: 'CONSOLE_0033' },
    })
    service.refuseOrders(undefined)
    service.checkWith(OTHER)
    const second = await applied()
    expect(await trialOf(site, second.person)).toMatchObject({ failure: { errorCode: '0008' } })
  })

  test('a desktop whose service is out of order cannot be opened: 0033', async () => {
    const { person, desktopId, of } = await applied()
    desktop(desktopId).state = 'ready'
    site.clock.advance(MINUTE_MS)
    await site.settle()
    service.failWith(...Array.from({ length: 3 }, () => ({ kind: 'status' as const, status: 502 })))
    const answer = await site.call(openTrialDesktop, of, { as: await site.signInAgain(person) })
    expect(errorOf(answer)).toMatchObject({ status: 503, errorCode: '0033' })
  })
})

test('without a service there is nothing to tell', async () => {
  const site = await testApp()
  const { body, headers } = signedEvent(CALLBACK, 'none', site.clock.now(), 'a')
  const request = new Request('http://127.0.0.1/api/provisioner/events', { method: 'POST', headers, body })
  expect((await site.fetch(request)).status).toBe(404)
})
