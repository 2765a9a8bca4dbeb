/**
 * The sweep: every page is loaded once and looked at: its texts, what axe finds, what is cut off at four widths and
 * with spaced text and on paper, targets that overlap, names without their words, what the engine draws, what it
 * weighs, and (as in every journey) console errors, failed requests and violations of the content security policy.
 */

import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { submitDeal } from './deals.ts'
import { test } from './journey.ts'
import {
  NAMES,
  NATIVE,
  OVERLAPS,
  PICTURES,
  printProblems,
  SQUEEZED,
  STRUCTURE,
  spacedTextProblems,
  TOO_WIDE,
} from './page-measures.ts'
import { type PageKind, recordRequests } from './page-weight.ts'
import { passedLead } from './pocs.ts'
import type { PublicPage } from './public-pages.ts'
import { isHydrated } from './steps.ts'
import type { Texts } from './texts.ts'
import type { Visitor } from './visitor.ts'

const WIDTHS = [320, 390, 768, 1440]
const HEIGHT = 900

/** Waits for the element by which a page is complete. */
type Complete = (page: Page, texts: Texts) => Promise<void>

/** Pages behind the sign-in. */
const ACCOUNT_PAGES: Readonly<Record<string, Complete>> = {
  [PATHS.accountOverview]: (page, { trial }) =>
    page.getByRole('heading', { name: trial.own.title }).waitFor(),
  [PATHS.information]: (page, { account }) => page.getByRole('button', { name: account.edit }).waitFor(),
  [PATHS.security]: (page, { secondFactor }) =>
    page.getByRole('button', { name: secondFactor.app.setUp }).waitFor(),
  [PATHS.sessions]: (page, { signIn }) =>
    page.getByText(signIn.sessions.here, { exact: true }).first().waitFor(),
  [PATHS.claims]: (page, { claim }) => page.getByRole('heading', { name: claim.empty }).waitFor(),
  [PATHS.activity]: (page, { audit }) => page.getByText(audit.kind.registered).first().waitFor(),
  // The mail about the new device may be on its way.
  [PATHS.mails]: (page, { mail }) =>
    page
      .getByRole('grid')
      .or(page.getByText(mail.own.empty, { exact: true }))
      .first()
      .waitFor(),
  [PATHS.ownData]: (page, { agreement }) =>
    page.getByRole('switch', { name: agreement.news.switch }).waitFor(),
  [PATHS.ownPartner]: (page, { association }) =>
    page.getByRole('heading', { name: association.own.none }).waitFor(),
  [PATHS.joinNow]: (page, { partnerProgram }) =>
    page.getByRole('button', { name: partnerProgram.submit }).last().waitFor(),
  [PATHS.notifications]: (page, { notification }) =>
    page.getByRole('link', { name: notification.mail.title }).waitFor(),
  [PATHS.subAccountList]: (page, { subAccountAdmin }) =>
    page.getByText(subAccountAdmin.empty.title).first().waitFor(),
  [PATHS.subAccountNew]: (page, { subAccountAdmin }) =>
    page.getByRole('dialog', { name: subAccountAdmin.panel.create }).waitFor(),
  [PATHS.subAccountImport]: (page, { spreadsheetImport }) =>
    page.getByRole('group', { name: spreadsheetImport.spreadsheet }).waitFor(),
  [PATHS.roles]: (page, { role }) => page.getByRole('list', { name: role.list.label }).waitFor(),
  [PATHS.roleNew]: (page, { role }) => page.getByRole('button', { name: role.page.create }).waitFor(),
  [pathTo(PATHS.role, { roleId: 'finance' })]: (page, { role }) =>
    page.getByText(role.page.readOnly.builtIn).first().waitFor(),
  [PATHS.changePassword]: (page, { password }) =>
    page.getByRole('button', { name: password.change.submit }).waitFor(),
  [PATHS.resetEmail]: (page, { emailChange }) =>
    page.getByRole('button', { name: emailChange.prove.next }).waitFor(),
  [PATHS.registerResult]: (page, { register }) =>
    page.getByRole('heading', { name: register.result.title }).waitFor(),
  [PATHS.trialResult]: (page) => page.locator('main h1').waitFor(),
}

