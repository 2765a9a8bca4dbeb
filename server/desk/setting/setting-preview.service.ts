import { PREVIEWS_OF, type PreviewPage } from '#contract/desk/setting/setting.fields.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { previewAddress, storePreview } from '#server/publishing/site/preview.service.ts'

/** The page that each preview shows; the mail is none. */
const PATHS: Readonly<Record<PreviewPage, string | null>> = {
  home: '/content/home',
  product: '/content/productCenter',
  support: '/content/serviceSupport',
  security: '/content/aboutUs/trust',
  about: '/content/aboutUs',
  partner: '/content/partner',
  login: '/entry/logIn',
  mail: null,
}

/** Stores an unsaved value. Its address shows it for ten minutes, without a session: what it shows is meant for the public. */
export async function createPreview(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  caller: Pick<SignedInCaller, 'accountId'>,
  { part, value }: { readonly part: SettingPart; readonly value: unknown },
) {
  const names = PREVIEWS_OF[part]
  const pages = Object.fromEntries(names.map((name) => [name, PATHS[name]]))
  const { key, expiresAt } = await storePreview(deps, caller, { subject: part, value, pages })
  const previews = names.flatMap((page) =>
    LANGUAGES.map((language) => ({ page, language, address: previewAddress(key, page, language) })),
  )
  return { previews, expiresAt }
}
