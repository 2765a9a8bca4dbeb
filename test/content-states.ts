/** Every state of content that an operator can make: each thing of each kind left out, switched over or emptied. */
import { CONTENTS } from '#contract/domains.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'
import type { TestApp } from './app.ts'
import { contentDesk } from './content-kind.ts'

type Desk = Awaited<ReturnType<typeof contentDesk>>
type Value = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/** What is published of a kind now. */
function published(site: TestApp, content: AnyContent) {
  return [...site.deps.contents.at<Value>(content as never, site.clock.now()).values()]
}

/**
 * Publishes every variant of every item of a kind, one after the other, and then what there was before.
 * @param look is called in each state, with its name
 * @returns items that could not be published again
 */
export async function walkStates(
  site: TestApp,
  content: AnyContent,
  look: (state: string) => Promise<void>,
): Promise<readonly string[]> {
  const desk = await contentDesk(site, content)
  const seen = new Set<string>()
  const lost: string[] = []
  const items = published(site, content)
  for (const { itemId, value } of items) {
    const isLast = itemId === items.at(-1)?.itemId
    for (const [path, variant] of variantsOf(content, value)) {
      // Items of a kind have the same form: each place is tried once, and in the last item again, since one of both is
      // what pages show now: the oldest discount, the newest campaign.
      if ((seen.has(path) && !isLast) || !(await publish(desk, itemId, variant))) continue
      seen.add(path)
      await site.deps.settings.refresh()
      await look(`${content.kind} ${itemId}, another ${path}`)
    }
    if (!(await publish(desk, itemId, value))) lost.push(`${content.kind} ${itemId}`)
  }
  await site.deps.settings.refresh()
  return lost
}

/** Ends everything that is published, one thing after the other, and each kind when the others have ended. */
export async function walkEnds(site: TestApp, look: (state: string) => Promise<void>): Promise<void> {
  const lookNow = async (state: string): Promise<void> => {
    await site.deps.settings.refresh()
    await look(state)
  }
  for (const content of CONTENTS) {
    const desk = await contentDesk(site, content)
    const items = published(site, content)
    for (const { itemId } of items.toReversed()) {
      await end(desk, itemId)
      if (items.length <= 3) await lookNow(`${content.kind} ${itemId} ended`)
    }
    for (const { itemId, value } of items) await publish(desk, itemId, value)
  }
  for (const content of CONTENTS.toReversed()) {
    const desk = await contentDesk(site, content)
    for (const { itemId } of published(site, content)) await end(desk, itemId)
    await lookNow(`every ${content.kind} ended`)
  }
}

async function end(desk: Desk, itemId: string): Promise<void> {
  const { status, data } = await desk.end(itemId)
  if (status === 200 && data.state === 'awaiting') await desk.confirm(itemId, data.number)
}

/** Publishes as two operators do; false where the desk refuses. */
async function publish(desk: Desk, itemId: string, value: Value): Promise<boolean> {
  await desk.save(itemId, value)
  const { status, data } = await desk.publish(itemId, { oneLanguage: 'Of the test' })
  if (status === 200 && data.state === 'awaiting') await desk.confirm(itemId, data.number)
  return status === 200
}

/** The value with one thing of it left out, switched over or emptied, wherever the schema allows it. */
function variantsOf(content: AnyContent, value: Value): [path: string, value: Value][] {
  return pathsIn(value).flatMap(([path, present]) => {
    const others = Array.isArray(present) ? [[]] : typeof present === 'boolean' ? [!present, null] : [null]
    return others.flatMap((other): [string, Value][] => {
      const variant = withValue(value, path, other)
      return content.value.safeParse(variant).success ? [[path.join('.'), variant]] : []
    })
  })
}

/** Every place of a value; of a list those of its first row. */
function pathsIn(value: unknown, path: Path = []): [Path, unknown][] {
  if (Array.isArray(value))
    return [[path, value], ...(value.length > 0 ? pathsIn(value[0], [...path, 0]) : [])]
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const inner = Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))
  return path.length > 0 ? [[path, value], ...inner] : inner
}

function withValue(value: unknown, [key, ...rest]: Path, other: unknown): Value {
  if (key === undefined) return other as Value
  const changed = withValue((value as Record<string | number, unknown>)[key], rest, other)
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, changed) as unknown as Value
  return { ...(value as Value), [key]: changed }
}
