import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { uploadImage } from '#contract/files/file/file.endpoints.ts'
import type { EndpointSpec } from '#contract/kit/endpoint.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { renderInPage } from '../test-render.tsx'
import { FakeRequest } from '../test-upload.ts'
import { uploadEn } from '../upload/text.en.ts'
import { UploadStatus } from '../upload/upload-status.tsx'
import { ApiFormView, SubmitButton } from './api-form.tsx'
import { useApiForm } from './use-api-form.ts'

const endpoint = {
  name: 'sendPictures',
  method: 'POST',
  path: '/test/pictures',
  audience: 'public',
  errors: [],
  summary: 'For this test',
  body: z.strictObject({ pictures: z.array(z.string()).min(1, 'required') }),
  output: z.object({}),
} as unknown as EndpointSpec & { readonly body: z.ZodType }

const sent: unknown[] = []
beforeEach(() => {
  FakeRequest.all = []
  sent.length = 0
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({})
  })
})

function Picture({ label, onPicture }: { label: string; onPicture: (fileId: string) => void }) {
  const upload = useUpload(uploadImage, { onDone: ({ fileId }) => onPicture(fileId) })
  return (
    <>
      <input
        type="file"
        aria-label={label}
        onChange={({ currentTarget: { files } }) => files?.[0] && void upload.upload(files[0])}
      />
      <UploadStatus upload={upload} />
    </>
  )
}

function PictureForm() {
  const form = useApiForm({
    endpoint,
    initial: { pictures: [] as string[] },
    toBody: (values) => values as never,
    onDone: () => ({ stay: true }),
  })
  const add = (fileId: string) => form.update('pictures', (before) => [...before, fileId])
  return (
    <ApiFormView form={form} label="Pictures">
      <Picture label="One" onPicture={add} />
      <Picture label="Two" onPicture={add} />
      <SubmitButton form={form}>Send</SubmitButton>
    </ApiFormView>
  )
}

const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], `${label}.png`)] } })
const answer = (at: number, fileId: string) =>
  FakeRequest.all[at]?.answer({ fileId, width: 1, height: 1, bytes: 1 })
const WAITS = 'This will be sent as soon as the file is uploaded.'

test('a form that is sent while pictures are uploaded says that it waits, and goes with them', async () => {
  const user = renderInPage(<PictureForm />)
  choose('One')
  choose('Two')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(WAITS)
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  answer(1, 'two')
  answer(0, 'one')
  await waitFor(() => expect(sent).toEqual([{ pictures: ['two', 'one'] }]))
  expect(screen.queryByText(WAITS)).toBeNull()
})

test('a form whose picture does not arrive is not sent', async () => {
  const user = renderInPage(<PictureForm />)
  choose('One')
  choose('Two')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  answer(1, 'two')
  FakeRequest.all[0]?.dispatchEvent(new Event('error'))
  await screen.findByRole('button', { name: 'Send' })
  expect(sent).toEqual([])
})

test('a form is not sent without a picture that was refused until this is said, and goes without it when it is sent again', async () => {
  const user = renderInPage(<PictureForm />)
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }))
  choose('One')
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  answer(0, 'one')
  fireEvent.change(screen.getByLabelText('Two'), { target: { files: [new File(['x'], 'two.txt')] } })
  await screen.findByRole('alert')
  await press()
  expect(await screen.findByText(uploadEn.missed)).toBe(document.activeElement)
  expect(sent).toEqual([])
  await press()
  await waitFor(() => expect(sent).toEqual([{ pictures: ['one'] }]))
})

test('a picture in whose place another one comes ends no waiting', async () => {
  const user = renderInPage(<PictureForm />)
  choose('One')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1))
  choose('One')
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2))
  answer(1, 'newer')
  await waitFor(() => expect(sent).toEqual([{ pictures: ['newer'] }]))
})

test('a file that was moved or saved anew since it was chosen is said to be read no more, and is not sent', async () => {
  renderInPage(<PictureForm />)
  const gone = new File(['x'], 'scan.png')
  const unreadable = async () => {
    throw new DOMException('The file has changed.', 'NotReadableError')
  }
  gone.slice = () => Object.assign(new Blob(), { arrayBuffer: unreadable })
  fireEvent.change(screen.getByLabelText('One'), { target: { files: [gone] } })
  await screen.findByText(httpErrors.uploadFailed.en)
  expect(FakeRequest.all).toEqual([])
})