/** Pages of a partner, by an account with one deal. */
const PARTNER_PAGES: Readonly<Record<string, Complete>> = {
  [PATHS.pipelineManagement]: (page) => page.getByRole('grid').waitFor(),
  [PATHS.pipelineInfo]: (page, { pipeline }) =>
    page.getByRole('button', { name: pipeline.form.submit }).first().waitFor(),
  [PATHS.dealImport]: (page, { spreadsheetImport }) =>
    page.getByRole('group', { name: spreadsheetImport.spreadsheet }).waitFor(),
  [PATHS.invitationImport]: (page, { spreadsheetImport }) =>
    page.getByRole('group', { name: spreadsheetImport.spreadsheet }).waitFor(),
  [PATHS.joinNow]: (page, { partnerProgram }) =>
    page.getByRole('heading', { level: 1, name: partnerProgram.title.program }).waitFor(),
  [PATHS.leads]: (page) => page.getByRole('grid').waitFor(),
  [PATHS.customers]: (page, { association }) =>
    page.getByRole('heading', { name: association.customers.empty }).waitFor(),
  [PATHS.invitations]: (page, { association }) =>
    page.getByRole('heading', { name: association.invitations.empty }).waitFor(),
  [PATHS.developers]: (page, { webhook }) => page.getByText(webhook.emptyText).first().waitFor(),
  [PATHS.webhookDeliveries]: (page, { webhook }) =>
    page.getByRole('heading', { name: webhook.page.empty }).waitFor(),
  [PATHS.ownPipelineReport]: (page, { pipelineReport }) =>
    page.getByRole('heading', { name: pipelineReport.figuresTitle }).waitFor(),
}

/**
 * Where pages have parts that are loaded when they are shown (decision 054): those that partners only have, and the
 * evidence of a request, by its kind.
 */
const LATE_PARTS: readonly RegExp[] = [
  new RegExp(`^${PATHS.joinNow}$`),
  /^\/operator\/queues\/(deals|poc)\/[0-9a-z]{20}$/,
]

/** Pages of the desk about partners. */
const DESK_PAGES: Readonly<Record<string, Complete>> = {
  [pathTo(PATHS.queueTable, { queue: 'deals' })]: (page) => page.getByRole('grid').waitFor(),
  [PATHS.deskDeals]: (page) => page.getByRole('grid').waitFor(),
  [pathTo(PATHS.queueSettings, { queue: 'deals' })]: (page, { queueSettings }) =>
    page.getByText(queueSettings.assignment.title).first().waitFor(),
  [PATHS.pipelineReport]: (page, { pipelineReport }) =>
    page.getByRole('heading', { name: pipelineReport.parts.unanswered }).waitFor(),
  // The rules of the levels among all others.
  [PATHS.settings]: (page, { setting }) => page.getByRole('navigation', { name: setting.nav }).waitFor(),
}

interface SweepOptions {
  readonly language: Language
  readonly width: number
  readonly scheme: 'light' | 'dark'
}

/** Each test opens many pages, so it may take longer than a journey. */
const SWEEP_MS = 10 * MINUTE_MS

