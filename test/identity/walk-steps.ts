/** The steps of owners and attackers in a walk; each explains its response. */
import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
  undoEmailChange,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import {
  changePassword,
  proveReset,
  requestResetCode,
  resetPassword,
} from '#contract/identity/password/password.endpoints.ts'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { endOtherSessions, proveIdentity } from '#contract/identity/sign-in/session.endpoints.ts'
import { signIn, unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import {
  codeHolds,
  codeKey,
  type Explain,
  grantHolds,
  LIFE,
  type Model,
  withAccount,
  withGrant,
  withoutTokens,
  withToken,
  withUsed,
} from './walk-model.ts'
import type { Hand, Step, Walk } from './walk-types.ts'

const nothing: Explain = (model) => model
const GUESS = '000000'

/** The account of a valid token. */
function holder(model: Model, token: string): string | undefined {
  const state = model.tokens[token]
  return state && !state.revoked ? state.account : undefined
}

/** Does one step. @returns the explanation of its response */
export async function take(walk: Walk, step: Step): Promise<Explain> {
  const { site, hands } = walk
  const me = hands[step.who] as Hand
  const now = site.clock.now()
  const as = me.token ? { as: { token: me.token, cookie: undefined } } : {}
  const ok = (name: string, explain: Explain): Explain => {
    walk.done.set(name, (walk.done.get(name) ?? 0) + 1)
    return explain
  }
  switch (step.kind) {
    case 'code':
      return requestCode(walk, me, step, me.mailboxes[step.box])
    case 'register': {
      const [email] = me.mailboxes
      const password = walk.newPassword()
      const code = me.codes.get(`register ${email}`) ?? GUESS
      const flow = me.flows.get(`register ${email}`)
      const { userName } = me
      const { agreements } = site
      const form = {
        identity: 'customer',
        userName,
        email,
        password,
        code,
        flow,
        agreed: true,
        agreements,
      } as const
      const answer = await site.call(register, { body: form })
      if (answer.status !== 200) return nothing
      Object.assign(me, { token: answer.data.token, userId: answer.data.userId, password })
      return ok('register', (model) =>
        !model.accounts[userName] && codeHolds(model, now, 'register', email, code)
          ? withToken(withAccount(model, userName, { password, email }), answer.data.token, userName)
          : undefined,
      )
    }
    case 'signIn': {
      const { userName } = hands[step.as] as Hand
      const password = step.as === step.who ? me.password : 'Wrong-Harbour-7'
      const body = { identity: 'customer', account: userName, password } as const
      const answer = await site.call(signIn, { body })
      if (answer.status !== 200 || !('token' in answer.data)) return nothing
      const { token, userId } = answer.data
      Object.assign(me, { token, userId })
      return ok('signIn', (model) =>
        model.accounts[userName]?.password === password ? withToken(model, token, userName) : undefined,
      )
    }
    case 'proveReset': {
      const { userName } = hands[step.as] as Hand
      const email = me.mailboxes[step.box]
      const code = me.codes.get(`${step.other ? 'changeEmailCurrent' : 'resetPassword'} ${email}`) ?? GUESS
      const flow = me.flows.get(`resetPassword ${email}`)
      const answer = await site.call(proveReset, { body: { account: userName, email, code, flow } })
      if (answer.status !== 200) return nothing
      const { resetToken } = answer.data
      me.reset = resetToken
      return ok('proveReset', (model) =>
        model.accounts[userName]?.email === email && codeHolds(model, now, 'resetPassword', email, code)
          ? withGrant(model, 'resets', resetToken, { account: userName, email, at: now, used: false })
          : undefined,
      )
    }
    case 'reset': {
      const password = walk.newPassword()
      const resetToken = me.reset || 'made-up'
      const answer = await site.call(resetPassword, { body: { resetToken, password, repeat: password } })
      if (answer.status !== 200) return nothing
      me.password = password
      return ok('reset', (model) => {
        const grant = model.resets[resetToken]
        if (!grant || !grantHolds(now, grant, LIFE.grantMs)) return undefined
        if (model.accounts[grant.account]?.email !== grant.email) return undefined
        const changed = withAccount(model, grant.account, { password })
        return withUsed(withoutTokens(changed, grant.account), 'resets', resetToken)
      })
    }
    case 'changePassword': {
      const oldPassword = step.right ? me.password || 'none' : 'Wrong-Harbour-7'
      const password = walk.newPassword()
      const body = { oldPassword, password, repeat: password }
      const { token } = me
      const answer = await site.call(changePassword, { body }, as)
      if (answer.status !== 200) return nothing
      me.password = password
      return ok('changePassword', (model) => {
        const account = holder(model, token)
        if (!account || model.accounts[account]?.password !== oldPassword) return undefined
        return withoutTokens(withAccount(model, account, { password }), account, token)
      })
    }
    case 'prove': {
      await site.call(
        proveIdentity,
        { body: { proof: { method: 'password', password: me.password || 'x' } } },
        as,
      )
      return nothing
    }
    case 'proveEmail': {
      const email = emailOf(walk, me)
      const code = me.codes.get(`${step.other ? 'resetPassword' : 'changeEmailCurrent'} ${email}`) ?? GUESS
      const flow = me.flows.get(`changeEmailCurrent ${email}`)
      const { token, userId } = me
      const answer = await site.call(proveCurrentEmail, { body: { userId, email, code, flow } }, as)
      if (answer.status !== 200) return nothing
      const { changeToken } = answer.data
      me.change = changeToken
      return ok('proveEmail', (model) => {
        const account = holder(model, token)
        if (!account || model.accounts[account]?.email !== email) return undefined
        if (!codeHolds(model, now, 'changeEmailCurrent', email, code)) return undefined
        return withGrant(model, 'changes', changeToken, { account, email, at: now, used: false, token })
      })
    }
    case 'changeEmail': {
      const email = me.mailboxes[step.box]
      const changeToken = (hands[step.as] as Hand).change || 'made-up'
      const code = me.codes.get(`${step.other ? 'register' : 'changeEmailNew'} ${email}`) ?? GUESS
      const flow = me.flows.get(`changeEmailNew ${email}`)
      const before = emailOf(walk, me)
      const { token } = me
      const answer = await site.call(changeEmail, { body: { changeToken, email, code, flow } }, as)
      if (answer.status !== 200) return nothing
      const undo = await site.newestLink(before, '/entry/undoEmail')
      me.undo = undo
      return ok('changeEmail', (model) => {
        const account = holder(model, token)
        const grant = model.changes[changeToken]
        if (!account || !grant || grant.token !== token || grant.account !== account) return undefined
        if (!grantHolds(now, grant, LIFE.grantMs)) return undefined
        if (model.accounts[account]?.email !== grant.email) return undefined
        if (!codeHolds(model, now, 'changeEmailNew', email, code)) return undefined
        if (Object.values(model.accounts).some((other) => other.email === email)) return undefined
        const changed = withoutTokens(withAccount(model, account, { email }), account, token)
        const link = { account, email: grant.email, at: now, used: false }
        return withGrant(withUsed(changed, 'changes', changeToken), 'undos', undo, link)
      })
    }
    case 'undo': {
      const undo = me.undo || 'made-up'
      const answer = await site.call(undoEmailChange, { body: { token: undo } })
      if (answer.status !== 200) return nothing
      const { resetToken } = answer.data
      me.reset = resetToken
      return ok('undo', (model) => {
        const link = model.undos[undo]
        if (!link || !grantHolds(now, link, LIFE.undoMs)) return undefined
        const back = withAccount(model, link.account, { email: link.email, password: null })
        const grant = { account: link.account, email: link.email, at: now, used: false }
        return withGrant(
          withUsed(withoutTokens(back, link.account), 'undos', undo),
          'resets',
          resetToken,
          grant,
        )
      })
    }
    case 'unlock': {
      const token = (await site.newestLink(emailOf(walk, me), '/entry/unlock')) || 'made-up'
      const answer = await site.call(unlockSignIn, { body: { token } })
      return answer.status === 200 ? ok('unlock', nothing) : nothing
    }
    case 'signOut': {
      const { token, userId } = me
      const answer = step.others
        ? await site.call(endOtherSessions, { body: undefined } as never, as)
        : await site.call(signOut, { body: { userId } }, as)
      if (answer.status !== 200) return nothing
      return ok('signOut', (model) => {
        const account = holder(model, token)
        // Ended by a parallel step: ending it again has no effect.
        if (!account) return model.tokens[token] ? model : undefined
        if (step.others) return withoutTokens(model, account, token)
        return { ...model, tokens: { ...model.tokens, [token]: { account, revoked: true } } }
      })
    }
  }
}

/** Requests a code; the person who reads that mailbox gets it. */
async function requestCode(
  { site }: Walk,
  me: Hand,
  { purpose, startsFlow }: Extract<Step, { kind: 'code' }>,
  email: string,
): Promise<Explain> {
  const as = me.token ? { as: { token: me.token, cookie: undefined } } : {}
  const key = `${purpose} ${email}`
  // Half of the requests continue the flow of the last one, the others begin a flow, as another browser would.
  const flow = startsFlow ? undefined : me.flows.get(key)
  const answer = await {
    register: () => site.call(requestRegisterCode, { body: { email, flow } }),
    resetPassword: () => site.call(requestResetCode, { body: { account: me.userName, email, flow } }),
    changeEmailCurrent: () =>
      site.call(requestCurrentEmailCode, { body: { userId: me.userId, email, flow } }, as),
    changeEmailNew: () =>
      site.call(requestNewEmailCode, { body: { changeToken: me.change || 'x', email, flow } }, as),
  }[purpose]()
  if (answer.status !== 200) return nothing
  me.flows.set(key, answer.data.flow)
  // Where the newest mail is recent its code is valid in this flow too, and no other is mailed.
  const code = answer.data.alreadyMailed ? (me.codes.get(key) ?? GUESS) : await site.newestCode(email)
  me.codes.set(key, code)
  const at = site.clock.now()
  return (model) => ({ ...model, codes: { ...model.codes, [codeKey(purpose, email, code)]: at } })
}

/** The address of this person's account in the model, otherwise the first mailbox. */
function emailOf({ model }: Walk, me: Hand): string {
  return model.accounts[me.userName]?.email ?? me.mailboxes[0]
}
