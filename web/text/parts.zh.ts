import { accountZh } from '#web/features/account/text.zh.ts'
import { campaignZh } from '#web/features/campaign/text.zh.ts'
import { catalogZh } from '#web/features/catalog/text.zh.ts'
import { registerZh } from '#web/features/register/text.zh.ts'
import { serviceEndpointZh } from '#web/features/service-endpoint/text.zh.ts'
import { signInZh } from '#web/features/sign-in/text.zh.ts'
import { trialZh } from '#web/features/trial/text.zh.ts'

/** The namespaces of hydrated pages that only the pages which name them load (`text` of the page's handle). */
export const partsZh = {
  account: accountZh,
  campaign: campaignZh,
  catalog: catalogZh,
  register: registerZh,
  serviceEndpoint: serviceEndpointZh,
  signIn: signInZh,
  trial: trialZh,
}