/** Defines the tests of the sweep in one language; pages are loaded at this width and resized to the others. */
export function sweep({ language, width, scheme }: SweepOptions): void {
  const pathsOf = (pages: readonly PublicPage[], kind: PublicPage['kind']) =>
    pages
      // The log-out page leads on at once.
      .filter((page) => page.kind === kind && page.language === language && page.path !== PATHS.logout)
      .map(({ path }) => path)

  describe(`in ${language}`, { timeout: SWEEP_MS }, () => {
    test('every content page is complete, accessible, not cut off and within its budget', async ({
      visit,
      pages,
    }) => {
      const visitor = await visit({ language, width, scheme })
      visitor.expectFailure('404 /404', '401 /401')
      const problems: string[] = []
      for (const path of [...pathsOf(pages, 'content'), PATHS.notFound, PATHS.notAllowed])
        problems.push(...(await look(visitor, { path, kind: 'content', language, width })))
      expect(problems).toEqual([])
    })

    test('every public page with scripts is complete, accessible, not cut off and within its budget', async ({
      visit,
      pages,
    }) => {
      const visitor = await visit({ language, width, scheme })
      const problems: string[] = []
      for (const path of pathsOf(pages, 'form'))
        problems.push(...(await look(visitor, { path, kind: 'form', language, width })))
      expect(problems).toEqual([])
    })

    test('every page behind the sign-in is complete, accessible, not cut off and within its budget', async ({
      visit,
      people,
    }) => {
      const visitor = await visit({ language, width, scheme, as: await people.make() })
      const problems: string[] = []
      const names: string[][] = []
      for (const [path, complete] of Object.entries(ACCOUNT_PAGES)) {
        problems.push(...(await look(visitor, { path, kind: 'account', language, width, complete })))
        // A panel with an address of its own is over another page, and has a heading of its own.
        const panel = visitor.page.getByRole('dialog').getByRole('heading')
        const heading = (await panel.count()) > 0 ? panel : visitor.page.locator('h1')
        names.push([await visitor.page.title(), (await heading.first().textContent()) ?? ''])
      }
      expect(problems).toEqual([])
      // Tabs, history and screen readers tell them apart by title and heading.
      for (const each of [0, 1]) expect(new Set(names.map((name) => name[each])).size).toBe(names.length)
    })

    test('every page of a partner is complete, accessible, not cut off and within its budget', async ({
      visit,
      people,
      site,
    }) => {
      const as = await people.make({
        account_type: ACCOUNT_TYPE.partner,
        certification: 'verified',
        language,
      })
      const visitor = await visit({ language, width, scheme, as })
      const dealId = await submitDeal(site, as, language)
      const { leadId } = await passedLead(site, { customer: await people.make(), partner: as }, language)
      const pages: Record<string, Complete> = {
        ...PARTNER_PAGES,
        [pathTo(PATHS.lead, { leadId })]: (page, { lead }) =>
          page.getByRole('button', { name: lead.page.accept }).waitFor(),
        [pathTo(PATHS.pipelineDetails, { pipelineId: dealId })]: (page, { pipeline }) =>
          page.getByRole('heading', { name: pipeline.thread.title }).waitFor(),
      }
      const problems: string[] = []
      for (const [path, complete] of Object.entries(pages))
        problems.push(...(await look(visitor, { path, kind: 'account', language, width, complete })))
      expect(problems).toEqual([])
    })

    test('every page of the desk about partners is complete, accessible, not cut off and within its budget', async ({
      visit,
      people,
      site,
    }) => {
      const owner = await people.make({
        account_type: ACCOUNT_TYPE.partner,
        certification: 'verified',
        language,
      })
      const reviewer = { account_type: ACCOUNT_TYPE.operator, operator_role: 'administrator', language }
      const visitor = await visit({ language, width, scheme, as: await people.make(reviewer) })
      const dealId = await submitDeal(site, owner, language)
      const { requestId } = await passedLead(
        site,
        { customer: await people.make(), partner: owner },
        language,
      )
      const pages: Record<string, Complete> = {
        ...DESK_PAGES,
        [pathTo(PATHS.queuedRequest, { queue: 'deals', requestId: dealId })]: (page, { pipeline }) =>
          page.getByRole('heading', { name: pipeline.desk.matches }).waitFor(),
        [pathTo(PATHS.queuedRequest, { queue: 'poc', requestId })]: (page, { leadDesk }) =>
          page.getByRole('button', { name: leadDesk.takeBack }).waitFor(),
      }
      const problems: string[] = []
      for (const [path, complete] of Object.entries(pages))
        problems.push(...(await look(visitor, { path, kind: 'account', language, width, complete })))
      expect(problems).toEqual([])
    })
  })
}

interface Look {
  readonly path: string
  /** By which it is seen to be complete; without it when it is loaded. */
  readonly complete?: Complete
  readonly kind: PageKind
  readonly language: Language
  readonly width: number
}

