import qrcode from 'qrcode-generator'
import { expect, test } from 'vitest'
import { qrOutline } from './qr-code.ts'

test('the outline has exactly the dark modules of the code, inside a light border of four', () => {
  const text = 'otpauth://totp/%E4%BA%91%E6%A1%8C%E9%9D%A2:lin-mei?secret=GEZDGNBVGY3TQOJQ'
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const expected: string[] = []
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) expected.push(`${row + 4}/${column + 4}`)

  const { size, path } = qrOutline(text)
  expect(size).toBe(count + 8)
  const drawn = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => `${y}/${Number(x) + at}`),
  )
  expect(drawn).toEqual(expected)
})
