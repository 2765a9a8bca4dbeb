import { supportEn } from '#web/messages/support/text.en.ts'
import { partnerEn } from '#web/partners/partner/text.en.ts'
import { partnerDirectoryEn } from '#web/partners/partner-directory/text.en.ts'
import { agreementEn } from '#web/people/agreement/text.en.ts'
import { factsEn } from '#web/publishing/facts/text.en.ts'
import { aboutEn } from '#web/website/about/text.en.ts'
import { homeEn } from '#web/website/home/text.en.ts'
import { resourceEn } from '#web/website/resource/text.en.ts'
import { scenarioEn } from '#web/website/scenario/text.en.ts'
import { serviceSupportEn } from '#web/website/service-support/text.en.ts'
import type { contentZh } from './content.zh.ts'
import type { SameText } from './same-text.ts'

export const contentEn: SameText<typeof contentZh> = {
  about: aboutEn,
  agreement: agreementEn,
  facts: factsEn,
  home: homeEn,
  resource: resourceEn,
  support: supportEn,
  serviceSupport: serviceSupportEn,
  scenario: scenarioEn,
  partner: partnerEn,
  partnerDirectory: partnerDirectoryEn,
}
