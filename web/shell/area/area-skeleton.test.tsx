import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PAGES } from '#web/pages.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pageId } from '#web/platform/page/page-id.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { AreaSkeleton } from './area-skeleton.tsx'

const WAYS = {
  outline: (t) => ({ sections: [{ title: t('security:ways.title') }] }),
} satisfies PageHandle
const FACTORS = {
  outline: (t) => ({ sections: [{ title: t('secondFactor:title'), lead: t('secondFactor:lead') }] }),
} satisfies PageHandle

/** The skeleton of a page at the address, as the server renders it. */
async function htmlOf(
  language: 'zh' | 'en',
  name: 'security' | 'trialResult',
  handles: readonly unknown[],
): Promise<string> {
  const [outer, inner] = handles
  const { area, path } = PAGES[name]
  const routes: RouteObject[] = [
    {
      id: pageId(area, name),
      path,
      handle: outer,
      children: [{ index: true, handle: inner, Component: AreaSkeleton }],
    },
  ]
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://localhost${path}`))
  if (context instanceof Response) throw new Error('the page redirects')
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverText(language)}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} />
    </I18nextProvider>,
  )
}

function textsOf(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >][^<]*?>?([^<>]*)</${tag}>`, 'g'))].map(
    ([, text = '']) => text,
  )
}

test.each([
  ['en', 'Security', ['Login details', 'Two-step verification']],
  ['zh', '安全设置', ['登录方式', '两步验证']],
] as const)(
  'the server renders heading and sections of an account page before its data, in %s',
  async (language, title, sections) => {
    const html = await htmlOf(language, 'security', [WAYS, FACTORS])
    expect(textsOf(html, 'h1')).toEqual([title])
    expect(textsOf(html, 'h2')).toEqual(sections)
    expect(html).toContain(serverText(language).t('secondFactor:lead'))
  },
)

test('a page without an outline has no heading before its data', async () => {
  expect(await htmlOf('en', 'trialResult', [])).not.toContain('<h1')
})
