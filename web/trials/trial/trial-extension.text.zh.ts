export const trialExtensionZh = {
  title: '申请延长“{{place}}”的试用',
  text: '每次试用可申请延期一次，延长 {{days}} 天。我们将在 1 个工作日内审核；如其间试用到期，数据会保留，通过后可继续使用。',
  reason: '延期理由',
  hint: '例如：还需要验证哪些内容、由谁验证。',
  go: '提交申请',
  done: '延期申请已提交',
  state: {
    inReview: '延期申请审核中。',
    granted: '试用已延期。',
    refused: '延期申请未通过。',
    withdrawn: '延期申请已撤回。',
    lapsed: '延期申请已失效。',
  },
  due: '我们将在 {{time}} 前答复。',
  see: '查看申请',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly trialExtension: typeof trialExtensionZh
  }
}
