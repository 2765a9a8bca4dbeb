import { errorTextsEn } from '#contract/kit/errors/text.en.ts'
import { errorTextsZh } from '#contract/kit/errors/text.zh.ts'
import { accountEn } from '#web/features/account/text.en.ts'
import { accountZh } from '#web/features/account/text.zh.ts'
import { homeEn } from '#web/features/home/text.en.ts'
import { homeZh } from '#web/features/home/text.zh.ts'
import { registerEn } from '#web/features/register/text.en.ts'
import { registerZh } from '#web/features/register/text.zh.ts'
import { signInEn } from '#web/features/sign-in/text.en.ts'
import { signInZh } from '#web/features/sign-in/text.zh.ts'
import { trialEn } from '#web/features/trial/text.en.ts'
import { trialZh } from '#web/features/trial/text.zh.ts'
import { kitEn } from '#web/kit/text/kit.en.ts'
import { kitZh } from '#web/kit/text/kit.zh.ts'
import { titlesEn } from '#web/kit/text/titles.en.ts'
import { titlesZh } from '#web/kit/text/titles.zh.ts'

/** What a person reads on the screen, by which journeys find their way; the site's own texts. */
export const WORDS = {
  zh: {
    product: '云桌面',
    home: homeZh,
    register: registerZh,
    signIn: signInZh,
    trial: trialZh,
    account: accountZh,
    kit: kitZh,
    titles: titlesZh,
    errors: errorTextsZh,
  },
  en: {
    product: 'Cloud Desktop',
    home: homeEn,
    register: registerEn,
    signIn: signInEn,
    trial: trialEn,
    account: accountEn,
    kit: kitEn,
    titles: titlesEn,
    errors: errorTextsEn,
  },
} as const
export type Words = (typeof WORDS)['zh'] | (typeof WORDS)['en']
