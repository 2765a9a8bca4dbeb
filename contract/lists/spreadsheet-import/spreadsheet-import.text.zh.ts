/** What the server writes into the files and messages of every import. */
export const spreadsheetImportTextsZh = {
  merged: '此单元格为合并单元格，请取消合并并逐行填写。',
  formulaError: '此单元格的公式有错误，请直接填写内容。',
  required: '请填写“{{column}}”。',
  optionUnknown: '请填写以下之一：{{options}}。',
  reasons: {
    protected: '文件设有密码，或为旧版 .xls 格式。请取消密码并另存为 .xlsx 格式。',
    type: '文件内容与文件类型不符。请另存为 .xlsx 格式，或使用模板。',
    damaged: '无法读取文件。请另存为 .xlsx 格式，或使用模板。',
    tooMuch: '文件解压后过大。请将内容复制到模板中。',
    rows: '文件超过 {{max}} 行。每次最多导入 {{max}} 行，请删除多余的空行或分批导入。',
    columns: '文件缺少以下列：{{columns}}。请使用模板。',
    columnTwice: '文件中有两列“{{column}}”，请删除其中一列。',
  },
  template: {
    guide: '填写说明',
    guideHeadings: { column: '列', required: '必填', enter: '填写内容', example: '示例' },
    yes: '是',
    no: '否',
    correct: '需要修改的内容',
  },
}
