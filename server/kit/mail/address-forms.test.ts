import { expect, test } from 'vitest'
import { addressForms } from './address-forms.ts'

test.each([
  ['ann@bücher.example', ['ann@bücher.example', 'ann@xn--bcher-kva.example']],
  ['ann@xn--bcher-kva.example', ['ann@xn--bcher-kva.example', 'ann@bücher.example']],
  ['bücher.example', ['bücher.example', 'xn--bcher-kva.example']],
  ['xn--bcher-kva', ['xn--bcher-kva', 'bücher']],
  ['ann@example.com', ['ann@example.com']],
  ['ann@', ['ann@']],
  ['光合科技', ['光合科技']],
  ['a. b', ['a. b']],
  ['', ['']],
])('%s has the forms %j', (text, forms) => {
  expect(addressForms(text)).toEqual(forms)
})
