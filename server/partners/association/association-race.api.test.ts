/** Twenty partners race for the same customer; the long form is `npm run prove -- associations`. */
import { expect, test } from 'vitest'
import { type Person, testApp } from '#test/app.ts'
import { noticeHash, partnerPerson } from '#test/association.ts'
import { ONE_ASSOCIATION, raceForAssociation } from '#test/association-race.ts'

const ROUNDS = { sqlite: 4, postgres: 2 } as const
const RACERS = 20

test(`the invitations of ${RACERS} partners accepted at once: one association, of one partner`, {
  timeout: 14_400_000,
}, async () => {
  const site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  const partners: Person[] = []
  for (let at = 0; at < RACERS; at += 1) partners.push(await partnerPerson(site, `Partner ${at}`))
  const customer = await site.registerPerson()
  const hash = await noticeHash(site)
  const rounds = Number(process.env.RACE_ROUNDS ?? ROUNDS[site.db.kind])
  for (let round = 1; round <= rounds; round += 1) {
    const boundBy = round % 2 === 1 ? 'email' : 'companyCode'
    const race = await raceForAssociation(site, { customer, partners, boundBy, hash })
    expect({ round, ...race }).toEqual({ round, ...ONE_ASSOCIATION })
  }
})
