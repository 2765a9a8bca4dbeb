/** A call that replaces something that a person saw says which state of it that was (decision 093). */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { isSeen } from '#test/seen-field.ts'
import { declaredEndpoints } from './declared-endpoints.ts'

/** Calls that replace without a version, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  appendReleaseUpload: 'adds a part to a file; its place in the file is compared',
  chooseDealMatch: 'compares the choice that the screen showed itself',
  renamePasskey: 'a person names its own passkey, which no one else sees',
  saveListColumns: 'the columns that a person last had; no one else has them',
  setSubAccountRoles: 'says which roles come and which go; all others stay',
  setTrialStock: 'compares the number that the screen showed itself, and says what it is now',
  stateHeardFrom: 'an answer of one person about itself',
  updateMailPreferences: 'says which kinds are turned on and which off; all others stay',
}

/** POST calls whose verb says that they replace something. */
const REPLACES =
  /^(change|edit|update|set|replace|restore|resubmit|plan|record|save|disable|enable|hide|show|publish)[A-Z]/
/** Those of them that change a state, or many rows, each with the reason. */
const STATES: Readonly<Record<string, string>> = {
  changeEmail: 'proves both addresses by codes; the old one is compared',
  changePassword: 'proves the password that it replaces',
  changeSubAccountRoles: 'says which roles come and which go; all others stay',
  restoreAccess: 'switches on what is off; a second time is refused',
  setSubAccountState: 'the same state again is 0055',
  setSubAccountStates: 'the same state again is 0055, row by row',
  updateErrorStates: 'a state of many rows, the same for all',
}

/** Errors about something that is no version of a value, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  associationChanged: 'the state of a tie forbids the call',
  cutOffChanged: 'logins change whom networks cut off, and no version of the rules says it',
  leadChanged: 'the state of a lead forbids the call',
  trialStockChanged: 'trials change the number all the time; it says what it is now',
}

const body = (schema: z.ZodType | undefined): z.ZodType[] => {
  if (schema instanceof z.ZodPipe) return body(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => body(option as z.ZodType))
  return schema ? [schema] : []
}
const hasVersion = (schema: z.ZodType | undefined): boolean => {
  const objects = body(schema)
  return (
    objects.length > 0 &&
    objects.every((each) => each instanceof z.ZodObject && Object.values(each.shape).some(isSeen))
  )
}

const declared = declaredEndpoints().map(({ spec }) => spec)
const nameOf = ({ name }: { readonly name: string }) => name

describe('a call that replaces something', () => {
  test('by PUT or PATCH carries the version that the screen had, or is on the list with a reason', () => {
    const calls = declared.filter(({ method }) => method === 'PUT' || method === 'PATCH')
    expect(calls.length).toBeGreaterThan(20)
    const without = calls.filter(({ body: schema }) => !hasVersion(schema)).map(nameOf)
    expect(without.sort()).toEqual(Object.keys(WITHOUT).sort())
  })

  test('by POST too', () => {
    const calls = declared.filter(({ method, name }) => method === 'POST' && REPLACES.test(name))
    const without = calls.filter(({ body: schema }) => !hasVersion(schema)).map(nameOf)
    expect(without.sort()).toEqual(Object.keys(STATES).sort())
  })

  test('refuses another one by 0022, and no error of a feature says the same', () => {
    const { code } = conflictErrors.changedMeanwhile
    const silent = declared.filter(
      (spec) => hasVersion(spec.body) && !spec.errors.some((error) => error.code === code),
    )
    // A preview of the body of `updateSetting`.
    expect(silent.map(nameOf)).toEqual(['previewSetting'])
    const others = declared.flatMap(({ errors }) => errors.map((error) => error.code))
    expect([...new Set(others)].filter((each) => /Changed$/.test(each)).sort()).toEqual(
      Object.keys(OTHERS).sort(),
    )
  })
})
