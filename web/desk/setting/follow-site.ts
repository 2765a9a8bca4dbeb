import { SECOND_MS } from '#contract/kit/time.ts'
import type { SettingPart } from '#contract/publishing/site/setting-parts.fields.ts'
import { getSite } from '#contract/publishing/site/site.endpoints.ts'
import { SITE_PARTS } from '#contract/publishing/site/site.fields.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { replaceSite } from '#web/platform/page/site.ts'

/** Every process of the site follows a change within this time; the next call may reach another one. */
const FOLLOWS_MS = SECOND_MS

/** After a change of the site itself this page shows its new name, colours and time zone too. */
export async function followSite(part: SettingPart): Promise<void> {
  if (!SITE_PARTS.some((each) => each === part)) return
  await read()
  await new Promise((resolve) => setTimeout(resolve, FOLLOWS_MS))
  await read()
}

async function read(): Promise<void> {
  const made = await callApi(getSite, {}, { isBackground: true })
  if (!made.ok) return
  replaceSite(made.data)
  // A new <style> would need the nonce of the document; this sheet comes after all of its own.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(made.data.brand?.css ?? '')
  document.adoptedStyleSheets = [sheet]
}
