/** Two ways by which schedules of prices reach the site: the services, which is quick, and the API. */
import { discountContent, priceListContent } from '#contract/catalog/catalog/catalog.content.ts'
import type { DiscountValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import type { ContentVersion } from '#contract/publishing/content/content.fields.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import { discountOnServer, priceListOnServer } from '#server/catalog/catalog/catalog-publish.service.ts'
import { presentPrice } from '#server/catalog/catalog/price.present.ts'
import { askPrice, priceAt } from '#server/catalog/catalog/price.service.ts'
import { AppError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { draftOf, newestVersion } from '#server/publishing/content/content.store.ts'
import { addItem, restoreVersion, saveDraft } from '#server/publishing/content/content-draft.service.ts'
import {
  confirm,
  endPublication,
  type Publishing,
  publishDraft,
  withdraw,
} from '#server/publishing/content/content-publish.service.ts'
import { loadContents } from '#server/publishing/content/contents.service.ts'
import { loadSettings } from '#server/publishing/site/site.service.ts'
import { agedSettings } from './aged-settings.ts'
import { errorOf, type TestApp } from './app.ts'
import { contentDesk } from './content-kind.ts'
import { makeOperator, signedInOperator } from './operator.ts'
import { type Answer, DESKTOP, MOST_PERCENT, type PriceDesk, type PricedItem } from './price-schedules.ts'

/**
 * A large change of prices needs a second operator, and only one region is sold: every step reads and writes whole lists.
 */
export async function preparePrices(site: TestApp): Promise<void> {
  const as = await signedInOperator(site, 'administrator')
  const { data } = await site.call(getSettings, {}, { as })
  const version = data.settings.find(({ part }) => part === 'publishing')?.version
  const body = { part: 'publishing', version, value: { priceChangePercent: MOST_PERCENT } }
  const answer = await site.call(updateSetting, { body: body as never }, { as })
  if (answer.status !== 200) throw new Error(answer.body)
  await agedSettings(site)
  for (const { number, value } of await storedLists(site)) {
    const { [DESKTOP.regionId]: region, ...others } = value.prices
    const short = JSON.stringify({ ...value, prices: { [DESKTOP.regionId]: region } })
    if (Object.keys(others).length === 0) continue
    await site.db.query
      .updateTable('contentVersions')
      .set({ value: short })
      .where('kind', '=', priceListContent.kind)
      .where('itemId', '=', 'usd')
      .where('number', '=', number)
      .execute()
  }
  await site.deps.settings.refresh()
}

async function storedLists({ db }: TestApp): Promise<{ number: number; value: PriceListValue }[]> {
  const rows = await db.query
    .selectFrom('contentVersions')
    .select(['number', 'value'])
    .where('kind', '=', priceListContent.kind)
    .where('itemId', '=', 'usd')
    .execute()
  return rows as { number: number; value: PriceListValue }[]
}

/** The services as the routes call them, and a second process of the site with its own memory. */
export async function serviceDesk(site: TestApp): Promise<PriceDesk> {
  const { deps, db } = site
  const [lin, wang] = [await callerOf(site), await callerOf(site)]
  const second = await loadSettings(deps)
  const contents = await loadContents({ ...deps, settings: second })
  const inMemory = <Value>(content: Parameters<typeof contents.at<Value>>[0], itemId: string) =>
    contents.at<Value>(content, site.clock.now()).get(itemId)?.value
  const call = { address: '203.0.113.7', userAgent: 'Test', requestId: 'schedule', language: 'en' } as const

  const by = (caller: SignedInCaller, { kind, itemId }: PricedItem): Publishing => {
    const isList = kind === priceListContent.kind
    const content = (isList ? priceListContent : discountContent) as unknown as AnyContent
    const onServer = (isList ? priceListOnServer(deps) : discountOnServer(deps)) as Publishing['onServer']
    return { content, onServer, caller, call: { ...call, agreeRecordIds: [], fromBrowser: true }, itemId }
  }
  const newestOf = async (item: PricedItem) => (await newestVersion(db.query, item))?.number ?? 0
  const publishFound = async (item: PricedItem, at: number | null) => {
    const revision = (await draftOf(db.query, item))?.revision ?? 0
    const asked = { newest: await newestOf(item), revision, at, note: '', oneLanguage: null }
    return publishDraft(deps, by(lin, item), asked)
  }
  return {
    async publish(item, value, at) {
      const { content } = by(lin, item)
      if (!(await draftOf(db.query, item)) && (await newestOf(item)) === 0)
        await addItem(deps, content, lin, { itemId: item.itemId, copyOf: null })
      const revision = (await draftOf(db.query, item))?.revision ?? 0
      await saveDraft(deps, content, lin, { itemId: item.itemId, value: value as never, revision })
      return answerOf(publishFound(item, at))
    },
    end: async (item, at) =>
      answerOf(endPublication(deps, by(lin, item), { newest: await newestOf(item), at, note: '' })),
    withdraw: (item, number) => answerOf(withdraw(deps, by(lin, item), number)),
    confirm: (item, number) => answerOf(confirm(deps, by(wang, item), number)),
    async restore(item, number) {
      const revision = (await draftOf(db.query, item))?.revision ?? 0
      await restoreVersion(deps, by(lin, item).content, lin, { itemId: item.itemId, number, revision })
      return answerOf(publishFound(item, null))
    },
    async price(at) {
      const asked = askPrice(deps, { ...DESKTOP, ...(at === undefined ? {} : { at }) })
      return asked.then((found) => getPrice.output.parse(presentPrice(found, 'en')), codeOf)
    },
    planned: async (at) => (await priceAt(deps, DESKTOP, at))?.lines[0] ?? null,
    other: {
      read: () => second.refresh(),
      list: () => inMemory<PriceListValue>(priceListContent, 'usd'),
      offer: () => inMemory<DiscountValue>(discountContent, 'offer-of-the-test'),
    },
  }
}

/** The calls of the desk and of visitors, each through the whole app. */
export async function apiDesk(site: TestApp): Promise<PriceDesk> {
  const lists = await contentDesk(site, priceListContent as unknown as AnyContent)
  const offers = await contentDesk(site, discountContent as unknown as AnyContent)
  const deskOf = ({ kind }: PricedItem) => (kind === priceListContent.kind ? lists : offers)
  return {
    async publish(item, value, at) {
      await deskOf(item).save(item.itemId, value as never)
      return said(await deskOf(item).publish(item.itemId, { at }))
    },
    end: async (item, at) => {
      const known = await site.call(
        deskOf(item).calls.item,
        { params: deskOf(item).of(item.itemId) },
        { as: deskOf(item).lin },
      )
      return known.status === 200
        ? said(await deskOf(item).end(item.itemId, { at }))
        : errorOf(known).errorCode
    },
    withdraw: async (item, number) => said(await deskOf(item).withdraw(item.itemId, number)),
    confirm: async (item, number) => said(await deskOf(item).confirm(item.itemId, number)),
    async restore(item, number) {
      const desk = deskOf(item)
      await desk.restore(item.itemId, number, (await desk.item(item.itemId)).draft?.revision ?? 0)
      return said(await desk.publish(item.itemId))
    },
    async price(at) {
      const query = { ...DESKTOP, ...(at === undefined ? {} : { at }) }
      const answer = await site.call(getPrice, { query })
      return answer.status === 200 ? answer.data : errorOf(answer).errorCode
    },
  }
}

interface Said {
  readonly status: number
  readonly data: ContentVersion
  readonly body: string
}

function said(answer: Said): Answer {
  return answer.status === 200 ? answer.data : errorOf(answer).errorCode
}

function answerOf(version: Promise<ContentVersion>): Promise<Answer> {
  return version.catch(codeOf)
}

function codeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  throw error
}

/** An operator as calls have it, without a session. */
async function callerOf(site: TestApp): Promise<SignedInCaller> {
  const { userId } = await makeOperator(site, 'administrator')
  const account = await site.db.query
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { kind: 'account', accountId: userId, subAccountId: null, account } as SignedInCaller
}
