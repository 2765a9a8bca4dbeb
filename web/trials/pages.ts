import { definePages } from '#web/platform/page/page-row.ts'

/** The pages of this domain, and the parts that it has of others. */
export const trialsPages = definePages({
  freeTrial: {
    area: 'form',
    path: '/content/freeTrial',
    file: 'trials/trial/free-trial.page.tsx',
    title: { zh: '免费试用', en: 'Free trial' },
    menu: { group: 'services', at: 20, icon: 'free', isDocument: true },
    noBanner: true,
    picture: 'trial',
  },
  proofOfConcept: {
    area: 'form',
    path: '/content/proofOfConcept',
    file: 'trials/poc/proof-of-concept.page.tsx',
    title: { zh: '申请概念验证', en: 'Apply for a proof of concept' },
    noBanner: true,
  },
  active618: {
    area: 'form',
    path: '/content/active618',
    file: 'trials/claim/campaign.page.tsx',
    title: { zh: '优惠活动', en: 'Offers' },
    picture: 'offers',
  },
  claims: {
    area: 'center',
    path: '/content/information/claims',
    file: 'trials/claim/claims.page.tsx',
    title: { zh: '我的优惠', en: 'My offers' },
    permission: 'claim:read',
    menu: { group: 'center', at: 30, icon: 'price' },
  },
  poc: {
    area: 'account',
    path: '/content/application/poc/:requestId',
    file: 'trials/poc/poc.page.tsx',
    title: { zh: '概念验证', en: 'Proof of concept' },
    permission: 'poc:read',
  },
  trialResult: {
    area: 'account',
    path: '/content/freeTrial/result',
    file: 'trials/trial/trial-result.page.tsx',
    title: { zh: '试用详情', en: 'Your trial' },
    permission: 'trial:read',
    below: 'information',
  },
  campaignClaims: {
    area: 'desk',
    path: '/operator/claims',
    file: 'trials/claim/campaign-claims.page.tsx',
    title: { zh: '优惠领取记录', en: 'Claimed offers' },
    permission: 'claim:read',
    menu: { group: 'work', at: 130, icon: 'price' },
  },
  ownTrials: { partOf: 'information', file: 'trials/trial/own-trials.page.tsx' },
  currentPocs: { partOf: 'application', file: 'trials/poc/current-pocs.page.tsx' },
  currentTrials: { partOf: 'application', file: 'trials/trial/current-trials.page.tsx' },
  waitingTrial: { partOf: 'registerResult', file: 'trials/trial/waiting-trial.page.tsx' },
})
