import type { importTextsZh } from './sub-account-import.text.zh.ts'

type SameKeys<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }

/** What the server writes into files and messages of an import. */
export type ImportTexts = SameKeys<typeof importTextsZh>

export const importTextsEn: ImportTexts = {
  columns: { userName: 'User name', name: 'Name', email: 'E-mail', roles: 'Roles' },
  required: {
    userName: 'Enter a user name.',
    name: 'Enter a name.',
    email: 'Enter an e-mail address.',
  },
  sameUserName: 'Same user name as in row {{row}}.',
  sameEmail: 'Same e-mail as in row {{row}}.',
  userNameTaken: 'Already taken. Choose another user name.',
  emailTaken: 'Already taken. Use another e-mail address.',
  roleUnknown: 'No such role: {{role}}.',
  roleMeant: 'No such role: {{role}}. Did you mean {{meant}}?',
  roleTwice: 'Several roles are called {{role}}. Rename one of them first.',
  roleBeyond: 'You can’t grant {{role}}: it includes permissions that you don’t have.',
  noGrant: 'You don’t have permission to grant roles. Leave this cell empty.',
  rolesTooMany: 'Use at most {{max}} roles.',
  template: {
    sheet: 'Sub-accounts',
    roles: 'Roles',
    enter: {
      userName: 'For logging in: 6 to 20 letters, digits, - or _, starting with a letter or digit.',
      name: 'The name of the person, at most {{max}} characters.',
      email: 'We send the initial password here. Each address can be used once.',
      roles: 'Names of roles from the sheet “Roles”, separated by commas. Leave empty for no roles.',
    },
    example: { userName: 'lihua-01', name: 'Li Hua', email: 'li.hua@example.com', roles: '' },
    roleHeadings: { name: 'Role', description: 'Description' },
  },
}
