/** Namespace `trialResult`: the page of one trial. */
export const trialResultZh = {
  result: {
    requested: '申请已提交',
    requestedText: '即将为您开通桌面。',
    provisioning: '正在开通您的桌面',
    provisioningText: '您可以离开此页面，桌面就绪后，我们会发送邮件通知您。',
    ready: '您的桌面已就绪',
    readyText: '{{days}}\u00a0天试用已开始。到期后桌面停止运行，数据保留 {{grace}}\u00a0天，之后清除。',
    stopped: '您的桌面已关机',
    stoppedText: '文件均已保留，启动后即可继续使用；试用仍按原定时间到期。',
    ended: '试用已停止',
    endedText:
      '桌面已停止运行，未产生任何费用。数据自停止起保留 {{grace}}\u00a0天，之后清除；期间按相同规格转为付费使用，数据完整保留。您还可以在其他地域申请试用。',
    wiped: '该试用的数据已清除',
    wipedText: '桌面及其磁盘已删除。您可以在其他地域试用。',
    converted: '该桌面已转为付费使用',
    convertedText: '桌面、数据和规格均保持不变，试用到期和数据清除不再适用。',
    failed: '桌面开通失败',
    failedText: '非常抱歉，这是我们的问题。本次申请不占用试用机会，您可以重试。',
    inApproval: '我们正在审核您的申请',
    inApprovalText: '您可以离开此页面，审核结果将通过邮件通知您。',
    waiting: '您已进入候补名单',
    waitingText: '该地域名额已满。有名额时，我们会为您预留并发送邮件通知。',
    offered: '已为您预留名额',
    offeredText: '请在期限内接受，我们随即为您开通桌面；逾期名额将转给下一位。',
    declined: '您的申请未通过',
    declinedText: '本次申请不占用试用机会，原因见下方。',
    withdrawn: '您已撤回该申请',
    withdrawnText: '本次申请不占用试用机会，您可以随时重新申请。',
    lapsed: '预留的名额已过期',
    lapsedText: '名额已转给下一位。本次申请不占用试用机会，您可以重新申请。',
    next: '后续步骤',
    nextMail: '桌面就绪后，我们会发送邮件至申请时填写的邮箱。',
    nextConsole: '在浏览器中打开桌面，或使用客户端连接。',
    nextIdle: '客户端连续 {{hours}}\u00a0小时无操作，桌面将空闲关机，重新连接即可继续使用。',
    nextEnd:
      '满 {{hours}}\u00a0小时试用到期，桌面停止运行。数据保留 {{grace}}\u00a0天，之后清除；期间按相同规格转为付费使用，数据完整保留。',
    toTrials: '查看我的试用',
    again: '更换配置后申请',
    elsewhere: '在其他地域试用',
    missing: '未找到该试用',
    missingText: '该试用不存在，或属于其他账号。',
    apply: '免费试用',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly trialResult: typeof trialResultZh
  }
}
