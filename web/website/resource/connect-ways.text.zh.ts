/** Namespace `connectWays`: how to connect to a desktop. */
export const connectWaysZh = {
  title: '连接您的桌面',
  browser: '在浏览器中打开',
  browserText: '无需安装。',
  fastest: '最快',
  own: '您的系统',
  client: '{{platform}} 客户端',
  clients: 'Windows、Mac 和 Android 客户端',
  version: '版本 {{version}} · {{size}}',
  demo: '本地演示的示例文件',
  download: '下载',
  checksum: 'SHA-256 校验值',
  others: '其他系统',
  steps: '初次使用',
  stepConnect: '安装客户端并连接',
  stepTrial: '试用包含的内容',
  stepTrouble: '无法连接时',
  platform: { windows: 'Windows', mac: 'Mac', android: 'Android' },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly connectWays: typeof connectWaysZh
  }
}
