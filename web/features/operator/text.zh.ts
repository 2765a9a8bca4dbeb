export const operatorZh = {
  own: {
    lead: '用户名 {{name}}，邮箱 {{email}}',
    password: '密码',
    passwordText: '修改密码后，其他设备上的登录将全部退出。',
    changePassword: '修改密码',
  },
}
