import { layoutEn } from '#web/kit/layout/text.en.ts'
import { kitEn } from '#web/kit/text/kit.en.ts'
import type { SameText } from '#web/kit/text/same-text.ts'
import { titlesEn } from '#web/kit/text/titles.en.ts'
import { errorTextsEn } from './error-texts.en.ts'
import type hydratedZh from './hydrated.zh.ts'

const hydratedEn: SameText<typeof hydratedZh> = {
  kit: kitEn,
  titles: titlesEn,
  errors: errorTextsEn,
  layout: layoutEn,
}

export default hydratedEn
