/** What the server writes into the files and messages of every import. */
export const spreadsheetImportTextsZh = {
  faults: {
    merged: '此单元格为合并单元格，请取消合并并逐行填写。',
    formulaError: '此单元格的公式有错误，请直接填写内容。',
    noValue: '单元格 {{cell}} 中的公式没有计算结果。请用表格软件打开并保存文件，或直接填写内容。',
    digitsLost: '表格中的数字只保留 15 位，此数字的末尾几位已丢失。请将该列设为文本格式后重新填写。',
    tooLong: '此单元格超过 1000 个字符，请缩短内容。',
    damaged: '此单元格中有损坏的字符。请将文件另存为 .xlsx 或 CSV UTF-8 格式，或选择其他编码。',
    notShown:
      '文件中此处只显示 ###：列宽不足，或数字不是有效日期。请加宽该列或将单元格设为文本格式，然后重新保存文件。',
  },
  required: '请填写“{{column}}”。',
  optionUnknown: '请填写以下之一：{{options}}。',
  reasons: {
    protected: '文件设有密码，或为旧版 .xls 格式。请取消密码并另存为 .xlsx 格式。',
    type: '文件内容与文件类型不符。请另存为 .xlsx 格式，或将内容复制到下载的表格中。',
    damaged: '无法读取文件。请另存为 .xlsx 格式，或将内容复制到下载的表格中。',
    tooMuch: '文件解压后过大。请将内容复制到下载的表格中。',
    rows: '文件超过 {{max}} 行。每次最多导入 {{max}} 行，请分批导入。',
    quote:
      '第 {{row}} 行的引号（"）没有结束，无法区分其后的各行。请修改第 {{row}} 行，或将文件另存为 .xlsx 格式。',
    noSheet: '文件中没有工作表“{{sheet}}”，请选择其他工作表。',
    columns: '文件缺少以下列：{{columns}}。请补充，或使用下载的表格。',
    columnsHidden:
      '显示的工作表缺少以下列：{{columns}}。隐藏的工作表“{{sheet}}”中有更多所需的列：如需导入该表，请取消隐藏后重新上传。',
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
