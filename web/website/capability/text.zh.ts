export const capabilityZh = {
  description:
    '{{product}}的功能说明：应用、镜像、许可、设备、网络与 VPN、目录与单点登录、管理，与购置电脑的对比，以及如何购买。',
  title: '云桌面能做什么',
  lead: '包含哪些功能、需要什么条件、与购置电脑相比如何、怎样购买，都在这一页。',
  tryFree: '免费试用',
  calculate: '计算价格',
  all: {
    title: '功能与使用条件',
    demo: '带 {{mark}} 的条目为示例数据。',
  },
  topics: {
    applications: {
      title: '应用',
      systems: '每台桌面可选择操作系统：{{systems}}。',
      try: '购买前先用自己的软件试用：免费试用 3\u00a0天，或申请团队概念验证（PoC）。',
    },
    images: {
      title: '镜像与磁盘',
      disk: '系统盘 {{minGb}} 至 {{maxGb, number}}\u00a0GB。',
      data: '可加数据盘，{{minGb}} 至 {{maxGb, number}}\u00a0GB，以 {{stepGb}}\u00a0GB 递增。',
      durability: '数据持久性 99.9999999%。',
    },
    licenses: { title: '软件许可', included: '价格已含 {{system}} 和 {{gb}}\u00a0GB 系统盘。' },
    browser: { title: '浏览器', tab: '在浏览器标签页中打开桌面，客户端可选装。' },
    devices: {
      title: '设备',
      clients: '提供 {{platforms}} 客户端。',
      same: '换一台设备登录，接着上次继续工作。',
    },
    peripherals: { title: '打印机与外设' },
    network: {
      title: '网络与 VPN',
      picture: '传输到终端的只有画面，文件留在数据中心。',
      ports: '防火墙须放行 {{ports}}。',
      latency: '往返时延 {{ms}}\u00a0ms 以内操作流畅。',
    },
    directory: {
      title: '目录与单点登录',
      own: '每人使用自己的子账号登录。',
      second: '两步验证支持身份验证器 App 和通行密钥，管理员可要求全员启用。',
      import: '用表格批量导入人员。',
    },
    management: {
      title: '管理',
      roles: '按角色分配查看和操作权限。',
      log: '操作记录可查：谁在何时做了什么。',
    },
    idle: {
      title: '空闲关机',
      trial: '试用桌面空闲 1\u00a0小时后关机，72\u00a0小时后到期，数据再保留 7\u00a0天。',
      unpublished: '付费桌面的规则尚未公布，请在购买前与我们确认。',
    },
  },
  links: {
    applications: '申请概念验证（PoC）',
    images: '规格与价格',
    devices: '下载客户端',
    peripherals: '外设与网络要求',
    network: '网络要求',
  },
  compare: {
    eyebrow: '对比',
    title: '与购置电脑相比',
    text: '各有所长，打勾的一方更合适。',
    caption: '云桌面与购置电脑的逐项对比',
    item: '对比项',
    cloud: '云桌面',
    pc: '购置电脑',
    better: '更合适：',
    rows: {
      cost: {
        title: '费用',
        cloud: '{{region}}每台每月原价 {{price}} 起，{{tax}}。',
        unpriced: '每台按月或按年计价。',
        pc: '先付整机价，之后还有部署、维修和报废的费用。',
      },
      start: { title: '第一天上班', cloud: '{{time}}即可开始试用。', pc: '等待到货，再现场部署。' },
      change: {
        title: '人员增减',
        cloud: '入职一人，增开一台，按月或按年购买。',
        pc: '提前采购，多出的存放在库房。',
      },
      lost: {
        title: '设备丢失或损坏',
        cloud: '换一台设备登录，文件都在数据中心。',
        pc: '没有备份就丢失，没有加密就可能泄露。',
      },
      device: {
        title: '手边的设备',
        cloud: '仍需要一台带浏览器的电脑或平板，旧的也可以。',
        pc: '本机即可使用，无需其他设备。',
      },
      offline: { title: '没有网络', cloud: '无法使用，每次会话都需要连接。', pc: '照常使用。' },
      graphics: {
        title: '图形性能',
        cloud: '以各版本的规格为准，请先试用要求高的软件。',
        pc: '可选购任意显卡。',
      },
      years: {
        title: '用很多年',
        cloud: '用多久，付多久。',
        pc: '一台用满五年的电脑，总费用可能更低。',
      },
    },
  },
  buy: {
    eyebrow: '购买',
    title: '怎样购买',
    calculate: {
      title: '计算价格',
      text: '选择地域、规格、磁盘和数量，每一项费用都列出来。',
    },
    quote: {
      title: '取得报价单',
      text: '每套配置均可生成报价单，可打印、可转发、可扫码核验，并写明有效期。',
    },
    order: {
      title: '申请报价',
      text: '从报价单申请报价，由销售书面答复，并提供合同和发票。',
    },
    manage: {
      title: '管理订单与发票',
      text: '订单和发票在账号的费用中心。通过合作伙伴购买的，由伙伴负责合同、发票、结算和技术支持。',
    },
    payment: '付款方式',
    contact: '联系销售',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly capability: typeof capabilityZh
  }
}
