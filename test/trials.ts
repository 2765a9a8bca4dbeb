import { getSettings, updateSetting } from '#contract/desk/setting/setting.endpoints.ts'
import type { SiteValue } from '#contract/publishing/site/site.fields.ts'
import { createTrial, listTrials } from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'
import type { Person, TestApp } from './app.ts'
import { signedInOperator } from './operator.ts'
import { trialForm } from './trial-form.ts'

/** Changes the desk's setting of trials, as an administrator does. */
export async function setTrials(site: TestApp, change: Partial<SiteValue<'trial'>>): Promise<void> {
  const as = await signedInOperator(site, 'administrator')
  const { data } = await site.call(getSettings, {}, { as })
  const present = data.settings.find(({ part }) => part === 'trial')
  const body = {
    part: 'trial',
    version: present?.version,
    value: { ...(present?.value as object), ...change },
  }
  const answer = await site.call(updateSetting, { body: body as never }, { as })
  if (answer.status !== 200) throw new Error(answer.body)
  await site.deps.settings.refresh()
}

/** Sets how many places a region has left; the waiting list does not move by that. */
export async function setPlaces(site: TestApp, regionId: string, trialStock: number): Promise<void> {
  await site.db.query.updateTable('regions').set({ trialStock }).where('id', '=', regionId).execute()
}

export async function placesOf(site: TestApp, regionId: string): Promise<number> {
  const query = site.db.query.selectFrom('regions').select('trialStock').where('id', '=', regionId)
  return (await query.executeTakeFirstOrThrow()).trialStock
}

/** A new person who has applied; each has a phone and a company of its own. */
export async function applicantOf(
  site: TestApp,
  changes: Partial<TrialForm> = {},
  language: 'zh' | 'en' = 'en',
) {
  const person = await site.registerPerson({ language })
  people += 1
  const own = { email: person.email, phone: `6590${10_000 + people}`, companyName: `Harbour ${people} Ltd.` }
  const headers = { 'accept-language': language }
  const body = trialForm({ ...own, ...changes })
  const answer = await site.call(createTrial, { body }, { as: person, headers })
  return { person, answer, id: answer.data.id, of: { params: { trialId: answer.data.id } } }
}

let people = 0

/** The newest trial as its person sees it, who signs in again: the session may have ended meanwhile. */
export async function trialOf(site: TestApp, person: Person, language: 'zh' | 'en' = 'en') {
  const as = await site.signInAgain(person)
  const headers = { 'accept-language': language }
  const { data } = await site.call(listTrials, {}, { as, headers })
  const [trial] = data.list
  if (!trial) throw new Error('no trial')
  return trial
}

/** The mails to a person whose subject has these words. */
export function mailsTo(site: TestApp, { email }: Pick<Person, 'email'>, subject: string) {
  return site.smtp.mails.filter((mail) => mail.recipients.includes(email) && mail.subject.includes(subject))
}
