import type { SameText } from '#web/platform/text/same-text.ts'
import type { governmentZh } from './government.zh.ts'

export const designZh: SameText<typeof governmentZh> = {
  description: '设计云桌面方案：项目高峰期按月使用大规格的{{product}}，设计师在哪里都能继续工作。',
  title: '项目高峰，性能随需而来',
  lead: '项目高峰期，为设计师按月配备 8\u00a0vCPU\u00a0·\u00a032\u00a0GB 的云桌面，在哪里都能继续工作。',
  picture: {
    label: '画布上是一张山与太阳的海报，曲线两端有控制柄；右侧是图层，下方是色板和一支手写笔。',
    main: '音乐节海报.ai',
    side: '图层',
  },
  change: { before: '按最忙的月份购置电脑', after: '高峰期才用大规格' },
  problem: {
    a: {
      title: '按最忙的月份购置电脑',
      text: '工作站按高峰期配置，平时利用率低，高峰期仍然不够用。',
    },
    b: {
      title: '文件反复传输',
      text: '几个 GB 的源文件通过网盘和移动硬盘往返传输，文件名后加上“最终版 3”。',
    },
    c: {
      title: '外部合作者自带电脑',
      text: '开工前需逐一核对字体、软件和素材；合作结束后，素材也随之流出。',
    },
  },
  setup: {
    who: '在职设计师每人一台，外部合作者按月配备，项目结束即停用账号。',
    desktop: '排版修图用小规格，插画网页用中规格，剪辑用大规格，素材较多时增加数据盘。',
    device: '家中的 Mac、客户现场的 Windows 电脑、路上的 Android 平板，打开的是同一张画布。',
    data: '源文件与桌面同在数据中心，打开和保存不受家庭宽带限制。',
  },
  day: {
    title: '一次改稿',
    a: { time: '10:00', text: '在公司打开海报源文件，完成一半修改。' },
    b: { time: '12:30', text: '在客户会议室的电脑上登录，同一张画布，图层完整。' },
    c: { time: '16:00', text: '外地插画师登录分配的桌面，字体和素材已准备就绪。' },
    d: { time: '21:20', text: '在家完成收尾。交稿后，个人电脑上不留客户文件。' },
  },
  sizes: {
    small: { who: '排版与修图', text: '版面、图片与品牌物料' },
    medium: { who: '插画与网页', text: '大画布、多图层、实时预览' },
    large: { who: '剪辑', text: '短片剪辑、大型合成与批量导出' },
  },
  security: {
    a: {
      title: '素材不落地',
      text: '外部合作者看到的只有画面，字体、图片和源文件都留在桌面中。',
    },
    b: { title: '项目结束，即刻停用', text: '停用外部合作者的子账号后，立即无法访问。' },
    c: {
      title: '源文件不丢失',
      text: '文件保存在数据中心，持久性 99.9999999%，不受笔记本损坏影响。',
    },
  },
  questions: {
    a: {
      question: '颜色准确吗？',
      answer: '画面经压缩传输，显示颜色取决于客户端和显示器。终审时，请在校色的显示器上核对导出文件。',
    },
    b: {
      question: '有带独立显卡的规格吗？',
      answer: '目前没有。现有规格适合排版、修图、插画和轻量剪辑；重度三维渲染建议先试用。',
    },
    c: {
      question: '手写笔、数位板能用吗？',
      answer: '压感支持取决于驱动与客户端，建议试用时接入实测。',
    },
  },
}
