import { beforeAll, describe, expect, test } from 'vitest'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { loadDemo } from '#server/start/assemble.ts'
import type { TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

describe('the catalogue', () => {
  test('is public and has Singapore on Windows and the sizes of the specification', async () => {
    const { status, data } = await site.call(getCatalog, {})
    expect(status).toBe(200)
    expect(data.regions.length).toBeGreaterThanOrEqual(3)
    const singapore = data.regions.find((region) => region.name === 'Asia Pacific - Singapore')
    expect(singapore).toMatchObject({ currency: 'USD', trialAvailable: true })
    const systems = data.systems.filter((system) => singapore?.systemIds.includes(system.id))
    expect(systems.some((system) => system.name.startsWith('Windows'))).toBe(true)
    expect(data.sizes[0]).toMatchObject({ vcpu: 2, memoryGb: 4 })
    for (const size of data.sizes) {
      expect(size.vcpu).toBeGreaterThanOrEqual(2)
      expect(size.vcpu).toBeLessThanOrEqual(8)
      expect(size.memoryGb).toBeGreaterThanOrEqual(4)
      expect(size.memoryGb).toBeLessThanOrEqual(32)
    }
    expect(data.dataDisks).toEqual([
      { id: 'data-ssd', name: 'Fast cloud disk', minGb: 10, maxGb: 1000, stepGb: 10 },
    ])
  })

  test("speaks the caller's language", async () => {
    const { data } = await site.call(getCatalog, {}, { headers: { 'accept-language': 'zh-CN' } })
    expect(data.regions[0]?.name).toBe('亚太 - 新加坡')
    expect(data.systems.map((system) => system.name)).toContain('银河麒麟桌面版 V10')
  })

  test('leaves out what is withdrawn, in the lists of regions too, and says where no trial is left', async () => {
    const { query } = site.db
    await offer(site, ({ systems, regions, sizes, disks }) => {
      rowOf(systems, 'windows-11').active = false
      rowOf(regions, 'cn-shanghai').active = false
      rowOf(sizes, '8c32g').active = false
      rowOf(disks, 'data-ssd').active = false
    })
    await query.updateTable('regions').set({ trialStock: 0 }).where('id', '=', 'cn-guangzhou').execute()
    const { data } = await site.call(getCatalog, {})
    expect(data.systems.map((system) => system.id)).not.toContain('windows-11')
    expect(data.regions.flatMap((region) => region.systemIds)).not.toContain('windows-11')
    expect(data.regions.map((region) => region.id)).not.toContain('cn-shanghai')
    expect(data.sizes.map((size) => size.id)).not.toContain('8c32g')
    expect(data.dataDisks).toEqual([])
    expect(data.regions.find((region) => region.id === 'cn-guangzhou')?.trialAvailable).toBe(false)
    // Starting again in local mode adds what is missing and undoes nothing of this.
    await loadDemo(site.deps, ['content'])
    expect((await site.call(getCatalog, {})).data).toEqual(data)
  })
})
