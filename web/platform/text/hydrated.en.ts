import { layoutEn } from '#web/shell/text.en.ts'
import type hydratedZh from './hydrated.zh.ts'
import { kitEn } from './kit.en.ts'
import { localErrorTextsEn } from './local-error-texts.en.ts'
import type { SameText } from './same-text.ts'
import { titlesEn } from './titles.en.built.ts'

const hydratedEn: SameText<typeof hydratedZh> = {
  kit: kitEn,
  titles: titlesEn,
  errors: localErrorTextsEn,
  layout: layoutEn,
}

export default hydratedEn
