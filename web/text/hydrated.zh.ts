import { errorTextsZh } from '#contract/kit/errors/text.zh.ts'
import { accountZh } from '#web/features/account/text.zh.ts'
import { registerZh } from '#web/features/register/text.zh.ts'
import { serviceEndpointZh } from '#web/features/service-endpoint/text.zh.ts'
import { signInZh } from '#web/features/sign-in/text.zh.ts'
import { layoutZh } from '#web/kit/layout/text.zh.ts'
import { kitZh } from '#web/kit/text/kit.zh.ts'
import { titlesZh } from '#web/kit/text/titles.zh.ts'

/** The namespaces that browsers load: the kit's and those of features with hydrated pages. */
const hydratedZh = {
  kit: kitZh,
  titles: titlesZh,
  errors: errorTextsZh,
  layout: layoutZh,
  register: registerZh,
  signIn: signInZh,
  account: accountZh,
  serviceEndpoint: serviceEndpointZh,
}

export default hydratedZh
