import { test } from 'vitest'
import { guideContent } from '#contract/features/resource/guide.content.ts'
import { testApp } from '#test/app.ts'
import { walkContentKind } from '#test/content-kind.ts'

const site = await testApp()

const guide = (variant: number) => ({
  title: { zh: `连接打印机 ${variant}`, en: `Connect a printer ${variant}` },
  body: { zh: '打开客户端的“设备”。', en: 'Open **Devices** in the client.' },
  position: 5,
})

test('every call of guides, with every refusal', async () => {
  await walkContentKind(site, guideContent, {
    itemId: 'connect-a-printer',
    value: guide,
    oneLanguage: { ...guide(9), body: { zh: '打开客户端。', en: '' } },
  })
})
