/** Namespace `needsCertification`: in place of what needs a verified company. */
export const needsCertificationZh = {
  needed: {
    none: '需先完成企业认证。',
    inReview: '需先完成企业认证，认证审核中。',
    returned: '需先完成企业认证，认证资料需要修改。',
    failed: '需先完成企业认证，认证未通过。',
    withdrawn: '需先完成企业认证，认证申请已撤回。',
  },
  ask: '请联系主账号管理员。',
  go: {
    none: '去认证',
    inReview: '查看认证',
    returned: '修改并重新提交',
    failed: '修改并重新提交',
    withdrawn: '重新提交',
  },
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly needsCertification: typeof needsCertificationZh
  }
}
