import { layoutZh } from '#web/kit/layout/text.zh.ts'
import { kitZh } from '#web/kit/text/kit.zh.ts'
import { titlesZh } from '#web/kit/text/titles.zh.ts'
import { errorTextsZh } from './error-texts.zh.ts'

/** The namespaces that browsers load: the kit's and those of features with hydrated pages. */
const hydratedZh = {
  kit: kitZh,
  titles: titlesZh,
  errors: errorTextsZh,
  layout: layoutZh,
}

export default hydratedZh
