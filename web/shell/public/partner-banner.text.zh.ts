/** The call at the end of pages about partners. */
export const partnerBannerZh = {
  title: '成为合作伙伴',
  text: '告诉我们您的服务区域和技术能力，每份申请我们都会答复。',
  apply: '申请加入',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly partnerBanner: typeof partnerBannerZh
  }
}
