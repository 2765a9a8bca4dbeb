import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { renderInPage } from './test-render.tsx'
import { usePhoneText } from './use-phone-text.ts'

function Phone({ stored }: { readonly stored: string }) {
  return <p>{usePhoneText()(stored)}</p>
}

test.each([
  ['+447700900123', 'en', '+44 7700 900123'],
  ['+8613800138000', 'zh', '+86 138 0013 8000'],
  // Of before, where its country was not certain.
  ['7700900123', 'en', '7700900123 (country code missing)'],
  ['7700900123', 'zh', '7700900123（缺少国家代码）'],
] as const)('%s in %s is shown as %s', async (stored, language, shown) => {
  renderInPage(<Phone stored={stored} />, language)
  await screen.findByText(shown)
})
