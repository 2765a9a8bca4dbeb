import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  getMailTemplate,
  getMailTemplateHistory,
  getMailTemplates,
  previewMailTemplate,
  restoreMailTemplate,
  sendMailTemplateTest,
  TEMPLATE_HISTORY_PAGE,
  updateMailTemplate,
} from '#contract/desk/mail-template/mail-template.endpoints.ts'
import type { MailTexts } from '#contract/kit/mail/mail-template.ts'
import { registerCodeMail } from '#server/identity/register/register.mail.ts'
import { errorOf, type Person, testApp } from '#test/app.ts'
import { plainMail } from '#test/mail.ts'
import { signedInOperator } from '#test/operator.ts'
import { allMails } from './mail-template.service.ts'

const site = await testApp()
let lin: Person
let wang: Person

beforeAll(async () => {
  lin = await signedInOperator(site, 'administrator', { userName: 'lin-administrator' })
  wang = await signedInOperator(site, 'marketing', { userName: 'wang-marketing' })
})
beforeEach(() => site.smtp.behave('accept'))

const params = { template: 'registerCode' }
const gone = { params: { template: 'newsletter' } }
const zh: MailTexts = {
  subject: '{product}注册',
  greeting: '您好！',
  text: '您的验证码：\n\n{code}\n\n请在注册页面输入。',
  button: '',
  closing: '请勿告知他人。',
}
const en: MailTexts = {
  subject: 'Welcome to {product}',
  greeting: 'Hi there,',
  text: 'Here is your code:\n\n{code}\n\nEnter it on the registration page.',
  button: '',
  closing: 'Never share it.',
}

async function present(template = 'registerCode') {
  return (await site.call(getMailTemplate, { params: { template } }, { as: lin })).data
}

/** Saves texts over the present version. */
async function save(change: { zh?: Partial<MailTexts>; en?: Partial<MailTexts> } = {}, as = lin) {
  const { version } = await present()
  const body = { version, zh: { ...zh, ...change.zh }, en: { ...en, ...change.en } }
  return site.call(updateMailTemplate, { params, body }, { as })
}

async function mailed(language: 'zh' | 'en', code = '482913') {
  const to = `reader-${Math.random().toString(36).slice(2)}@templates.example`
  await site.db.transaction((tx) => site.deps.outbox.enqueue(tx, registerCodeMail(to, language, code)))
  await site.deps.outbox.sendDue()
  return site.smtp.waitForMail(to)
}

describe('the templates', () => {
  test('getMailTemplates has every mail, with its title in the language of the operator', async () => {
    const { data } = await site.call(getMailTemplates, {}, { as: lin, headers: { cookie: 'language=zh' } })
    expect(data.templates.map(({ template }) => template)).toEqual(allMails(site.deps).map(({ key }) => key))
    expect(data.templates.find(({ template }) => template === 'trialReady')).toEqual({
      template: 'trialReady',
      group: 'trial',
      title: '试用已就绪',
      subject: '您试用的{product}已就绪',
      version: 0,
      changedBy: null,
      changedAt: null,
      changed: [],
      outdated: false,
    })
  })

  test('getMailTemplate has the texts, the variables with sample values, and the texts of the code', async () => {
    const data = await present('trialReady')
    expect(data.en.subject).toBe('Your {product} trial is ready')
    expect(data.defaults).toEqual({ zh: data.zh, en: data.en })
    expect(data.variables.find(({ name }) => name === 'link')).toMatchObject({
      kind: 'link',
      optional: false,
    })
    expect(data.variables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['userName', 'region', 'end', 'product', 'serviceEmail']),
    )
  })

  test('0026 for a template that there is not, by every call', async () => {
    const body = { zh, en }
    const as = { as: lin }
    const answers = [
      await site.call(getMailTemplate, gone, as),
      await site.call(getMailTemplateHistory, { ...gone, query: {} }, as),
      await site.call(updateMailTemplate, { ...gone, body: { ...body, version: 0 } }, as),
      await site.call(restoreMailTemplate, { ...gone, body: { restores: 0, version: 0 } }, as),
      await site.call(previewMailTemplate, { ...gone, body }, as),
      await site.call(sendMailTemplateTest, { ...gone, body: { ...body, language: 'en' } }, as),
    ]
    expect(answers.map((answer) => [answer.status, errorOf(answer).errorCode])).toEqual(
      answers.map(() => [404, '0026']),
    )
  })

  test('are for operators with the right: support reads, marketing changes, customers see nothing', async () => {
    const support = await signedInOperator(site, 'support')
    const customer = await site.registerPerson()
    expect((await site.call(getMailTemplates, {}, { as: support })).status).toBe(200)
    expect(errorOf(await save({}, support)).errorCode).toBe('0059')
    expect(errorOf(await site.call(getMailTemplates, {}, { as: customer })).errorCode).toBe('0040')
    expect(errorOf(await site.call(getMailTemplates, {})).errorCode).toBe('0009')
  })
})

