import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NETWORK_LIMIT } from '#contract/company/sub-account-admin/network.fields.ts'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import {
  type CutOff,
  previewSubAccountNetworks,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { listed } from '#contract/kit/listed.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { useAction } from '#web/ui/action/use-action.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useLastingFocus } from '#web/ui/use-lasting-focus.ts'
import { networksIn, wrongLines } from './network-lines.ts'
import { type RuleProps, RuleSection, useRule } from './rule-parts.tsx'
import styles from './security-rules.module.css'

/** Whom networks would cut off, and what it was asked for: that is what is saved. */
interface Preview {
  readonly text: string
  readonly networks: readonly string[]
  /** Of the rules that the person has seen. */
  readonly updatedAt: number
  readonly totalCount: number
  readonly list: readonly CutOff[]
  /** Names all of them. */
  readonly seen: string
}

/** From which networks sub-accounts may log in and work. Who would be cut off is shown before it is saved. */
export function NetworkRule({ rules, onChange }: RuleProps) {
  const { t } = useTranslation('subAccountAdmin')
  const rule = useRule(
    { rules, onChange },
    'networks',
    (view) => ({ text: view.networks.join('\n') }),
    // Who would be cut off by now is below the field.
    ({ errorCode }) => (errorCode === subAccountErrors.cutOffChanged.code ? look(read() ?? []) : undefined),
  )
  const { edited } = rule
  const { networks, ownAddress, maySetNetworks } = rules
  const { text } = edited.value
  const lasting = useLastingFocus(!edited.isChanged)
  const [wrong, setWrong] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const checking = useAction()
  const [asking, setAsking] = useState<Preview>()
  const area = useRef<HTMLDivElement>(null)
  const refuse = (message: string): void => {
    setWrong(message)
    area.current?.querySelector('textarea')?.focus()
  }
  const change = (next: string): void => {
    edited.set({ text: next }, 'text')
    setWrong(undefined)
    setPreview(undefined)
    checking.fail(undefined)
    rule.forget()
  }

  /** The networks, if each line is one. */
  const read = (): string[] | undefined => {
    const [first, ...others] = wrongLines(text)
    if (first) {
      const { line, text: written } = first
      const facts = { line, text: written, count: others.length }
      refuse(t(others.length > 0 ? 'rules.networks.wrongLines' : 'rules.networks.wrongLine', facts))
      return undefined
    }
    const typed = [...new Set(networksIn(text))]
    if (typed.length <= NETWORK_LIMIT) return typed
    refuse(t('rules.networks.tooMany', { max: NETWORK_LIMIT }))
    return undefined
  }
  const look = async (typed: string[]): Promise<Preview | undefined> => {
    const { version } = edited.now()
    const found = await checking.run(() => callApi(previewSubAccountNetworks, { body: { networks: typed } }))
    const next = found && { ...found, text, networks: typed, updatedAt: version }
    setPreview(next)
    return next
  }
  const save = async ({ networks: looked, updatedAt, seen }: Preview): Promise<void> => {
    const body = { networks: [...looked], updatedAt, seen }
    const saved = await rule.save(() => callApi(setSubAccountNetworks, { body }))
    setAsking(undefined)
    if (saved) setPreview(undefined)
  }
  const submit = async (): Promise<void> => {
    const typed = read()
    if (!typed || rule.busy) return
    const looked = await look(typed)
    // What was typed meanwhile has not been looked at.
    if (!looked || looked.text !== edited.now().value.text) return
    if (looked.totalCount > 0) setAsking(looked)
    else await save(looked)
  }
  const { error, refused } = rule
  const isAtField = error?.errorCode === subAccountErrors.ownAddressOutside.code
  const hasOwn = networksIn(text).includes(ownAddress)
  return (
    <RuleSection
      id="network-rule"
      rule={rule}
      title={t('rules.networks.title')}
      state={
        <p>
          {t(networks.length === 0 ? 'rules.networks.open' : 'rules.networks.limited', {
            count: networks.length,
          })}
        </p>
      }
      onSubmit={() => void submit()}
    >
      <div className="full" ref={area}>
        <TextArea
          label={t('rules.networks.label')}
          hint={t('rules.networks.hint')}
          error={wrong ?? (isAtField ? error.errorMsg : undefined)}
          name="text"
          optional="unmarked"
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          readOnly={!maySetNetworks}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
      </div>
      {maySetNetworks ? null : <p className="quiet text-s">{t('rules.networks.stronger')}</p>}
      <div className="full row gap-2 across-5 text-s">
        {hasOwn || !maySetNetworks ? null : (
          <TextButton onClick={() => change([...networksIn(text), ownAddress].join('\n'))}>
            {t('rules.networks.addOwn', { address: ownAddress })}
          </TextButton>
        )}
        {text.trim() === '' ? null : (
          <TextButton
            onClick={() => {
              const typed = read()
              if (typed && !checking.busy) void look(typed)
            }}
          >
            {t('rules.networks.check')}
          </TextButton>
        )}
      </div>
      <div className="full hide-empty" role="status">
        {preview?.text === text && !asking ? <CutOffList preview={preview} /> : null}
      </div>
      <FailureNote>{checking.error ?? refused ?? (isAtField ? undefined : error?.errorMsg)}</FailureNote>
      {maySetNetworks ? (
        <Button type="submit" {...lasting} busy={rule.busy || checking.busy}>
          {t('rules.save')}
        </Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          title={t('rules.networks.askTitle')}
          label={t('rules.networks.askAction')}
          action={{ busy: rule.busy, error: undefined }}
          onConfirm={() => void save(asking)}
          onClose={() => setAsking(undefined)}
        >
          <CutOffList preview={asking} />
        </ConfirmDialog>
      ) : null}
    </RuleSection>
  )
}

/** People of a preview that are shown; the rest is a number. */
const SHOWN = 20

/** Whom networks would cut off, and from where they are logged in. */
function CutOffList({ preview: { totalCount, list } }: { readonly preview: Preview }) {
  const { t, i18n } = useTranslation('subAccountAdmin')
  if (totalCount === 0) return <p className="quiet text-s">{t('rules.networks.noneCutOff')}</p>
  const more = totalCount - Math.min(SHOWN, list.length)
  return (
    <div className={`full ${styles.cutOff}`}>
      <p>{t('rules.networks.cutOff', { count: totalCount })}</p>
      <ul>
        {list.slice(0, SHOWN).map(({ id, name, userName, addresses, signedIn }) => (
          <li key={id}>
            <b>{name || userName}</b>{' '}
            <span className="quiet">
              {t(signedIn ? 'rules.networks.signedIn' : 'rules.networks.lastFrom', {
                addresses: listed(addresses, i18n.language),
              })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t('rules.networks.more', { count: more })}</p> : null}
    </div>
  )
}
