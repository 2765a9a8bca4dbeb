import { expect, test } from 'vitest'
import { projectKey } from './project-key.rules.ts'

test.each(['Ward-rollout', 'ward–rollout', 'Ward\u2011rollout', 'Ｗａｒｄ－rollout ', 'WARD—rollout\u200b'])(
  '%s is the project Ward-rollout, as the field of the form has it',
  (typed) => {
    expect(projectKey(typed)).toBe('ward-rollout')
  },
)
