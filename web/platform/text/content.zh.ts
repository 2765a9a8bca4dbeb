import { aboutZh } from '#web/features/about/text.zh.ts'
import { agreementZh } from '#web/features/agreement/text.zh.ts'
import { factsZh } from '#web/features/facts/text.zh.ts'
import { homeZh } from '#web/features/home/text.zh.ts'
import { partnerZh } from '#web/features/partner/text.zh.ts'
import { partnerDirectoryZh } from '#web/features/partner-directory/text.zh.ts'
import { resourceZh } from '#web/features/resource/text.zh.ts'
import { scenarioZh } from '#web/features/scenario/text.zh.ts'
import { supportZh } from '#web/features/support/text.zh.ts'

/** The namespaces of pages without scripts: they stay on the server. */
export const contentZh = {
  about: aboutZh,
  agreement: agreementZh,
  facts: factsZh,
  home: homeZh,
  resource: resourceZh,
  support: supportZh,
  scenario: scenarioZh,
  partner: partnerZh,
  partnerDirectory: partnerDirectoryZh,
}
