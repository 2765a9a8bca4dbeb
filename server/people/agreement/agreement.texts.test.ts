import { expect, test } from 'vitest'
import { AGREEMENTS } from '#contract/people/agreement/agreement.endpoints.ts'
import { type AgreementSource, readAgreementSources } from './agreement.texts.ts'

const sources = readAgreementSources()

/** What a reader of either language must find in the same place: chapters, points, rows, links, placeholders. */
function bonesOf({ markdown }: AgreementSource) {
  return {
    titles: markdown.match(/^# .+$/gm)?.length,
    lines: markdown
      .split('\n')
      .filter((line) => /^(##|\d+\.|-|\|)/.test(line))
      .map((line) => /^(## \d+|\d+|-|\|)/.exec(line)?.[1]),
    links: markdown.match(/\]\(\/\w+\)/g),
    mails: markdown.match(/\{email\}/g)?.length,
  }
}

test.each(AGREEMENTS)('%s says the same in both languages, point by point', (agreement) => {
  const [zh, en] = ['zh', 'en'].map((language) =>
    sources.find((source) => source.agreement === agreement && source.language === language),
  )
  if (!zh || !en) throw new Error(`${agreement} is missing`)
  expect(zh.version).toBe(en.version)
  expect(bonesOf(zh)).toEqual(bonesOf(en))
  expect(bonesOf(zh).titles).toBe(1)
})

test('the texts have no placeholders but the two that are filled in', () => {
  const used = sources.flatMap(({ markdown }) => markdown.match(/\{\w*\}/g) ?? [])
  expect([...new Set(used)].sort()).toEqual(['{email}', '{product}'])
})
