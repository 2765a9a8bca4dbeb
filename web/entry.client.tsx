import './platform/page/trusted-types.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { watchPage } from '#web/platform/error/watch-page.ts'
import { watchConnection } from '#web/platform/page/connection.ts'
import { NonceProvider } from '#web/platform/page/nonce.ts'
import { reachableRoutes } from '#web/platform/page/reachable-routes.ts'
import { discardExpiredDrafts } from '#web/platform/session/form-draft.ts'
import { takeUrlTokens } from '#web/platform/session/url-tokens.ts'
import { watchSession } from '#web/platform/session/watch-session.ts'
import { loadText } from '#web/platform/text/browser-text.ts'
import { setDocumentText } from '#web/platform/text/document-text.ts'

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
takeUrlTokens()
discardExpiredDrafts()
watchPage()
watchConnection()
watchSession()

const { lang, dataset } = document.documentElement
const text = await loadText(lang.startsWith('zh') ? 'zh' : 'en', (dataset.text ?? '').split(' '))
setDocumentText(text)

const { __reactRouterManifest: manifest, __reactRouterRouteModules: shown } = window
if (manifest && shown) manifest.routes = reachableRoutes(manifest.routes, Object.keys(shown))

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={text}>
      <NonceProvider value={nonce}>
        <HydratedRouter />
      </NonceProvider>
    </I18nextProvider>,
  )
})
