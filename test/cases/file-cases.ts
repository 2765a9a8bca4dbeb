/** Small files that programs make, each with what is right for it: what people see in their program is what counts. */

/** Of a spreadsheet, at the call that checks it. */
export interface SheetCase {
  readonly file: string
  readonly at: 'subAccounts' | 'invitations' | 'deals' | 'prices'
  /** The reason names all of these. */
  readonly refused?: readonly string[]
  readonly rows?: number
  readonly ready?: number
  /** `row column code`, of each cell that is wrong. */
  readonly problems?: readonly string[]
  /** Words of the messages of those cells, in their order. */
  readonly remedies?: readonly string[]
  /** What is imported of the rows: fields of each, in their order. */
  readonly values?: readonly Readonly<Record<string, unknown>>[]
  /** How it was read. */
  readonly reading?: Readonly<Record<string, unknown>>
}

export const SHEET_CASES: readonly SheetCase[] = [
  {
    file: 'semi-short-rows.csv',
    at: 'subAccounts',
    rows: 2,
    ready: 2,
    values: [{ name: 'Li, Hua' }, { name: 'Wang, Wei' }],
  },
  {
    file: 'comma-short.csv',
    at: 'invitations',
    rows: 2,
    ready: 2,
    values: [{ customerName: 'Acme; Ltd.' }, { customerName: 'Beta; Ltd.' }],
  },
  { file: 'deal-unclosed.csv', at: 'deals', refused: ['quotation mark', 'row 2'] },
  {
    file: 'two-sheets.xlsx',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    reading: { sheet: 'Team A', otherSheets: [{ name: 'Team B', rows: 1, hidden: false, fits: true }] },
  },
  {
    file: 'cover-sheet.xlsx',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    values: [{ userName: 'lihua208' }],
    reading: {
      sheet: 'Sheet 1',
      otherSheets: [{ name: 'Export Summary', rows: 1, hidden: false, fits: false }],
    },
  },
  {
    file: 'hidden-row.xlsx',
    at: 'subAccounts',
    rows: 2,
    ready: 2,
    reading: { hiddenRows: [3], hiddenRowCount: 1 },
  },
  {
    file: 'latin1.csv',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    values: [{ name: 'Jürgen Möller' }],
    reading: {
      encoding: 'windows-1252',
      encodings: [
        { encoding: 'windows-1252', sample: 'Jürgen Möller' },
        { encoding: 'windows-1251', sample: 'Jьrgen Mцller' },
        { encoding: 'windows-1253', sample: 'Jόrgen Mφller' },
        { encoding: 'gb18030', sample: 'J黵gen M鰈ler' },
        { encoding: 'macintosh', sample: 'J¸rgen Mˆller' },
      ],
    },
  },
  {
    file: 'mojibake-cut.csv',
    at: 'invitations',
    rows: 2,
    ready: 1,
    values: [{ customerName: '蓝鲸软件' }],
    problems: ['3 customerName textDamaged', '3 email required'],
    remedies: ['damaged', ''],
    reading: { encoding: 'utf-8' },
  },
  { file: 'number-formats.xlsx', at: 'deals', rows: 8, ready: 8 },
  {
    file: 'elapsed-1904.xlsx',
    at: 'deals',
    rows: 2,
    ready: 1,
    problems: ['3 contactPhone valueNotShown'],
    remedies: ['format the cell as text'],
  },
  {
    file: 'price-noise.xlsx',
    at: 'prices',
    rows: 1,
    values: [{ monthly: 10_890, yearly: 130_680, trial: 2_040 }],
  },
  {
    file: 'price-nocache.xlsx',
    at: 'prices',
    rows: 1,
    problems: ['2 monthly formulaNoValue'],
    remedies: ['Cell F2'],
  },
  {
    file: 'deal-code-as-number.xlsx',
    at: 'deals',
    rows: 1,
    ready: 0,
    problems: ['2 companyCode digitsLost'],
    remedies: ['Format the column as text'],
  },
  {
    file: 'zwsp.csv',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    values: [{ userName: 'lihua010', name: 'Li Hua', email: 'lihua010@example.com' }],
  },
  {
    file: 'other-units.csv',
    at: 'deals',
    rows: 10,
    ready: 0,
    problems: [
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((row) => `${row} estimatedValue priceRule`),
      '10 estimatedValue otherCurrency',
      '11 scale integerRule',
    ],
  },
  {
    file: 'marked-names.csv',
    at: 'subAccounts',
    rows: 4,
    ready: 3,
    values: [{ name: '#VIP!' }, { name: 'Ann Lee' }, { name: 'Ann Lee' }],
    problems: ['5 name formulaError'],
  },
  {
    file: 'full-width-email.csv',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    values: [{ email: 'lihua011@example.com' }],
  },
  {
    file: 'phonetic-inline.xlsx',
    at: 'subAccounts',
    rows: 1,
    ready: 1,
    values: [{ name: '東京 太郎' }],
  },
]

