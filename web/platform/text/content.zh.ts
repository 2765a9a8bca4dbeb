import { supportZh } from '#web/messages/support/text.zh.ts'
import { partnerZh } from '#web/partners/partner/text.zh.ts'
import { partnerDirectoryZh } from '#web/partners/partner-directory/text.zh.ts'
import { agreementZh } from '#web/people/agreement/text.zh.ts'
import { factsZh } from '#web/publishing/facts/text.zh.ts'
import { aboutZh } from '#web/website/about/text.zh.ts'
import { homeZh } from '#web/website/home/text.zh.ts'
import { resourceZh } from '#web/website/resource/text.zh.ts'
import { scenarioZh } from '#web/website/scenario/text.zh.ts'
import { serviceSupportZh } from '#web/website/service-support/text.zh.ts'

/** The namespaces of pages without scripts: they stay on the server. */
export const contentZh = {
  about: aboutZh,
  agreement: agreementZh,
  facts: factsZh,
  home: homeZh,
  resource: resourceZh,
  support: supportZh,
  serviceSupport: serviceSupportZh,
  scenario: scenarioZh,
  partner: partnerZh,
  partnerDirectory: partnerDirectoryZh,
}
