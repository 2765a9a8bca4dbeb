import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmTotp, type startTotp } from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { CODE_LIMITS } from '#contract/kit/limits.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import styles from './app-setup.module.css'
import { CopyButton } from './copy-button.tsx'
import { useChange } from './factor-part.ts'

/** Set-up of an authenticator app: it gets the secret, and its first code confirms that. */
export function AppSetup({
  setup,
  onDone,
  onCancel,
}: {
  readonly setup: OutputOf<typeof startTotp>
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation(['secondFactor', 'kit'])
  const change = useChange()
  const [code, setCode] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const confirm = async (digits: string): Promise<void> => {
    const firstBox = form.current?.querySelector('input')
    if (change.busy) return
    if (digits.length < CODE_LIMITS.digits) return firstBox?.focus()
    const made = await change.run(() => callApi(confirmTotp, { body: { code: digits } }))
    if (made) return onDone(made.recoveryCodes)
    setCode('')
    firstBox?.focus()
  }

  return (
    <section className={`pad-5 stack gap-4 frame round-l ${styles.setup}`} aria-labelledby="setup-title">
      <h4 id="setup-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('setup.title')}
      </h4>
      <ol className={styles.steps}>
        <li>
          <div className={styles.words}>
            <b className="strong">{t('setup.scan')}</b>
            <p className="quiet text-s normal">{t('setup.scanText')}</p>
          </div>
          <svg className={styles.qr} viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`} role="img">
            <title>{t('setup.qr')}</title>
            <path d={setup.qr.path} />
          </svg>
          <a className={styles.open} href={setup.uri}>
            {t('setup.open')}
          </a>
          <details className={styles.manual}>
            <summary>{t('setup.manual')}</summary>
            <dl className="flush above-3 below-3 text-s">
              <dt className="quiet">{t('setup.secret')}</dt>
              <dd data-secret="">{setup.secret}</dd>
            </dl>
            <CopyButton text={setup.secret.replaceAll(' ', '')} label={t('setup.copySecret')} />
          </details>
        </li>
        <li>
          <b className={styles.words}>{t('setup.enter')}</b>
          <form
            ref={form}
            method="post"
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              void confirm(code)
            }}
          >
            <CodeBoxes
              label={t('setup.code')}
              hint={t('setup.codeHint')}
              error={change.error}
              value={code}
              onChange={setCode}
              onComplete={(digits) => void confirm(digits)}
            />
            <div className="row gap-2 across-3">
              <Button type="submit" busy={change.busy}>
                {t('setup.confirm')}
              </Button>
              <Button tone="quiet" onClick={onCancel}>
                {t('kit:cancel')}
              </Button>
            </div>
          </form>
        </li>
      </ol>
    </section>
  )
}
