import { expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contract/catalog/service-endpoint/service-endpoint.endpoints.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { localServicePage } from './service-endpoint.service.ts'

/** What only those who build or install the site know. */
const OF_DEVELOPERS =
  /\b(API|endpoint|mock|stub|simulat\w*|config\w*|variable|URL|JSON|[A-Z]+_[A-Z]+)\b|接口|变量|配置|模拟/i

test('the pages that take the place of the provider’s services have no words of developers', () => {
  for (const language of LANGUAGES)
    for (const name of SERVICE_NAMES) {
      const html = String(localServicePage(name, language).body)
      const words = html.slice(html.indexOf('<main>')).replaceAll(/<[^>]*>/g, ' ')
      expect(words).not.toMatch(OF_DEVELOPERS)
    }
})
