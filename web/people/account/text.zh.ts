export const accountZh = {
  tabs: '账号中心各页',
  keyboard: '键盘',
  keys: '在此浏览器启用单键快捷键',
  overview: {
    own: '您的页面',
    more: '需要更多权限？请联系主账号“{{name}}”的管理员。',
  },
  customer: '客户',
  partner: '合作伙伴',
  operator: '运营人员',
  field: {
    accountName: '账号名称',
    registeredAt: '注册时间',
    userId: '用户 ID',
    email: '注册邮箱',
    accountType: '账号类型',
    name: '姓名',
    phone: '电话',
    companyName: '公司名称',
    taxNumber: '税号',
    companyAddress: '公司地址',
    customers: '邀请客户',
    partner: '所属合作伙伴',
    certification: '企业认证状态',
    primaryName: '所属主账号',
    roles: '您的角色',
    managedBy: '管理您权限的人员',
    createdAt: '创建时间',
  },
  group: { account: '账号信息', person: '您的资料', company: '联系人与公司', ties: '认证与关联' },
  kind: { personal: '个人', enterprise: '企业' },
  certification: {
    none: '未认证',
    inReview: '审核中',
    returned: '需要修改',
    failed: '未通过',
    withdrawn: '已撤回',
    verified: '已认证',
  },
  certify: '立即认证',
  certificationDetails: '查看详情',
  fixed: '已通过企业认证，信息已锁定。如企业更名或搬迁，请联系我们变更。',
  missing: '未填写',
  noRoles: '暂无',
  edit: '编辑',
  save: '保存',
  saved: '已保存',
  editedByPrimary: '子账号资料由主账号维护。',
}

declare module '#web/platform/text/texts.ts' {
  interface Texts {
    readonly account: typeof accountZh
  }
}
