/** Twenty partners race for the same customer; the long form is `npm run prove -- deals`. */
import { expect, test } from 'vitest'
import { type Person, testApp } from '#test/app.ts'
import { raceForCustomer } from '#test/deal-race.ts'
import { registeredPartner } from '#test/deals.ts'

const ROUNDS = { sqlite: 3, postgres: 2 } as const
const RACERS = 20

test(`${RACERS} partners submit the same customer at once: one is the first, for itself and for the desk`, {
  timeout: 3_600_000,
}, async () => {
  const site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  const partners: Person[] = []
  for (let at = 0; at < RACERS; at += 1) partners.push(await registeredPartner(site))
  const rounds = Number(process.env.RACE_ROUNDS ?? ROUNDS[site.db.kind])
  for (let round = 1; round <= rounds; round += 1)
    expect(await raceForCustomer(site, partners, round)).toEqual({
      first: 1,
      firstOnDesk: 1,
      holders: 1,
      others: [],
    })
})
