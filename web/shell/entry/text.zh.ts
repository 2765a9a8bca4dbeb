/** Namespace `entry`: what is next to the forms of the entry pages. */
export const entryZh = {
  waiting: {
    trialText: '注册或登录后，一键提交。',
    unsentText: '申请尚未提交，注册或登录后继续填写。',
  },
  trial: {
    title: '免费试用流程',
    points: [
      { name: '注册账号', text: '用邮箱注册，无需绑定支付方式。' },
      { name: '选择桌面', text: '选择地域、规格和操作系统。' },
      { name: '自动开通', text: '桌面就绪后，邮件通知您。' },
      { name: '免费使用 72\u00a0小时', text: '从桌面就绪时开始计时。' },
    ],
  },
  desk: {
    title: '运营后台',
    points: [
      { name: '按承诺时限处理', text: '每个申请都显示到期时间，先到期的排在前面。' },
      { name: '十秒内可撤销', text: '审核结果在十秒后生效并发送邮件。' },
      { name: '全程留痕', text: '每次审核和每次查看证件都有记录。' },
    ],
  },
  reset: {
    title: '重设密码后',
    points: [
      { name: '新密码立即生效', text: '之前的密码不再有效。' },
      { name: '所有设备退出登录', text: '请在您使用的设备上重新登录。' },
      { name: '我们会发送邮件通知', text: '如非您本人操作，可及时发现。' },
      { name: '其他内容不变', text: '桌面、文件和申请保持原样。' },
    ],
  },
  guard: {
    title: '如非您本人更换',
    points: [
      { name: '打开完整链接', text: '如邮件中的链接被截断，请将完整链接复制到地址栏。' },
      { name: '打开链接不会更改账号', text: '点击页面上的按钮后才会生效。' },
      { name: '设置新密码', text: '现有密码可能已泄露。' },
    ],
  },
  provider: {
    title: '如未能登录',
    points: [
      { name: '从登录页重新开始', text: '每次登录仅在发起的标签页中有效一次。' },
      { name: '允许使用 Cookie', text: '浏览器需要记住登录从何处开始。' },
      { name: '使用密码登录', text: '用户名和密码始终可用。' },
    ],
  },
  locked: {
    title: '账号为何锁定',
    points: [
      { name: '连续输错五次', text: '锁定可防止他人猜测您的密码。' },
      { name: '15\u00a0分钟后自动解锁', text: '也可点击页面上的按钮立即解锁。' },
      { name: '打开链接不会更改账号', text: '点击页面上的按钮后才会生效。' },
      { name: '忘记密码', text: '可设置新密码，所有设备将退出登录。' },
    ],
  },
  account: {
    title: '登录后您可以',
    points: [
      { name: '管理桌面', text: '查看距空闲关机和试用到期的时间。' },
      { name: '分地域免费试用', text: '每个地域 3\u00a0天，找到最适合您的地域。' },
      { name: '保护账号', text: '两步验证、登录设备、操作记录。' },
      { name: '掌握自己的数据', text: '随时导出数据副本，或注销账号。' },
    ],
  },
  sub: {
    title: '登录后您可以',
    points: [
      { name: '使用角色允许的功能', text: '角色由主账号管理员授予。' },
      { name: '管理自己的密码和两步验证', text: '随时在安全设置中更改。' },
      { name: '管理自己的登录设备', text: '查看在何处登录，并可退出登录。' },
    ],
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly entry: typeof entryZh
  }
}
