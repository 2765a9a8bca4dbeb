import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import type { SubAccountRulesView } from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { startOfBusinessDay } from '#contract/kit/time.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import { respondWith, respondWithError, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { FactorRule } from './factor-rule.tsx'
import { NetworkRule } from './network-rule.tsx'
import { subAccountAdminEn } from './text.en.ts'

stubApi()

const { factor, networks, save } = subAccountAdminEn.rules
const RULES: SubAccountRulesView = {
  maySetNetworks: true,
  networks: [],
  factorFrom: null,
  enabled: 3,
  withoutFactor: 2,
  updatedAt: 7,
  ownAddress: '203.0.113.9',
}
const onChange = vi.fn(async () => {})
const rule = (element: typeof FactorRule | typeof NetworkRule, rules = RULES, account = ACCOUNT) => {
  onChange.mockClear()
  const Rule = element
  return renderInPage(<Rule rules={rules} onChange={onChange} />, 'en', null, { account })
}
const sent = (fetched: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body ?? 'null'))])

/** The texts that describe a control. */
function described(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('a required second factor is sent as the midnight at which its day begins, after a day is chosen', async () => {
  const user = rule(FactorRule)
  screen.getByText('Not set up by 2 of 3 enabled sub-accounts.')
  await user.click(screen.getByRole('radio', { name: factor.required }))
  await user.click(screen.getByRole('button', { name: save }))
  const day = screen.getByLabelText(factor.day)
  expect(described(day)).toContain(factor.dayMissing)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(RULES)
  await user.type(day, '2099-12-01')
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(sent(fetched)).toEqual([
    [
      '/api/sub-account-rules/second-factor',
      { from: startOfBusinessDay('2099-12-01', 'Asia/Shanghai'), updatedAt: 7 },
    ],
  ])
})

test('a second factor that is required is made optional again', async () => {
  document.documentElement.dataset.zone = 'Asia/Shanghai'
  onTestFinished(() => {
    delete document.documentElement.dataset.zone
  })
  const user = rule(FactorRule, { ...RULES, factorFrom: startOfBusinessDay('2026-01-15', 'Asia/Shanghai') })
  screen.getByText(/^Required since .*2026/)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(RULES)
  await user.click(screen.getByRole('radio', { name: factor.optional }))
  await user.click(screen.getByRole('button', { name: save }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(sent(fetched)).toEqual([['/api/sub-account-rules/second-factor', { from: null, updatedAt: 7 }]])
})

test('a sub-account reads that the rule is meant for itself too, the primary account does not', async () => {
  const required = { ...RULES, factorFrom: 1 }
  rule(FactorRule, required, { ...ACCOUNT, primaryName: 'lin-yue' })
  screen.getByText(factor.you)
})

test('the primary account does not read that the rule is meant for itself', () => {
  rule(FactorRule, { ...RULES, factorFrom: 1 })
  expect(screen.queryByText(factor.you)).toBeNull()
})

test('a line that is no network is named at the field, and nothing is sent', async () => {
  const user = rule(NetworkRule)
  const fetched = vi.spyOn(globalThis, 'fetch')
  const field = screen.getByLabelText(networks.label)
  await user.type(field, '203.0.113.0/24\nexample.com')
  await user.click(screen.getByRole('button', { name: save }))
  expect(described(field)).toContain('Line 2')
  expect(document.activeElement).toBe(field)
  expect(fetched).not.toHaveBeenCalled()
})

const NO_ONE = { totalCount: 0, list: [], seen: '' }
const PERSON = { id: 's1', userName: 'li-hua', name: 'Li Hua', addresses: ['10.0.0.1'], signedIn: true }
const CUT_OFF = { totalCount: 1, list: [PERSON], seen: 'li-hua' }

test('networks that cut sub-accounts off are saved after a question that names them', async () => {
  const user = rule(NetworkRule)
  respondWith(CUT_OFF)
  await user.click(screen.getByRole('button', { name: /203\.0\.113\.9/ }))
  await user.click(screen.getByRole('button', { name: save }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText('Li Hua')
  within(dialog).getByText('logged in now from 10.0.0.1')
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(RULES)
  await user.click(within(dialog).getByRole('button', { name: networks.askAction }))
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce())
  expect(sent(fetched)).toEqual([
    ['/api/sub-account-rules/networks', { networks: ['203.0.113.9'], updatedAt: 7, seen: 'li-hua' }],
  ])
})

test('where others would be cut off by now, they are shown, and confirmed by a press of its own', async () => {
  const user = rule(NetworkRule)
  await user.type(screen.getByLabelText(networks.label), '203.0.113.9')
  respondWith(NO_ONE)
  respondWithError(subAccountErrors.cutOffChanged)
  respondWith(CUT_OFF)
  await user.click(screen.getByRole('button', { name: save }))
  await screen.findByText(subAccountErrors.cutOffChanged.en)
  await screen.findByText('Li Hua')
  respondWith(CUT_OFF)
  await user.click(screen.getByRole('button', { name: save }))
  const dialog = await screen.findByRole('dialog')
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(RULES)
  await user.click(within(dialog).getByRole('button', { name: networks.askAction }))
  await waitFor(() => expect(sent(fetched).at(-1)?.[1]).toMatchObject({ seen: 'li-hua' }))
})

test('one’s own address outside of the networks is an error at the field', async () => {
  const user = rule(NetworkRule, { ...RULES, networks: ['10.0.0.0/8'] })
  const press = () => user.click(screen.getByRole('button', { name: save }))
  respondWith(NO_ONE)
  await user.click(screen.getByRole('button', { name: networks.check }))
  await screen.findByText(networks.noneCutOff)
  await user.type(screen.getByLabelText(networks.label), '\n192.0.2.0/24')
  respondWith(NO_ONE)
  respondWithError(subAccountErrors.ownAddressOutside, 'networks')
  await press()
  await waitFor(() =>
    expect(described(screen.getByLabelText(networks.label))).toContain('so you would be cut off'),
  )
})

/** The page, with the networks that a colleague has saved once it reads them again. */
function Reread() {
  const [rules, setRules] = useState(RULES)
  const reread = async () => setRules({ ...RULES, networks: ['10.0.0.0/8'], updatedAt: 8 })
  return <NetworkRule rules={rules} onChange={reread} />
}

test('networks that a colleague has changed meanwhile are shown at the field, and one of the two is chosen', async () => {
  const user = renderInPage(<Reread />)
  const field = () => screen.getByLabelText<HTMLTextAreaElement>(networks.label)
  const press = () => user.click(screen.getByRole('button', { name: save }))
  await user.type(field(), '192.0.2.1')
  respondWith(NO_ONE)
  respondWithError(conflictErrors.changedMeanwhile)
  await press()
  await screen.findByText('Changed meanwhile by someone else. Now: 10.0.0.0/8')
  expect(field().value).toBe('192.0.2.1')
  await user.click(screen.getByRole('button', { name: kitEn.conflict.keepMine }))
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(NO_ONE)
  respondWith({ ...RULES, networks: ['192.0.2.1'], updatedAt: 9 })
  await press()
  await waitFor(() =>
    expect(sent(fetched).at(-1)).toEqual([
      '/api/sub-account-rules/networks',
      { networks: ['192.0.2.1'], updatedAt: 8, seen: '' },
    ]),
  )
})

/** The page while a colleague saves the other rule. */
function OtherRule() {
  const [rules, setRules] = useState({ ...RULES, networks: ['203.0.113.9'] })
  return (
    <>
      <button type="button" hidden onClick={() => setRules({ ...rules, factorFrom: 1, updatedAt: 8 })}>
        Colleague
      </button>
      <NetworkRule rules={rules} onChange={onChange} />
    </>
  )
}

test('what is confirmed are the networks that were looked at, of the rules that were seen', async () => {
  const user = renderInPage(<OtherRule />)
  await user.type(screen.getByLabelText(networks.label), '\n192.0.2.1')
  respondWith(CUT_OFF)
  await user.click(screen.getByRole('button', { name: save }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(screen.getByText('Colleague'))
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(RULES)
  await user.click(within(dialog).getByRole('button', { name: networks.askAction }))
  await waitFor(() =>
    expect(sent(fetched)).toEqual([
      [
        '/api/sub-account-rules/networks',
        { networks: ['203.0.113.9', '192.0.2.1'], updatedAt: 7, seen: 'li-hua' },
      ],
    ]),
  )
})

test('networks that were typed on while the others were looked at are not saved', async () => {
  const user = rule(NetworkRule)
  const field = screen.getByLabelText(networks.label)
  await user.type(field, '203.0.113.9')
  let answer = (_: Response): void => {}
  const looking = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(looking)
  await user.click(screen.getByRole('button', { name: save }))
  await user.type(field, '{Enter}198.51.100.0/24')
  await act(async () => answer(Response.json(NO_ONE)))
  expect(fetched).toHaveBeenCalledOnce()
  expect(screen.queryByText(networks.noneCutOff)).toBeNull()
})

test('a sub-account that others can do more than reads the networks, and why it cannot set them', () => {
  rule(NetworkRule, { ...RULES, networks: ['10.0.0.0/8'], maySetNetworks: false })
  screen.getByText(networks.stronger)
  expect(screen.getByLabelText(networks.label)).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: save })).toBeNull()
})
