import { layoutZh } from '#web/shell/text.zh.ts'
import { errorTextsZh } from './error-texts.zh.ts'
import { kitZh } from './kit.zh.ts'
import { titlesZh } from './titles.zh.ts'

/** The namespaces that browsers load: the kit's and those of features with hydrated pages. */
const hydratedZh = {
  kit: kitZh,
  titles: titlesZh,
  errors: errorTextsZh,
  layout: layoutZh,
}

export default hydratedZh