/** Loads a page and says what is wrong with it; what axe finds fails at once. */
async function look(visitor: Visitor, { path, kind, language, width, complete }: Look): Promise<string[]> {
  const { page, texts } = visitor
  const weigh = recordRequests(page, language)
  await page.goto(path)
  if (kind === 'form') await isHydrated(page)
  await complete?.(page, texts)
  expect(new URL(page.url()).pathname).toBe(path)
  const problems = [
    ...(await weigh(kind)).filter((problem) => !isLate(path, problem)),
    // The desk shows what customers and the provider wrote, in their language.
    ...(path.startsWith('/operator/') ? [] : await textProblems(visitor, language)),
  ]
  // In a window as high as the page no docked bar lies on a part of it that one scrolls to.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (kind !== 'content') await page.setViewportSize({ width, height: Math.max(HEIGHT, height) })
  await expectAccessible(page)
  // The first width last, for the next page.
  for (const next of [...WIDTHS.filter((each) => each !== width), width]) {
    await page.setViewportSize({ width: next, height: HEIGHT })
    const found = [await page.evaluate<string>(TOO_WIDE), ...(await page.evaluate<string[]>(OVERLAPS))]
    if (next === 390)
      found.push(...(await page.evaluate<string[]>(SQUEEZED)), ...(await spacedTextProblems(page)))
    if (next === 1440) found.push(...(await page.evaluate<string[]>(PICTURES)))
    if (next === 768) found.push(...(await printProblems(page)))
    problems.push(...found.filter(Boolean).map((problem) => `${problem} at ${next} px`))
  }
  for (const found of [NATIVE, NAMES, STRUCTURE]) problems.push(...(await page.evaluate<string[]>(found)))
  return problems.map((problem) => `${path}: ${problem}`)
}

/** The language switch, and what a guide quotes from the Chinese pages. */
const CHINESE_IN_ENGLISH = /中文|8\s折/g
/** A lead has no other name. */
const NUMBER = /^[A-Z]-\d+$/
const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
/** A space that a reader sees after a full-width mark or between two Chinese texts that markup joins. */
const CHINESE_GAP = /[，。；：！？、）」】”] \S|\p{Script=Han} \p{Script=Han}/u
/** Dots have room around them, the mark of a demo value a frame; how a grid is sorted, and dialling codes, others say. */
const NO_SENTENCE = / · | 示例数据|按列 .+序排序| \+\d+$/g

function isLate(path: string, problem: string): boolean {
  return LATE_PARTS.some((part) => part.test(path)) && problem.endsWith('is requested by another script')
}

/** Title, heading and texts are there, in the language of the page. */
async function textProblems({ page, texts }: Visitor, language: Language): Promise<string[]> {
  const heading = await page.locator('h1').first().textContent()
  const body = await page.evaluate<string>('document.body.innerText')
  const title = await page.title()
  const lang = await page.locator('html').getAttribute('lang')
  const chinese =
    language === 'en' ? body.replaceAll(CHINESE_IN_ENGLISH, '').split('\n').filter(isChinese) : []
  const gaps =
    language === 'zh'
      ? body.split('\n').filter((line) => CHINESE_GAP.test(line.replaceAll(NO_SENTENCE, '')))
      : []
  // A placeholder that nothing filled, or the key of a missing text.
  const raw = /\{\{|\bundefined\b|\b[a-z]\w+:[a-z]\w+(\.\w+)+\b/.exec(body)?.[0]
  return [
    title.endsWith(` - ${texts.product}`) ? undefined : `the title is ${title}`,
    lang === (language === 'zh' ? 'zh-CN' : 'en') ? undefined : `the language is ${lang}`,
    heading && (NUMBER.test(heading) || isChinese(heading) === (language === 'zh'))
      ? undefined
      : `the heading is "${heading}"`,
    chinese.length === 0 ? undefined : `there are Chinese texts: ${chinese.join(' | ')}`,
    gaps.length === 0 ? undefined : `there is a space in Chinese: ${gaps.join(' | ')}`,
    raw === undefined ? undefined : `it shows ${raw}`,
  ].filter((problem) => problem !== undefined)
}
