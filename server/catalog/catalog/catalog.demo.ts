import type { CatalogValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fillDemoCatalog } from './catalog.service.ts'
import { demoPrices } from './prices.demo.ts'

/** Enough for everything that is tried out in local mode. */
const STOCK = 500

const REGIONS = [
  ['ap-singapore', '亚太 - 新加坡', 'Asia Pacific - Singapore', 'USD', STOCK, 1, 104, 'Asia/Singapore'],
  ['cn-shanghai', '华东 - 上海', 'China East - Shanghai', 'CNY', STOCK, 31, 121, 'Asia/Shanghai'],
  ['cn-guangzhou', '华南 - 广州', 'China South - Guangzhou', 'CNY', STOCK, 23, 113, 'Asia/Shanghai'],
  [
    'ap-hongkong',
    '亚太 - 中国香港',
    'Asia Pacific - Hong Kong (China)',
    'USD',
    STOCK,
    22,
    114,
    'Asia/Hong_Kong',
  ],
  // Sold out on purpose: local mode shows that as well.
  ['eu-frankfurt', '欧洲 - 法兰克福', 'Europe - Frankfurt', 'USD', 0, 50, 9, 'Europe/Berlin'],
] as const

/** 2 to 8 vCPU and 4 to 32 GB (specification, point 9); the first is the sample size. */
const SIZES = [
  [2, 4],
  [2, 8],
  [4, 8],
  [4, 16],
  [8, 16],
  [8, 32],
] as const

const MAINLAND = ['cn-shanghai', 'cn-guangzhou']
const EVERYWHERE: readonly string[] = REGIONS.map(([id]) => id)

const SYSTEMS = [
  ['windows-11', 'Windows 11 企业版', 'Windows 11 Enterprise', EVERYWHERE],
  ['windows-server-2025', 'Windows Server 2025 数据中心版', 'Windows Server 2025 Datacenter', EVERYWHERE],
  ['ubuntu-26', 'Ubuntu 26.04 LTS 桌面版', 'Ubuntu 26.04 LTS Desktop', EVERYWHERE],
  ['kylin-v10', '银河麒麟桌面版 V10', 'Kylin Desktop V10', MAINLAND],
] as const

/** Trial desktops that may still be given out, by region. */
const DEMO_STOCKS: Readonly<Record<string, number>> = Object.fromEntries(
  REGIONS.map(([id, , , , trialStock]) => [id, trialStock]),
)

export const DEMO_CATALOG: CatalogValue = {
  regions: REGIONS.map(([id, zh, en, currency, , latitude, longitude, timeZone]) => ({
    id,
    name: { zh, en },
    currency,
    systemIds: SYSTEMS.filter(([, , , regions]) => regions.includes(id)).map(([systemId]) => systemId),
    active: true,
    latitude,
    longitude,
    timeZone,
    // This server itself: pages say so, since the latency is that of no region.
    latencyUrl: '/healthz',
  })),
  sizes: SIZES.map(([vcpu, memoryGb]) => ({ id: `${vcpu}c${memoryGb}g`, vcpu, memoryGb, active: true })),
  systems: SYSTEMS.map(([id, zh, en]) => ({ id, name: { zh, en }, active: true })),
  // Elastic disks go by 10 GB (specification, point 9).
  disks: [
    {
      id: 'system-ssd',
      kind: 'system',
      name: { zh: '高速云盘', en: 'Fast cloud disk' },
      minGb: 80,
      maxGb: 500,
      stepGb: 10,
      active: true,
    },
    {
      id: 'data-ssd',
      kind: 'data',
      name: { zh: '高速云盘', en: 'Fast cloud disk' },
      minGb: 10,
      maxGb: 1000,
      stepGb: 10,
      active: true,
    },
  ],
}

/** Regions, sizes, systems, stocks and prices, so that the main job can be tried at once; adds what is missing only. */
export async function loadDemoCatalog({ db, clock, settings }: Deps): Promise<void> {
  const prices = demoPrices(clock.now(), settings.timeZone)
  await fillDemoCatalog({ db, clock }, { catalog: DEMO_CATALOG, stocks: DEMO_STOCKS, ...prices })
}
