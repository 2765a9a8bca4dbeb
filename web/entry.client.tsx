import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { notePageError, watchPage } from '#web/platform/error/watch-page.ts'
import { watchConnection } from '#web/platform/page/connection.ts'
import { keepAsSent } from '#web/platform/page/foreign-changes.ts'
import { NonceProvider } from '#web/platform/page/nonce.ts'
import { reachableRoutes } from '#web/platform/page/reachable-routes.ts'
import { forgetDocument, noteDocument, restoreDocument } from '#web/platform/page/rendered-anew.ts'
import { refuseHtml } from '#web/platform/page/trusted-types.ts'
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

const endAsSent = keepAsSent()
noteDocument()

/** Around all that is hydrated. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    endAsSent()
    refuseHtml()
  }, [])
  useEffect(forgetDocument, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={text}>
      <NonceProvider value={nonce}>
        <Hydrated>
          <HydratedRouter />
        </Hydrated>
      </NonceProvider>
    </I18nextProvider>,
    {
      onRecoverableError(error) {
        notePageError(error)
        restoreDocument()
      },
    },
  )
})
