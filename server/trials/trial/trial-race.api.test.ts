/** Twenty calls race for a few places, two of each person; the long form is `npm run prove -- trials`. */
import { expect, test } from 'vitest'
import { type Person, testApp } from '#test/app.ts'
import { raceForPlaces } from '#test/trial-race.ts'
import { setTrials } from '#test/trials.ts'

/** Collisions cost PostgreSQL many times what they cost SQLite; the proof runs 1,000 on both. */
const ROUNDS = { sqlite: 20, postgres: 10 } as const
const PEOPLE = 10
const PLACES = 4

test(`${2 * PEOPLE} racers for ${PLACES} places: one trial for each, one place of the stock each`, {
  timeout: 3_600_000,
}, async () => {
  const site = await testApp({ environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' } })
  await setTrials(site, { acceptHours: 1 })
  const people: Person[] = []
  for (let at = 0; at < PEOPLE; at += 1) people.push(await site.registerPerson())
  const rounds = Number(process.env.RACE_ROUNDS ?? ROUNDS[site.db.kind])
  let racers = people
  for (let round = 0; round < rounds; round += 1) {
    // Each round takes an hour of the clock, and a session ends after 30 days.
    if (round > 0 && round % 500 === 0)
      racers = await Promise.all(people.map((person) => site.signInAgain(person)))
    expect(await raceForPlaces(site, racers, PLACES)).toEqual({ twice: 0, off: 0, other: [] })
  }
})
