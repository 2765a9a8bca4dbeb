/**
 * `npm run operator:invite`: prints a link with which an administrator of the desk is made, for the database that the
 * environment names. It is valid once, for a day; links that were printed before end.
 */
import { readConfig } from '#server/config/config.ts'
import { failureText } from '#server/config/reader.ts'
import { printedOperatorLink } from '#server/identity/operator/operator-link.service.ts'
import { databaseClock } from '#server/kit/clock.ts'
import { commandWords } from '#server/kit/command-words.ts'
import { createSiteAddress } from '#server/kit/site-address.ts'
import { openConfiguredDatabase } from '#server/start/start-checks.ts'
import { readCommandLine } from './command-line.ts'

try {
  readCommandLine({ usage: commandWords('operator:invite'), takes: 0 })
  const config = readConfig()
  const db = await openConfiguredDatabase(config)
  console.log('This makes a new link and ends the link that was made before.\n')
  try {
    const clock = await databaseClock({ databaseTime: () => db.time() })
    const link = await printedOperatorLink({ db, clock, siteAddress: createSiteAddress(config) })
    console.log(
      `Open this link within a day to make an administrator of the desk. It works once:\n\n  ${link}\n`,
    )
  } finally {
    await db.close()
  }
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}