describe('updateMailTemplate', () => {
  test('the next mail has the new texts, in its language, with order, code and escaped values', async () => {
    const { status, data } = await save({ zh: { greeting: '<b>您好！' } }, wang)
    expect([status, data.template.changedBy, data.template.changed]).toEqual([
      200,
      'wang-marketing',
      ['zh', 'en'],
    ])
    const english = await mailed('en')
    expect(english.subject).toBe('Welcome to Cloud Desktop')
    expect(english.text).toMatch(
      /^Hi there,\s+Here is your code:\s+482913\s+Enter it on the registration page\./,
    )
    const chinese = await mailed('zh', '<i>1')
    expect(chinese.subject).toBe('云桌面注册')
    expect(chinese.html).toContain('&lt;b&gt;您好！')
    expect(chinese.html).toContain('&lt;i&gt;1')
    const log = await site.db.query.selectFrom('auditEvents').selectAll().execute()
    const entry = log.findLast(({ kind }) => kind === 'mailTemplateChanged')
    expect([entry?.actorId, JSON.parse(entry?.detail ?? '')]).toEqual([
      wang.userId,
      {
        template: 'registerCode',
        title: { zh: '注册验证码', en: 'Registration code' },
        version: data.template.version,
      },
    ])
  })

  test('that says the same adds no version; the texts of the code are no change', async () => {
    await save()
    const { version, defaults } = await present()
    expect((await save()).data.template.version).toBe(version)
    const back = await save({ zh: defaults.zh, en: defaults.en })
    expect(back.data.template).toMatchObject({ version: version + 1, changed: [] })
  })

  test('refuses the second of two operators, and stores nothing', async () => {
    const { version } = await present()
    const body = (subject: string) => ({ version, zh, en: { ...en, subject } })
    expect((await site.call(updateMailTemplate, { params, body: body('One') }, { as: wang })).status).toBe(
      200,
    )
    const refused = errorOf(await site.call(updateMailTemplate, { params, body: body('Two') }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([409, '0022'])
    expect((await present()).en.subject).toBe('One')
  })

  test('ten at once are one version, the others are told', async () => {
    const { version } = await present()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        site.call(
          updateMailTemplate,
          { params, body: { version, zh, en: { ...en, subject: `Race ${at}` } } },
          { as: at % 2 ? lin : wang },
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = answers.filter(({ status }) => status !== 200).map((answer) => errorOf(answer).errorCode)
    expect(new Set(codes)).toEqual(new Set(['0022']))
    expect((await present()).version).toBe(version + 1)
  })
})

/** What is wrong, in one of the languages: [what, change of the English texts, field, code]. */
const WRONG: [string, Partial<MailTexts>, string, string][] = [
  ['an open brace', { greeting: 'Hi {userName' }, 'en.greeting', 'mailBraceOpen'],
  ['a closing brace alone', { closing: 'Bye}' }, 'en.closing', 'mailBraceOpen'],
  ['a variable of another mail', { text: '{code}\n{region}' }, 'en.text', 'mailVariableUnknown'],
  [
    'a variable in the subject that there is not',
    { subject: '{Product}' },
    'en.subject',
    'mailVariableUnknown',
  ],
  ['no code', { text: 'Enter the code.' }, 'en.text', 'mailVariableMissing'],
  ['a code in a sentence', { text: 'Your code is {code}.' }, 'en.text', 'mailVariablePlace'],
  ['a code in the subject', { subject: 'Your code {code}' }, 'en.subject', 'mailVariablePlace'],
  ['a code twice', { text: '{code}\n\n{code}' }, 'en.text', 'mailVariablePlace'],
  ['an empty text', { text: ' ' }, 'en.text', 'required'],
  ['a subject of two lines', { subject: 'One\nTwo' }, 'en.subject', 'charactersRule'],
  ['a subject without end', { subject: 'x'.repeat(151) }, 'en.subject', 'tooLong'],
]

describe.each(['save', 'preview', 'test'] as const)('%s refuses at its field', (call) => {
  const send = async (change: Partial<MailTexts>) => {
    const texts = { zh, en: { ...en, ...change } }
    if (call === 'save') return save(texts)
    if (call === 'preview') return site.call(previewMailTemplate, { params, body: texts }, { as: lin })
    return site.call(sendMailTemplateTest, { params, body: { ...texts, language: 'en' } }, { as: lin })
  }

  test.each(WRONG)('%s', async (_, change, field, code) => {
    const { version } = await present()
    const answer = await send(change)
    const { fields = {} } = errorOf(answer)
    expect([answer.status, Object.entries(fields).map(([path, found]) => [path, found.code])]).toEqual([
      400,
      [[field, code]],
    ])
    expect((await present()).version).toBe(version)
  })
})

test('what is wrong is said in the language of the operator, and names the variable', async () => {
  const body = { zh: { ...zh, text: '{code}\n{usrName}' }, en }
  const headers = { cookie: 'language=zh' }
  const answer = await site.call(previewMailTemplate, { params, body }, { as: lin, headers })
  expect(errorOf(answer).fields?.['zh.text']?.message).toBe('此邮件没有变量 {usrName}。请从变量列表中选择。')
})

describe('previewMailTemplate', () => {
  test('answers subject and text with sample values, and an address of the HTML that frames may show', async () => {
    const template = 'certificationReturned'
    const { zh: ownZh, en: ownEn } = await present(template)
    const body = { zh: ownZh, en: { ...ownEn, greeting: 'Dear {userName},' } }
    const { data } = await site.call(previewMailTemplate, { params: { template }, body }, { as: lin })
    expect(data.text.en).toContain('Dear alex,')
    expect(data.subject.zh).toBe('您的企业认证需要修改')
    const html = await site.fetch(new Request(`http://127.0.0.1${data.address}?lang=en`))
    expect(html.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(html.headers.get('cache-control')).toBe('no-store')
    expect(await html.text()).toContain('Dear alex,')
    expect((await present(template)).version).toBe(0)
    site.clock.advance(10 * 60_000)
    const over = await site.fetch(new Request(`http://127.0.0.1${data.address}?lang=en`))
    expect(over.status).toBe(404)
  })

  test('its address shows no setting, and that of a setting no mail', async () => {
    const body = { zh, en }
    lin = await signedInOperator(site, 'administrator', { userName: 'lin-second' })
    const { data } = await site.call(previewMailTemplate, { params, body }, { as: lin })
    const id = data.address.split('/').at(-1)
    const asSetting = await site.fetch(new Request(`http://127.0.0.1/operator/preview/${id}/mail?lang=en`))
    expect(asSetting.status).toBe(404)
    const unknown = await site.fetch(new Request('http://127.0.0.1/operator/mail-preview/none?lang=en'))
    expect(unknown.status).toBe(404)
  })
})

describe('sendMailTemplateTest', () => {
  test('mails unsaved texts to the operator, marked as a test, with sample values', async () => {
    const before = await present()
    const body = { zh, en: { ...en, greeting: 'Only a test,' }, language: 'en' as const }
    const { data } = await site.call(sendMailTemplateTest, { params, body }, { as: lin })
    expect(data.email).toBe(lin.email)
    await site.deps.outbox.sendDue()
    const mail = await site.smtp.waitForMail(lin.email, {
      where: ({ subject }) => subject.startsWith('[Test]'),
    })
    expect(mail.subject).toBe('[Test] Welcome to Cloud Desktop')
    expect(mail.text).toContain('Only a test,')
    expect(mail.text).toContain('123456')
    expect(await present()).toEqual(before)
    await site.call(sendMailTemplateTest, { params, body: { ...body, language: 'zh' } }, { as: lin })
    await site.deps.outbox.sendDue()
    const where = ({ subject }: { subject: string }) => subject.startsWith('【测试】')
    expect((await site.smtp.waitForMail(lin.email, { where })).text).toContain('您的验证码')
  })

  test('0027 while the service mailbox is one that mail servers refuse for good', async () => {
    const { serviceEmail } = site.deps.settings
    site.smtp.behave('refuse')
    await site.db.transaction((tx) => site.deps.outbox.enqueue(tx, plainMail({ to: serviceEmail })))
    await site.deps.outbox.sendDue()
    site.smtp.behave('accept')
    const body = { zh, en, language: 'en' as const }
    const refused = await site.call(sendMailTemplateTest, { params, body }, { as: lin })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([503, '0027'])
    await site.db.transaction((tx) => site.deps.outbox.enqueue(tx, plainMail({ to: serviceEmail })))
    await site.deps.outbox.sendDue()
    expect((await site.call(sendMailTemplateTest, { params, body }, { as: lin })).status).toBe(200)
  })
})

describe('history and restore', () => {
  test('getMailTemplateHistory has every version, the newest first, page by page', async () => {
    for (let at = 0; at <= TEMPLATE_HISTORY_PAGE; at += 1) await save({ en: { subject: `Subject ${at}` } })
    const first = await site.call(getMailTemplateHistory, { params, query: {} }, { as: lin })
    expect([first.data.versions.length, first.data.hasMore]).toEqual([TEMPLATE_HISTORY_PAGE, true])
    expect(first.data.versions[0]).toMatchObject({ en: { subject: 'Subject 20' }, restores: null })
    const before = first.data.versions.at(-1)?.version ?? 0
    const next = await site.call(getMailTemplateHistory, { params, query: { before } }, { as: lin })
    expect(next.data.versions[0]?.version).toBe(before - 1)
    expect(next.data.hasMore).toBe(false)
  })

  test('restoreMailTemplate adds an older version, or the texts of the code, as the newest', async () => {
    const older = (await save({ en: { subject: 'Older' } })).data.template
    const newer = (await save({ en: { subject: 'Newer' } })).data.template
    const body = { restores: older.version, version: newer.version }
    const { data } = await site.call(restoreMailTemplate, { params, body }, { as: wang })
    expect(data.template).toMatchObject({ version: newer.version + 1, changedBy: 'wang-marketing' })
    expect((await mailed('en')).subject).toBe('Older')
    const stale = errorOf(await site.call(restoreMailTemplate, { params, body }, { as: lin }))
    expect([stale.status, stale.errorCode]).toEqual([409, '0022'])

    const { version } = data.template
    const toDefault = await site.call(
      restoreMailTemplate,
      { params, body: { restores: 0, version } },
      { as: lin },
    )
    expect(toDefault.data.template).toMatchObject({ version: version + 1, changed: [] })
    expect((await mailed('en')).subject).toBe('Your Cloud Desktop registration code')
    const history = await site.call(getMailTemplateHistory, { params, query: {} }, { as: lin })
    expect(history.data.versions.slice(0, 2).map(({ restores }) => restores)).toEqual([0, older.version])
  })

  test('a version that there is not is notFound', async () => {
    const { version } = await present()
    const body = { restores: version + 1, version }
    const answer = await site.call(restoreMailTemplate, { params, body }, { as: lin })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([404, 'notFound'])
  })
})

describe('a version of an earlier release whose variable is gone', () => {
  test('is not sent and not restored: the texts of the code are, and the desk says so', async () => {
    const value = { zh, en: { ...en, text: '{code}\n\n{campaign}' } }
    const { version } = await present()
    const row = {
      part: 'mail.registerCode',
      demo: false,
      source: 'operator',
      actorId: null,
      actorName: 'lin',
    }
    await site.db.query
      .insertInto('settingVersions')
      .values({
        ...row,
        restores: null,
        version: version + 1,
        value: JSON.stringify(value),
        createdAt: 0,
      } as never)
      .execute()
    expect((await mailed('en')).subject).toBe('Your Cloud Desktop registration code')
    expect(await present()).toMatchObject({ outdated: true, en: value.en })
    await save()
    const now = await present()
    const body = { restores: version + 1, version: now.version }
    const refused = errorOf(await site.call(restoreMailTemplate, { params, body }, { as: lin }))
    expect([refused.status, refused.errorCode]).toEqual([409, 'mailTemplateOutdated'])
  })
})
