import { accountEn } from '#web/features/account/text.en.ts'
import { campaignEn } from '#web/features/campaign/text.en.ts'
import { catalogEn } from '#web/features/catalog/text.en.ts'
import { registerEn } from '#web/features/register/text.en.ts'
import { serviceEndpointEn } from '#web/features/service-endpoint/text.en.ts'
import { signInEn } from '#web/features/sign-in/text.en.ts'
import { trialEn } from '#web/features/trial/text.en.ts'
import type { SameText } from '#web/kit/text/same-text.ts'
import type { partsZh } from './parts.zh.ts'

export const partsEn: SameText<typeof partsZh> = {
  account: accountEn,
  campaign: campaignEn,
  catalog: catalogEn,
  register: registerEn,
  serviceEndpoint: serviceEndpointEn,
  signIn: signInEn,
  trial: trialEn,
}
