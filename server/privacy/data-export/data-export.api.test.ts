import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { submitCertification } from '#contract/company/certification/certification.endpoints.ts'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { acceptLead, answerLead, viewLeadContact } from '#contract/deals/lead/lead.endpoints.ts'
import { createLeadDeal } from '#contract/deals/lead/lead-deal.endpoints.ts'
import { uploadImage } from '#contract/files/file/file.endpoints.ts'
import { startMailboxRecovery } from '#contract/identity/mailbox-recovery/mailbox-recovery.endpoints.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { createListView, saveListColumns } from '#contract/lists/list/list.endpoints.ts'
import { viewCustomer } from '#contract/partners/association/association.endpoints.ts'
import { SHARED_FIELDS } from '#contract/partners/association/association.fields.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import { createClaim } from '#contract/trials/claim/claim.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { DOMAINS } from '#server/domains.ts'
import { defineDomain } from '#server/kit/domain.ts'
import { newId } from '#server/kit/ids.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { parsedCopy } from '#test/account-copy.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { associated, partnerPerson } from '#test/association.ts'
import { certificationForm } from '#test/certification-form.ts'
import { draftedDeal } from '#test/deals.ts'
import { pictureFile } from '#test/image.ts'
import { contactNotice, passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'
import { signedInSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'

const { note: noteCertificationQueueItem } = certificationQueue.endpoints

let site: TestApp
beforeAll(async () => {
  site = await testApp({ environment: { PRODUCT_NAME: 'Harbour', PRODUCT_NAME_ZH: '海港桌面' } })
})

/** A file is no JSON with a body that the caller parses, so it is fetched as it is. */
async function exported(person: Person, format: 'json' | 'archive', language = 'en') {
  const response = await site.fetch(
    new Request(`http://127.0.0.1/api/account/export?format=${format}`, {
      headers: { 'x-auth-token': person.token, 'accept-language': language },
    }),
  )
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

const LOOKS = { looks0: 0, looks1: 0, looks2: 0, looks3: 0 }

/** Attached files of 300 KB each. */
async function manyFiles(person: Person, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const storageKey = `copied/${person.userId}-${at}.jpg`
    const content = randomBytes(300_000 + at)
    await site.deps.files.put(storageKey, content)
    const row = {
      storageKey,
      mediaType: 'image/jpeg',
      bytes: content.length,
      width: 1,
      height: 1,
      name: '',
      sha256: newId(),
      ...LOOKS,
    }
    await site.db.query
      .insertInto('files')
      .values({
        ...row,
        id: newId(),
        accountId: person.userId,
        userId: person.userId,
        createdAt: at,
        ownerKind: 'test',
        ownerId: 'one',
        position: at,
        deletedAt: null,
      })
      .execute()
  }
}

describe('exportData', () => {
  test('json: everything the site holds, in the documented shape, and no secret', async () => {
    const person = await site.registerPerson()
    await site.call(
      createTrial,
      { body: trialForm({ companyName: 'Harbour & Söhne', consent: true }) },
      { as: person },
    )
    const view = { name: 'Security', filters: { group: 'security' }, search: '', sort: '-at', pageSize: 10 }
    const columns = [
      { name: 'at', title: 'When', hidden: false },
      { name: 'kind', hidden: true },
    ]
    const body = { ...view, columns: null, isDefault: false }
    const log = { list: 'AuditEvents' }
    await site.call(createListView, { params: log, body }, { as: person })
    const sub = await signedInSubAccount(site, person)
    await site.call(createListView, { params: log, body: { ...body, name: 'Theirs' } }, { as: sub })
    await site.call(saveListColumns, { params: log, body: { columns } }, { as: sub })
    const { response, bytes } = await exported(person, 'json')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="account-20261120-093000.json"',
    )
    const text = strFromU8(bytes)
    const copy = parsedCopy(text)
    expect(copy.account).toMatchObject({
      userId: person.userId,
      accountName: person.userName,
      accountType: 'customer',
      email: person.email,
      registeredAt: '2026-11-20T01:30:00.000Z',
    })
    expect(copy.consents?.map(({ agreement }) => agreement).sort()).toEqual([
      'news',
      'privacy',
      'user-agreement',
    ])
    for (const { textHash } of copy.consents ?? [])
      expect(copy.agreementTexts?.map((text) => text.textHash)).toContain(textHash)
    expect(copy.trials).toMatchObject([{ state: 'requested', form: { companyName: 'Harbour & Söhne' } }])
    expect(copy.sessions).toHaveLength(2)
    const saved = { ...log, filters: { group: 'security' }, search: '', sort: '-at', columns: null }
    expect(copy.savedViews?.toSorted((a, b) => (String(a.name) < String(b.name) ? -1 : 1))).toEqual([
      { ...saved, subAccountId: null, name: 'Security', savedAt: '2026-11-20T01:30:00.000Z' },
      { ...saved, subAccountId: sub.userId, name: 'Theirs', savedAt: '2026-11-20T01:30:00.000Z' },
    ])
    expect(copy.listColumns).toEqual([
      { ...log, subAccountId: sub.userId, columns, savedAt: '2026-11-20T01:30:00.000Z' },
    ])
    expect(copy.subAccountNetworks).toEqual([])
    expect(copy.activity?.map(({ kind }) => kind)).toContain('consentGiven')
    expect(copy.activityTotal).toBe(copy.activity?.length)
    expect(text).not.toMatch(/passwordHash|\$argon2|tokenHash|cookieHash/)
    const account = await site.db.query
      .selectFrom('accounts')
      .select('passwordHash')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(account.passwordHash)
  })

  test('has associations on both sides, who looked, and whom a partner invited', async () => {
    const partner = await partnerPerson(site)
    const customer = await site.registerPerson()
    const customerId = await associated(site, partner, customer)
    await site.call(viewCustomer, { params: { customerId } }, { as: partner })
    const copyOf = async (as: Person) => parsedCopy(strFromU8((await exported(as, 'json')).bytes))
    const own = await copyOf(customer)
    expect(own.associations).toMatchObject([
      { side: 'customer', partnerName: 'Marina Cloud Partners', state: 'active' },
    ])
    expect(own.partnerViews).toMatchObject([{ viewer: 'Daniel Tan', fields: SHARED_FIELDS }])
    const copy = await copyOf(partner)
    expect(copy.associations).toMatchObject([{ side: 'partner', customerName: 'Bukit Foods Pte. Ltd.' }])
    expect(copy.invitations).toMatchObject([
      { boundTo: customer.email, state: 'accepted', subAccountId: null },
    ])
    expect(copy.partnerViews).toEqual([])
  })

  test('has leads on both sides; a customer is told who looked, and nothing before a partner accepted', async () => {
    const partner = await partnerPerson(site)
    const operator = await signedInOperator(site, 'reviewer')
    const { customer, params } = await passedLead(site, { operator, partner })
    const copyOf = async (as: Person) => parsedCopy(strFromU8((await exported(as, 'json')).bytes))
    expect((await copyOf(customer)).leads).toEqual([])
    await site.call(acceptLead, { params }, { as: partner })
    await site.call(answerLead, { params, body: { hash: await contactNotice(site) } }, { as: customer })
    await site.call(viewLeadContact, { params }, { as: partner })
    await site.call(createLeadDeal, { params, body: { companyName: 'Coastline' } }, { as: partner })
    await draftedDeal(site, partner)
    const own = await copyOf(customer)
    expect(own.leads).toMatchObject([
      {
        side: 'customer',
        leadNumber: null,
        partnerName: 'Marina Cloud Partners',
        views: [{ viewer: 'Daniel Tan' }],
      },
    ])
    const copy = await copyOf(partner)
    expect(copy.leads).toMatchObject([{ side: 'partner', leadNumber: 1, state: 'shared', views: [] }])
    expect(copy.deals).toMatchObject([{ leadNumber: 1 }, { leadNumber: null }])
  })

  test('has requests, what was stated for the verification, and lost mailboxes; no operator is named', async () => {
    const person = await site.registerPerson()
    const operator = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
    const body = await certificationForm(site, person)
    const { data } = await site.call(submitCertification, { body }, { as: person })
    const requestId = data.requestId ?? ''
    const reasons = [{ code: 'other', field: null, text: 'The license is not legible.' }]
    const by = { actor: 'operator' as const, actorId: operator.userId }
    await site.db.transaction((tx) =>
      transition(
        site.deps,
        tx,
        { requestId, action: 'sendBack', by, reasons, note: 'Thank you.' },
        SYSTEM_CALL,
      ),
    )
    const note = { params: { requestId }, body: { text: 'Looks like a scan.', mentions: [] } }
    await site.call(noteCertificationQueueItem, note, { as: operator })
    await site.call(
      startMailboxRecovery,
      {
        params: { accountId: person.userId },
        body: {
          email: 'elsewhere@example.com',
          evidence: ['license', 'callBack'],
          note: 'Called back on the registered phone.',
        },
      },
      { as: operator },
    )
    const { bytes } = await exported(person, 'json')
    const text = strFromU8(bytes)
    const copy = parsedCopy(text)
    expect(copy.requests).toMatchObject([
      {
        requestId,
        requestKind: 'certification',
        subject: body.companyName,
        state: 'returned',
        steps: [
          { action: 'submit', by: 'applicant', state: 'inReview', texts: [] },
          { action: 'sendBack', by: 'operator', texts: ['The license is not legible.', 'Thank you.'] },
        ],
      },
    ])
    expect(copy.certifications).toMatchObject([
      {
        version: 1,
        by: 'applicant',
        reason: null,
        companyName: body.companyName,
        companyAddress: body.address,
      },
    ])
    expect(copy.mailboxRecoveries).toMatchObject([
      {
        state: 'proposed',
        newEmail: 'elsewhere@example.com',
        evidence: ['license', 'callBack'],
        endedAt: null,
      },
    ])
    for (const internal of ['Looks like a scan', 'Called back on', 'Chen Yu'])
      expect(text).not.toContain(internal)
    const pack = { campaignId: 'demo-2026-q4', offerId: null }
    const { code } = (await site.call(createClaim, { body: pack }, { as: person })).data
    const page = unzipSync((await exported(person, 'archive')).bytes)['account.html'] ?? bytes
    for (const shown of ['The license is not legible.', body.companyName, 'elsewhere@example.com', code])
      expect(strFromU8(page)).toContain(shown)
  })

  test.each([
    ['zh', '您的海港桌面账号', '用浏览器打开'],
    ['en', 'Your Harbour account', 'Open this file in a browser'],
  ])('archive in %s: a page, the data and an explanation', async (language, title, readme) => {
    const person = await site.registerPerson()
    const { response, bytes } = await exported(person, 'archive', language)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(bytes)
    expect(Object.keys(files).sort()).toEqual(['README.txt', 'account.html', 'account.json'])
    expect(strFromU8(files['README.txt'] ?? bytes)).toContain(readme)
    const page = strFromU8(files['account.html'] ?? bytes)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain(person.email)
    const copy = parsedCopy(strFromU8(files['account.json'] ?? bytes))
    expect(copy.account).toMatchObject({ userId: person.userId })
  })

  test('the archive has the submitted images, and no others', async () => {
    const person = await site.registerPerson()
    const upload = await pictureFile()
    const [submitted, draft] = [
      await site.call(uploadImage, { upload }, { as: person }),
      await site.call(uploadImage, { upload }, { as: person }),
    ].map(({ data }) => data.fileId)
    await site.db.query
      .updateTable('files')
      .set({ ownerKind: 'test', ownerId: 'one' })
      .where('id', '=', submitted ?? '')
      .execute()
    const { bytes } = await exported(person, 'archive')
    const files = unzipSync(bytes)
    const names = Object.keys(files).filter((name) => name.startsWith('images/'))
    expect(names).toEqual([`images/${submitted}.jpg`])
    expect(names.join()).not.toContain(draft ?? '')
    const copy = parsedCopy(strFromU8(files['account.json'] ?? bytes))
    expect(copy.images).toMatchObject([{ file: names[0], width: 320, subAccountId: null }])
    expect(files[names[0] ?? '']?.length).toBe(copy.images?.[0]?.bytes)
  })

  test('the archive has every file that the data name, however many; one that is gone is left out', async () => {
    const person = await site.registerPerson()
    await manyFiles(person, 45)
    const files = unzipSync((await exported(person, 'archive')).bytes)
    const copy = parsedCopy(strFromU8(files['account.json'] ?? new Uint8Array()))
    const named = copy.images?.map(({ file }) => file) ?? []
    expect(named).toHaveLength(45)
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('images/'))
        .sort(),
    ).toEqual(named.toSorted())
    for (const [at, name] of named.entries())
      expect(files[String(name)]?.length).toBe(copy.images?.[at]?.bytes)
    const keys = await site.deps.files.list('copied')
    await site.deps.files.delete(keys[0] ?? '')
    const left = Object.keys(unzipSync((await exported(person, 'archive')).bytes))
    expect(left.filter((name) => name.startsWith('images/'))).toHaveLength(44)
  })

  test('files are read one at a time while the archive is sent; a person who cancels ends that', async () => {
    const person = await site.registerPerson()
    await manyFiles(person, 30)
    const open = new Set<string>()
    const opened: string[] = []
    const { files } = site.deps
    const getStream = files.getStream.bind(files)
    vi.spyOn(files, 'getStream').mockImplementation(async (key) => {
      const stream = await getStream(key)
      opened.push(key)
      open.add(key)
      expect(open.size).toBeLessThanOrEqual(2)
      return stream.on('close', () => open.delete(key))
    })
    onTestFinished(() => void vi.restoreAllMocks())
    // Without a connection, whose buffers would take a good part of the archive.
    const response = await site.app.fetch(
      new Request('http://127.0.0.1/api/account/export?format=archive', {
        headers: { 'x-auth-token': person.token },
      }),
    )
    const reader = response.body?.getReader()
    while (opened.length < 3) await reader?.read()
    await reader?.cancel()
    await expect.poll(() => open.size).toBe(0)
    expect(opened.length).toBeLessThan(30)
  })

  test('where a file cannot be read the connection breaks off, so that nothing half is saved', async () => {
    const person = await site.registerPerson()
    await manyFiles(person, 3)
    const keys = await site.deps.files.list('copied')
    vi.spyOn(site.deps.files, 'getStream').mockRejectedValue(new Error('bucket gone'))
    onTestFinished(() => void vi.restoreAllMocks())
    expect(keys.length).toBeGreaterThan(0)
    await expect(exported(person, 'archive')).rejects.toThrow()
  })

  test('the page holds no script, loads nothing and escapes what people typed', async () => {
    const person = await site.registerPerson()
    const { data } = await site.call(getUserDetail, { query: {} }, { as: person })
    const hostile = '<script>alert(1)</script>"&'
    await site.db.query
      .updateTable('accounts')
      .set({ companyName: hostile })
      .where('id', '=', data.userId)
      .execute()
    const { bytes } = await exported(person, 'archive')
    const page = strFromU8(unzipSync(bytes)['account.html'] ?? bytes)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;')
    expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:/i)
    expect(page).not.toMatch(/(?:src|href)=/)
  })

  test('is logged and announced by mail', async () => {
    const person = await site.registerPerson()
    await exported(person, 'json')
    const mail = await site.mailTo(person.email)
    expect(mail.subject).toBe('Your Harbour account data was exported')
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['kind', 'detail', 'actorId'])
      .where('accountId', '=', person.userId)
      .where('kind', '=', 'dataExported')
      .execute()
    expect(log).toEqual([{ kind: 'dataExported', detail: '{"format":"json"}', actorId: person.userId }])
  })

  test('holds no data of other accounts', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await site.call(createTrial, { body: trialForm({ name: 'Somebody Else' }) }, { as: other })
    const { bytes } = await exported(person, 'json')
    expect(strFromU8(bytes)).not.toMatch(new RegExp(`${other.userId}|${other.email}|Somebody Else`))
  })

  test('has what a further domain brings: a key, a heading, files; and nothing of one that is missing', async () => {
    const boats = copiedTable({
      key: 'boats',
      title: { zh: '船只', en: 'Boats & ships' },
      row: z.strictObject({ name: z.string(), masts: z.array(z.int()) }),
      read: async (_deps, { accountId }) => [{ name: `<${accountId}>`, masts: [2, 3] }],
      note: (rows, { copy }) => `${rows.length} of ${(copy.account as { accountName: string }).accountName}`,
      async *files() {
        yield { path: 'boats/1.txt', content: Readable.from(['A sketch']), compress: true }
      },
      show: ({ name, masts }) => ({ name, masts: masts.join(' + ') }),
      labels: { masts: { zh: '桅杆', en: 'Masts' } },
    })
    const harbour = defineDomain({ name: 'harbour', personal: [{ copied: [boats] }] })
    const fewer = DOMAINS.filter(({ name }) => name !== 'deals')
    const other = await testApp({ domains: [...fewer, harbour] })
    const person = await other.registerPerson()
    const { data } = await other.call(exportData, { query: { format: 'archive' } }, { as: person })
    const files = unzipSync(new Uint8Array(data.content))
    const copy = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))
    expect(copy.boats).toEqual([{ name: `<${person.userId}>`, masts: [2, 3] }])
    expect(Object.keys(copy).slice(0, 5)).toEqual([
      'format',
      'formatVersion',
      'product',
      'exportedAt',
      'account',
    ])
    expect(Object.keys(copy).at(-1)).toBe('boats')
    expect(copy).not.toHaveProperty('deals')
    expect(strFromU8(files['boats/1.txt'] ?? new Uint8Array())).toBe('A sketch')
    const page = strFromU8(files['account.html'] ?? new Uint8Array())
    expect(page).toContain(
      `<section><h2>Boats &amp; ships</h2>\n<p>1 of ${person.userName}</p><div class="wide"><table><thead><tr>` +
        `<th scope="col">Name</th><th scope="col">Masts</th></tr></thead><tbody>` +
        `<tr><td>&lt;${person.userId}&gt;</td><td>2 + 3</td></tr></tbody></table></div>\n</section>`,
    )
    expect(page).not.toContain('<h2>Deals</h2>')
  })

  test('proofNeeded ten minutes after signing in, and nothing is logged', async () => {
    const person = await site.registerPerson()
    site.clock.advance(10 * MINUTE_MS)
    const { response, bytes } = await exported(person, 'json')
    expect(response.status).toBe(403)
    expect(errorOf({ body: strFromU8(bytes) }).errorCode).toBe('proofNeeded')
  })

  test('inputInvalid for another format, 0009 without a token', async () => {
    const person = await site.registerPerson()
    const wrong = await site.call(exportData, { query: { format: 'pdf' as never } }, { as: person })
    expect(errorOf(wrong).errorCode).toBe('inputInvalid')
    expect(errorOf(await site.call(exportData, { query: { format: 'json' } })).errorCode).toBe('0009')
  })

  test('tooManyRequests from one address that asks again and again', async () => {
    const own = await testApp({ limits: { export: { points: 1, seconds: 600 } } })
    const person = await own.registerPerson()
    const ask = () =>
      own.fetch(
        new Request('http://127.0.0.1/api/account/export?format=json', {
          headers: { 'x-auth-token': person.token },
        }),
      )
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429])
  })
})
