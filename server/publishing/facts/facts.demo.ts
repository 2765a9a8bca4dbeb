import { businessDay } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type FactValues, fillDemoFacts } from './facts.service.ts'

/**
 * Made-up facts of local mode; pages mark each of them as a demo value. One certificate ends soon, so that this can be
 * seen as well.
 * @param today `2026-11-20`
 */
export function demoFacts(today: string): FactValues {
  const day = Temporal.PlainDate.from(today)
  const checkedOn = day.subtract({ days: 18 }).toString()
  return {
    company: {
      name: { zh: '示例云科技有限公司', en: 'Example Cloud Technology Co., Ltd.' },
      address: { zh: '上海市浦东新区示例路 100 号', en: '100 Example Road, Pudong, Shanghai, China' },
      registrationNumber: '91310000DEMO000000',
    },
    serviceLevel: {
      uptime: '99.9',
      credits: {
        zh: '未达标时，按当月费用的 10% 至 50% 赔付代金券。',
        en: 'If we miss it, you receive 10% to 50% of the month’s fee in vouchers.',
      },
    },
    support: {
      days: 'everyday',
      from: '08:00',
      to: '22:00',
      timeZone: 'Asia/Shanghai',
      languages: ['zh', 'en'],
      responses: [
        {
          severity: 'critical',
          minutes: 30,
          aroundTheClock: true,
          meaning: { zh: '所有用户都无法连接桌面', en: 'No user can connect to a desktop' },
        },
        {
          severity: 'high',
          minutes: 120,
          aroundTheClock: false,
          meaning: {
            zh: '部分用户无法工作，且没有替代办法',
            en: 'Some users can’t work and have no workaround',
          },
        },
        {
          severity: 'normal',
          minutes: 480,
          aroundTheClock: false,
          meaning: { zh: '功能异常，但可以继续工作', en: 'Something is wrong, but work can continue' },
        },
      ],
    },
    security: {
      checkedOn,
      encryption: [
        {
          zh: '客户端与桌面之间的连接使用 TLS 1.3 加密。',
          en: 'Connections between client and desktop use TLS 1.3.',
        },
        {
          zh: '磁盘使用 AES-256 加密，每位客户使用独立密钥。',
          en: 'Disks are encrypted with AES-256, with a separate key for each customer.',
        },
      ],
      isolation: [
        {
          zh: '每台桌面是独立的虚拟机，位于客户专属的虚拟网络。',
          en: 'Each desktop is its own virtual machine in a virtual network of its customer.',
        },
      ],
      backup: [
        {
          zh: '磁盘每日备份，保留 7 天，存放在同一地域的另一可用区。',
          en: 'Disks are backed up daily and kept for 7 days in another zone of the same region.',
        },
      ],
      access: [
        {
          zh: '运维人员须经审批和两步验证方可访问，全程记录。',
          en: 'Our staff need approval and two-step verification for any access, and each access is logged.',
        },
      ],
      deletion: [
        {
          zh: '桌面删除后，磁盘密钥随即销毁，备份在 7 天内清除。',
          en: 'When a desktop is deleted, its disk key is destroyed at once and backups are gone within 7 days.',
        },
      ],
    },
    subProcessors: {
      checkedOn,
      list: [
        {
          name: { zh: '示例机房服务有限公司', en: 'Example Data Centers Ltd.' },
          purpose: { zh: '机房与网络', en: 'Data center and network' },
          region: { zh: '桌面所在地域', en: 'The region of the desktop' },
        },
        {
          name: { zh: '示例邮件有限公司', en: 'Example Mail Ltd.' },
          purpose: { zh: '发送通知邮件', en: 'Delivery of notification e-mails' },
          region: { zh: '新加坡', en: 'Singapore' },
        },
      ],
    },
    certificates: [
      {
        name: { zh: 'ISO/IEC 27001:2022', en: 'ISO/IEC 27001:2022' },
        number: 'DEMO-0001',
        scope: { zh: '云桌面服务的运营', en: 'Operation of the cloud desktop service' },
        issuedOn: day.subtract({ months: 20 }).toString(),
        expiresOn: day.add({ months: 16 }).toString(),
      },
      {
        name: { zh: '网络安全等级保护三级', en: 'MLPS Level 3' },
        number: 'DEMO-0002',
        scope: { zh: '上海、广州地域', en: 'Shanghai and Guangzhou regions' },
        issuedOn: day.add({ days: 42 }).subtract({ years: 1 }).toString(),
        expiresOn: day.add({ days: 41 }).toString(),
      },
    ],
    connection: {
      protocol: {
        zh: 'TLS 1.3 加密的远程显示协议，优先使用 UDP，不可用时改用 TCP',
        en: 'Remote display protocol over TLS 1.3, on UDP where possible and TCP otherwise',
      },
      bandwidth: [
        { use: { zh: '文档与网页', en: 'Documents and web' }, kbps: 500 },
        { use: { zh: '视频播放', en: 'Video playback' }, kbps: 4000 },
        { use: { zh: '图纸与三维', en: 'Drawings and 3D' }, kbps: 10_000 },
      ],
      latencyMs: 80,
      ports: ['TCP 443', 'UDP 443'],
      peripherals: [
        { zh: '打印机', en: 'Printers' },
        { zh: '摄像头与麦克风', en: 'Cameras and microphones' },
        { zh: 'U 盘（默认关闭，管理员可开启）', en: 'USB drives (off until an administrator allows them)' },
      ],
    },
    editions: [
      {
        label: { zh: '独立显卡', en: 'Dedicated GPU' },
        essential: { zh: '无', en: 'No' },
        standard: { zh: '无', en: 'No' },
        power: { zh: '无', en: 'No' },
      },
      {
        label: { zh: '显示器', en: 'Displays' },
        essential: { zh: '1 台，最高 1080p', en: '1, up to 1080p' },
        standard: { zh: '2 台，最高 1440p', en: '2, up to 1440p' },
        power: { zh: '4 台，最高 4K', en: '4, up to 4K' },
      },
    ],
    capabilities: {
      applications: [
        {
          zh: '办公、设计、开发等软件的安装方式与普通电脑相同。',
          en: 'Install software for office work, design and development as on a PC.',
        },
      ],
      images: [
        {
          zh: '将配置好的桌面保存为镜像，再用镜像批量创建桌面。',
          en: 'Save a configured desktop as an image, then create more desktops from it.',
        },
      ],
      licenses: [
        {
          zh: '可自带办公套件及其他软件的许可。',
          en: 'Bring your own licenses for office suites and other software.',
        },
      ],
      devices: [
        {
          zh: 'iPad、Chromebook 和 Linux 设备通过浏览器使用。',
          en: 'On an iPad, a Chromebook or Linux, use the browser.',
        },
      ],
      network: [
        {
          zh: '每位客户使用独立的虚拟网络，可通过 VPN 或专线与企业内网互通。',
          en: 'Each customer has a virtual network of its own. Connect it to your network by VPN or leased line.',
        },
      ],
      directory: [
        {
          zh: '桌面可加入企业的 Active Directory。',
          en: 'Join desktops to your Active Directory.',
        },
        {
          zh: '支持 SAML 2.0 与 OpenID Connect 单点登录。',
          en: 'SSO with SAML 2.0 or OpenID Connect.',
        },
      ],
      management: [
        {
          zh: '在控制台中启动、关机、变更规格和重置桌面，可单台或批量操作。',
          en: 'Start, shut down, resize and reset desktops in the console, one by one or in groups.',
        },
      ],
      idle: [
        {
          zh: '付费桌面不会因空闲自动关机，除非管理员在控制台设置了空闲关机时间。',
          en: 'Paid desktops don’t shut down when idle, unless an administrator sets an idle time in the console.',
        },
      ],
      partners: [
        {
          zh: '每笔由您报备并成交的订单，按级别返还 10% 至 20% 的佣金。',
          en: 'A commission of 10% to 20%, by level, on every order from a deal that you registered and won.',
        },
        { zh: '客户续费时同样计算佣金。', en: 'The same commission on renewals.' },
      ],
      payment: [
        {
          zh: '银行转账、信用卡；通过企业认证的客户可凭采购订单付款。',
          en: 'Bank transfer or credit card. Verified companies can pay by purchase order.',
        },
      ],
    },
    commission: {
      registered: { zh: '报备订单金额的 10%', en: '10% of each registered order' },
      silver: { zh: '报备订单金额的 15%', en: '15% of each registered order' },
      gold: { zh: '报备订单金额的 20%', en: '20% of each registered order' },
    },
  }
}

/** What a provider would say about itself; only the parts that nothing is published of. */
export async function loadDemoFacts({ db, clock, settings }: Deps): Promise<void> {
  await fillDemoFacts(db, demoFacts(businessDay(clock.now(), settings.timeZone)), clock.now())
}
