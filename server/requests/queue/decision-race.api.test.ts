/** Of twenty operators who decide one request at the same moment, one does; the long form is `npm run prove -- decisions`. */
import { expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { raceOnce } from '#test/decision-race.ts'
import { signedInOperator } from '#test/operator.ts'

const ROUNDS = 20
const OPERATORS = 20

test(`${OPERATORS} operators race for one request, ${ROUNDS} times: one decision, one mail, the others are told`, async () => {
  const site = await testApp({ demo: false })
  const applicant = await site.registerPerson()
  const names = Array.from({ length: OPERATORS }, (_, index) => `Racer ${index + 101}`)
  const operators = await Promise.all(
    names.map(async (name) => ({ ...(await signedInOperator(site, 'reviewer', { name })), name })),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await raceOnce(site, operators, applicant, round)).toEqual({
      decided: 1,
      told: OPERATORS - 1,
      other: [],
      moves: 1,
      mails: 1,
    })
})
