import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { serverText } from '#web/platform/text/server-text.ts'
import { PageSkeleton } from './page-skeleton.tsx'

test.each([
  ['en', 'This page needs JavaScript.'],
  ['zh', '此页面需要启用 JavaScript。'],
] as const)('without scripts the placeholder of a page says in %s what it needs', (language, words) => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverText(language)}>
      <PageSkeleton />
    </I18nextProvider>,
  )
  expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toContain(words)
})
