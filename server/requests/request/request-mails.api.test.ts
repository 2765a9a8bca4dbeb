import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { decideApplication, submittedApplication } from '#test/partner.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

test('mails about one request are one conversation, those about another one are another', async () => {
  const [person, other] = [await site.registerPerson(), await site.registerPerson()]
  const as = await signedInOperator(site, 'administrator')
  const mailsOf = ({ email }: { email: string }) =>
    site.smtp.mails.filter(
      ({ recipients, headers }) => recipients.includes(email) && headers.has('references'),
    )
  const requestId = await submittedApplication(site, person)
  await submittedApplication(site, other)
  site.clock.advance(1000)
  await decideApplication(site, as, requestId, { action: 'askMore', note: 'Which regions?' })
  await site.settle()
  const [first, second] = mailsOf(person)
  const [root] = first?.headers.get('references')?.split(' ') ?? []
  expect(first?.headers.get('in-reply-to')).toBe(root)
  expect(second?.headers.get('references')).toBe(`${root} ${first?.messageId}`)
  expect(second?.headers.get('in-reply-to')).toBe(first?.messageId)
  expect(mailsOf(other)[0]?.headers.get('references')).not.toContain(root)
})
