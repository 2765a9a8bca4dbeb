import { aboutEn } from '#web/features/about/text.en.ts'
import { agreementEn } from '#web/features/agreement/text.en.ts'
import { factsEn } from '#web/features/facts/text.en.ts'
import { homeEn } from '#web/features/home/text.en.ts'
import { partnerEn } from '#web/features/partner/text.en.ts'
import { partnerDirectoryEn } from '#web/features/partner-directory/text.en.ts'
import { resourceEn } from '#web/features/resource/text.en.ts'
import { scenarioEn } from '#web/features/scenario/text.en.ts'
import { supportEn } from '#web/features/support/text.en.ts'
import type { contentZh } from './content.zh.ts'
import type { SameText } from './same-text.ts'

export const contentEn: SameText<typeof contentZh> = {
  about: aboutEn,
  agreement: agreementEn,
  facts: factsEn,
  home: homeEn,
  resource: resourceEn,
  support: supportEn,
  scenario: scenarioEn,
  partner: partnerEn,
  partnerDirectory: partnerDirectoryEn,
}
