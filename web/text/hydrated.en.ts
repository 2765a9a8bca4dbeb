import { errorTextsEn } from '#contract/kit/errors/text.en.ts'
import { accountEn } from '#web/features/account/text.en.ts'
import { registerEn } from '#web/features/register/text.en.ts'
import { serviceEndpointEn } from '#web/features/service-endpoint/text.en.ts'
import { signInEn } from '#web/features/sign-in/text.en.ts'
import { layoutEn } from '#web/kit/layout/text.en.ts'
import { kitEn } from '#web/kit/text/kit.en.ts'
import type { SameText } from '#web/kit/text/same-text.ts'
import { titlesEn } from '#web/kit/text/titles.en.ts'
import type hydratedZh from './hydrated.zh.ts'

const hydratedEn: SameText<typeof hydratedZh> = {
  kit: kitEn,
  titles: titlesEn,
  errors: errorTextsEn,
  layout: layoutEn,
  register: registerEn,
  signIn: signInEn,
  account: accountEn,
  serviceEndpoint: serviceEndpointEn,
}

export default hydratedEn
