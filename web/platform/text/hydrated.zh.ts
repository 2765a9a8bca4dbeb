import { layoutZh } from '#web/shell/text.zh.ts'
import { kitZh } from './kit.zh.ts'
import { localErrorTextsZh } from './local-error-texts.zh.ts'
import { titlesZh } from './titles.zh.built.ts'

/** The namespaces of all hydrated pages. */
const hydratedZh = {
  kit: kitZh,
  titles: titlesZh,
  errors: localErrorTextsZh,
  layout: layoutZh,
}

export default hydratedZh