/** What the deals of a file have after its import, row by row. */
export const DEAL_CASES: readonly {
  readonly file: string
  readonly values: readonly Readonly<Record<string, unknown>>[]
}[] = [
  {
    file: 'number-formats.xlsx',
    values: [
      { leadTime: '12:00' },
      { leadTime: '2026/11/22 18:00' },
      { leadTime: '35%' },
      { companyCode: '00000042' },
      { leadTime: '2026-11-22' },
      { remarks: '1306.8' },
      { scale: 240 },
      { leadTime: '36:00' },
    ],
  },
  {
    file: 'day-formats.xlsx',
    values: [
      ...Array.from({ length: 6 }, () => ({ closesOn: '2027-03-31' })),
      { scale: 15, estimatedValue: 130_680, leadTime: '6周' },
    ],
  },
  {
    file: 'units.csv',
    values: [48_000_000, 48_000_000, 6_800_000, 6_800_000].map((estimatedValue) => ({
      estimatedValue,
      scale: 240,
    })),
  },
  {
    file: 'countries.csv',
    values: ['DE', 'ES', 'PL', 'HK', 'VA', 'KR', 'TZ', 'FK', 'CN'].map((country) => ({ country })),
  },
  { file: 'days.csv', values: Array.from({ length: 3 }, () => ({ closesOn: '2027-03-31' })) },
]

/** What is refused of `lost-….xlsx` and `lost-….csv`, `row column` of each cell: its value is not in the file. */
export const LOST_CELLS = {
  deals: [
    '2 companyCode',
    '3 remarks',
    '4 remarks',
    '5 contactPhone',
    '6 estimatedValue',
    '7 estimatedValue',
  ],
  subAccounts: ['2 name', '3 name', '4 userName'],
  invitations: ['2 customerName'],
} as const

/** Of these what the file of corrections has still: the first cell of what was merged has the text of all. */
export const FIRST_OF_MERGED: readonly string[] = ['3 remarks']

/** A picture, at a certificate and as a logo. */
export interface PictureCase {
  readonly file: string
  /** Of the picture as it is stored. */
  readonly size: readonly [width: number, height: number]
  /** Of its first pixel. */
  readonly colour: readonly [red: number, green: number, blue: number]
}

export const PICTURE_CASES: readonly PictureCase[] = [
  { file: 'png-named.jpg', size: [640, 400], colour: [230, 40, 40] },
  { file: 'cut-2.jpg', size: [640, 400], colour: [230, 40, 40] },
  { file: 'p3.png', size: [640, 400], colour: [230, 40, 40] },
  { file: 'exif6.png', size: [400, 640], colour: [40, 70, 220] },
]

/** The file of a comment. */
export interface AttachmentCase {
  readonly file: string
  /** Undefined: taken. */
  readonly refused?: string
}

export const ATTACHMENT_CASES: readonly AttachmentCase[] = [
  { file: 'word-online.docx' },
  { file: 'pdf-bom.pdf' },
  { file: 'chart.docx', refused: 'documentHoldsFile' },
]
