import { beforeAll, describe, expect, test } from 'vitest'
import { listServiceEndpoints } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import {
  getSettingHistory,
  getSettings,
  HISTORY_PAGE,
  previewSetting,
  restoreSetting,
  updateSetting,
} from '#contract/desk/setting/setting.endpoints.ts'
import { getFacts } from '#contract/publishing/facts/facts.endpoints.ts'
import { SETTING_PARTS, type SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { previewRoute } from '#server/publishing/site/preview.routes.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

const site = await testApp()
let lin: Person
let wang: Person

beforeAll(async () => {
  lin = await signedInOperator(site, 'administrator', { userName: 'lin-administrator' })
  wang = await signedInOperator(site, 'administrator', { userName: 'wang-administrator' })
})

async function present(part: SettingPart) {
  const { data } = await site.call(getSettings, {}, { as: lin })
  const found = data.settings.find((each) => each.part === part)
  if (!found) throw new Error(`no part ${part}`)
  return found
}

/** Saves a value over the present version. */
async function save(part: SettingPart, value: unknown, as = lin) {
  const { version } = await present(part)
  const answer = await site.call(updateSetting, { body: { part, version, value } as never }, { as })
  await site.deps.settings.refresh()
  return answer
}

const quotes = (validDays: number) => save('quotes', { validDays })

describe('getSettings', () => {
  test('has every part; what the environment gave is its first version', async () => {
    const { data } = await site.call(getSettings, {}, { as: lin })
    expect(data.settings.map(({ part }) => part)).toEqual([...SETTING_PARTS])
    expect(data.settings[0]).toMatchObject({
      part: 'brand',
      version: 1,
      source: 'environment',
      changedBy: null,
      demo: false,
      value: { name: { zh: '云桌面', en: 'Cloud Desktop' } },
    })
  })

  test('is 0040 for customers, 0009 for visitors, 0059 for operators without the right', async () => {
    const customer = await site.registerPerson()
    const support = await signedInOperator(site, 'support')
    const marketing = await signedInOperator(site, 'marketing')
    expect(errorOf(await site.call(getSettings, {}, { as: customer })).errorCode).toBe('0040')
    expect(errorOf(await site.call(getSettings, {})).errorCode).toBe('0009')
    expect(errorOf(await site.call(getSettings, {}, { as: support })).errorCode).toBe('0059')
    expect((await site.call(getSettings, {}, { as: marketing })).status).toBe(200)
    const change = { part: 'quotes', version: 1, value: { validDays: 3 } }
    const refused = await site.call(updateSetting, { body: change as never }, { as: marketing })
    expect(errorOf(refused).errorCode).toBe('0059')
  })
})

describe('updateSetting', () => {
  test('adds a version with who and when, and every reader follows', async () => {
    const { status, data } = await save('brand', { name: { zh: '海港', en: 'Harbour' } })
    expect([status, data.setting]).toEqual([
      200,
      expect.objectContaining({
        version: 2,
        source: 'operator',
        changedBy: 'lin-administrator',
        restores: null,
        changedAt: site.clock.now(),
      }),
    ])
    expect((await site.call(getSite, {})).data.product).toBe('Harbour')
    const log = await site.db.query.selectFrom('auditEvents').selectAll().execute()
    const entry = log.find(({ kind }) => kind === 'settingChanged')
    expect([entry?.actorId, entry?.detail]).toEqual([lin.userId, '{"part":"brand","version":2}'])
  })

  test('that says the same adds no version', async () => {
    await quotes(21)
    const { version } = await present('quotes')
    expect((await quotes(21)).data.setting.version).toBe(version)
  })

  test('refuses the second of two operators, and stores nothing', async () => {
    await quotes(22)
    const { version } = await present('quotes')
    const first = { part: 'quotes', version, value: { validDays: 23 } }
    const second = { part: 'quotes', version, value: { validDays: 24 } }
    expect((await site.call(updateSetting, { body: first as never }, { as: wang })).status).toBe(200)
    const refused = errorOf(await site.call(updateSetting, { body: second as never }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([409, '0022'])
    expect((await present('quotes')).value).toEqual({ validDays: 23 })
  })

  test('twenty at once are one version, the others are told', async () => {
    const { version } = await present('quotes')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        site.call(
          updateSetting,
          { body: { part: 'quotes', version, value: { validDays: 100 + at } } as never },
          { as: at % 2 ? lin : wang },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = new Set(
      answers.filter(({ status }) => status !== 200).map((answer) => errorOf(answer).errorCode),
    )
    expect([...codes]).toEqual(['0022'])
    expect((await present('quotes')).version).toBe(version + 1)
  })

  test('after a command on the server says so: settingChangedByCommand', async () => {
    const { version } = await present('editions')
    const line = { zh: '一', en: 'One' }
    const value = [{ label: line, essential: line, standard: line, power: line }]
    const known = { part: 'editions', demo: false, actorId: null, actorName: null, restores: null }
    await site.db.query
      .insertInto('settingVersions')
      .values({ ...known, version: version + 1, value: JSON.stringify(value), source: 'file', createdAt: 0 })
      .execute()
    const body = { part: 'editions', version, value }
    const refused = errorOf(await site.call(updateSetting, { body: body as never }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([409, '0022'])
  })

  test.each<[string, SettingPart, unknown, Record<string, string>]>([
    ['a name in one language', 'brand', { name: { zh: '海港', en: ' ' } }, { 'value.name.en': 'required' }],
    [
      'a colour in words',
      'brand',
      { name: { zh: 'a', en: 'b' }, colour: 'red' },
      { 'value.colour': 'colourRule' },
    ],
    ['no mail address', 'contact', { serviceEmail: 'desk' }, { 'value.serviceEmail': 'emailRule' }],
    [
      'a service without TLS',
      'services',
      { order: 'http://pay.example.com' },
      { 'value.order': 'httpsRule' },
    ],
    [
      'an address that runs something',
      'services',
      { order: 'javascript:alert(1)' },
      { 'value.order': 'urlRule' },
    ],
    [
      'days twice, and off and on',
      'calendar',
      {
        timeZone: 'Asia/Shanghai',
        dayEndsAtHour: 18,
        holidays: ['2027-01-04', '2027-01-04'],
        workdays: ['2027-01-04'],
      },
      { 'value.holidays.1': 'listedTwice', 'value.workdays.0': 'listedTwice' },
    ],
    [
      'a day that is none, a zone that is none',
      'calendar',
      { timeZone: 'Mars/Olympus', dayEndsAtHour: 25, holidays: ['2027-02-30'], workdays: [] },
      {
        'value.timeZone': 'optionUnknown',
        'value.dayEndsAtHour': 'numberTooBig',
        'value.holidays.0': 'dateRule',
      },
    ],
    [
      'limits that contradict each other',
      'limits',
      {
        sessionIdleMinutes: 120,
        sessionMaxHours: 1,
        codeMailsPerHour: 1,
        codeMailsPerDomainHour: 1,
        codeMailFormsPerMailboxDay: 0,
      },
      { 'value.codeMailFormsPerMailboxDay': 'numberTooSmall', 'value.sessionIdleMinutes': 'idleTooLong' },
    ],
    ['a withdrawn name', 'brand', null, { value: 'required' }],
  ])('refuses %s at its field', async (_, part, value, fields) => {
    const answer = await save(part, value)
    const found = Object.entries(errorOf(answer).fields ?? {}).map(([path, { code }]) => [path, code])
    expect([answer.status, Object.fromEntries(found)]).toEqual([400, fields])
  })
})

describe('what follows', () => {
  test('sessions end by the limits of the moment', async () => {
    const person = await site.registerPerson()
    const { value } = await present('limits')
    await save('limits', { ...(value as object), sessionIdleMinutes: 5 })
    site.clock.advance(6 * 60_000)
    expect(errorOf(await site.call(listServiceEndpoints, {}, { as: person })).errorCode).toBe('0010')
    lin = await signedInOperator(site, 'administrator')
    wang = await signedInOperator(site, 'administrator', { userName: 'wang-second' })
    await save('limits', value)
  })

  test('service addresses, mail addresses and filing lines', async () => {
    const person = await site.registerPerson()
    await save('services', { order: 'https://pay.example.com/orders' })
    const { data } = await site.call(listServiceEndpoints, {}, { as: person })
    expect(data.list.find(({ serviceName }) => serviceName === 'order')?.serviceEndpoint).toBe(
      'https://pay.example.com/orders',
    )
    await save('contact', { serviceEmail: 'help@harbour.example' })
    await save('legal', { inland: true, icp: '京ICP备1号' })
    expect((await site.call(getSite, {})).data).toMatchObject({
      serviceEmail: 'help@harbour.example',
      salesEmail: '',
      legalLines: [{ kind: 'icp', text: '京ICP备1号' }],
    })
  })

  test('mails have the name, the address and the colour', async () => {
    await save('brand', { name: { zh: '海港', en: 'Harbour' }, colour: '#C8102E' })
    await save('contact', { serviceEmail: 'help@harbour.example' })
    const person = await site.registerPerson()
    const mail = await site.mailTo(person.email)
    expect(mail.subject + mail.text).toContain('Harbour')
    expect(mail.text).toContain('help@harbour.example')
    expect(mail.html).toContain('#c8102e')
    expect((await site.call(getSite, {})).data.brand?.css).toContain('--brand:var(--light,#c8102e)')
  })

  test('a published fact is shown, and withdrawn it is absent', async () => {
    await save('serviceLevel', { uptime: ' ９９.95 % ', credits: { zh: '无', en: 'None' } })
    expect((await site.call(getFacts, {})).data.serviceLevel).toEqual({
      value: { uptime: '99.95', credits: 'None' },
      demo: false,
    })
    await save('serviceLevel', null)
    expect((await site.call(getFacts, {})).data.serviceLevel).toBeNull()
  })
})

describe('history and undo', () => {
  test('getSettingHistory has every version, the newest first, page by page', async () => {
    for (let days = 200; days <= 200 + HISTORY_PAGE; days += 1) await quotes(days)
    const params = { part: 'quotes' as const }
    const first = await site.call(getSettingHistory, { params, query: {} }, { as: lin })
    expect([first.data.versions.length, first.data.hasMore]).toEqual([HISTORY_PAGE, true])
    expect(first.data.versions[0]).toMatchObject({ value: { validDays: 220 }, source: 'operator' })
    const before = first.data.versions.at(-1)?.version ?? 0
    const next = await site.call(getSettingHistory, { params, query: { before } }, { as: lin })
    expect(next.data.versions[0]?.version).toBe(before - 1)
    expect(next.data.versions.at(-1)?.version).toBe(1)
    expect(next.data.hasMore).toBe(false)
  })

  test('getSettingHistory and restoreSetting refuse a version beyond the last that can be: inputInvalid', async () => {
    const params = { part: 'quotes' as const }
    const huge = await site.call(getSettingHistory, { params, query: { before: 2 ** 31 } }, { as: lin })
    expect(errorOf(huge).errorCode).toBe('inputInvalid')
    const last = await site.call(getSettingHistory, { params, query: { before: 2 ** 31 - 2 } }, { as: lin })
    expect(last.data.hasMore).toBe(true)
    const body = { restores: 2 ** 31, version: 2 ** 31 }
    expect(errorOf(await site.call(restoreSetting, { params, body }, { as: lin })).errorCode).toBe(
      'inputInvalid',
    )
  })

  test('restoreSetting adds the older value as a new version', async () => {
    await quotes(11)
    const older = await present('quotes')
    await quotes(12)
    const { version } = await present('quotes')
    const params = { part: 'quotes' as const }
    const body = { restores: older.version, version }
    const { data } = await site.call(restoreSetting, { params, body }, { as: wang })
    expect(data.setting).toMatchObject({
      value: { validDays: 11 },
      version: version + 1,
      restores: older.version,
      changedBy: 'wang-second',
    })
    const stale = errorOf(await site.call(restoreSetting, { params, body }, { as: lin }))
    expect([stale.status, stale.errorCode]).toEqual([409, '0022'])
    const absent = { restores: version + 1, version: version + 1 }
    expect(errorOf(await site.call(restoreSetting, { params, body: absent }, { as: lin })).errorCode).toBe(
      'notFound',
    )
  })
})

describe('previewSetting', () => {
  test('shows the unsaved value in a mail, in both languages, for ten minutes, and saves nothing', async () => {
    const body = {
      part: 'brand',
      version: 1,
      value: { name: { zh: '灯塔', en: 'Lighthouse' }, colour: '#0a7d32' },
    }
    const { data } = await site.call(previewSetting, { body: body as never }, { as: lin })
    const mail = data.previews.filter(({ page }) => page === 'mail')
    expect(mail.map(({ language }) => language)).toEqual(['zh', 'en'])
    const get = (address = '') => site.fetch(new Request(`http://127.0.0.1${address}`))
    const zh = await (await get(mail[0]?.address)).text()
    const shown = await get(mail[1]?.address)
    const en = await shown.text()
    expect(zh).toContain('灯塔')
    expect(en).toContain('Lighthouse')
    expect(en).toContain('#0a7d32')
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect((await site.call(getSite, {})).data.product).not.toBe('Lighthouse')
    expect((await get(mail[1]?.address.replace('/mail', '/elsewhere'))).status).toBe(404)
    site.clock.advance(10 * 60_000)
    expect((await get(mail[1]?.address)).status).toBe(404)
  })

  test('a page comes as text with the mark of a preview, without its scripts, and is never stored', async () => {
    const change = { part: 'brand', version: 1, value: { name: { zh: '灯塔', en: 'Lighthouse' } } }
    const { data } = await site.call(previewSetting, { body: change as never }, { as: lin })
    const [, , , key = ''] = data.previews[0]?.address.split('/') ?? []
    const route = previewRoute(site.deps, async ({ headers: asked }) => {
      expect(asked.get('accept-encoding')).toBeNull()
      const headers = { etag: '"a"', 'content-security-policy': "script-src 'sha256-a'; img-src 'self'" }
      const html =
        '<title>x</title><script nonce="a">\nrun()</script><body><p>y</p><script src="/a.js"></script></body>'
      return httpResponse({ headers, body: Buffer.from(html) })
    })
    const request = { search: '?lang=en', headers: new Map() } as unknown as RawRequest
    const shown = await route.handleRaw(request, { key, page: 'home' })
    const mark = '<p class="preview-mark" lang="en">Preview: visitors do not see this yet.</p>'
    const html = `<title>x</title><body>${mark}<p>y</p></body>`
    expect(shown.body).toBe(html)
    expect(shown.headers).toEqual(
      expect.arrayContaining(["script-src 'none'; img-src 'self'", 'no-store', `${html.length}`]),
    )
    expect(shown.headers).not.toContain('etag')
  })

  test('an operator has the newest ones only, and wrong values are refused', async () => {
    lin = await signedInOperator(site, 'administrator')
    const body = (days: number) => ({ part: 'certificates', version: 0, value: [], days }) as never
    expect(errorOf(await site.call(previewSetting, { body: body(1) }, { as: lin })).errorCode).toBe(
      'inputInvalid',
    )
    const change = { part: 'company', version: 0, value: null }
    for (let at = 0; at < 23; at += 1) await site.call(previewSetting, { body: change as never }, { as: lin })
    const rows = await site.db.query
      .selectFrom('previews')
      .select('id')
      .where('accountId', '=', lin.userId)
      .execute()
    expect(rows).toHaveLength(20)
  })
})

test('made-up values of local mode are no values elsewhere, and cannot be restored', async () => {
  const production = await testApp({
    environment: {
      PUBLIC_URL: 'https://desktop.example.com',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      OPERATOR_SECOND_FACTOR: 'false',
    },
  })
  const operator = await signedInOperator(production, 'administrator')
  const { data } = await production.call(getSettings, {}, { as: operator })
  const company = data.settings.find(({ part }) => part === 'company')
  expect([company?.value, company?.version, company?.demo]).toEqual([null, 1, true])
})
