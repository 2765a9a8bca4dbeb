import type { z } from 'zod'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import {
  pipelineCity,
  pipelineOptionalText,
  pipelineProjectName,
  pipelineScenarios,
} from '#contract/kit/fields/pipeline-fields.ts'
import { optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { atMost } from '#contract/kit/fields/text-length.ts'
import { defineForm } from '#contract/kit/form/define-form.ts'
import {
  amountField,
  countField,
  countryField,
  currencyField,
  dayField,
  emailField,
  lineField,
  longField,
  optionField,
  phoneField,
} from '#contract/kit/form/form-field.ts'
import { industryNamesEn } from '#contract/kit/industries.en.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { LEAD_SOURCES, leadSourcesEn, leadSourcesZh } from './lead-source.rules.ts'

/**
 * The number by which the company is registered: letters and digits, as the other side of a conflict has it. Dashes and
 * dots only group them, as in `CHE-123.456.789`.
 */
const companyCode = stringOf('code')
  .overwrite((code) => code.replace(/[-.]/g, '').toUpperCase())
  .check(atMost(LIMITS.text.max))
  .regex(/^[A-Z\d]*$/, { error: 'lettersDigitsRule' })

/**
 * The fields of a deal (specification, point 5). Marks: `identity` is what the desk corrects for a partner, whom a deal
 * is for and what it is called; `detail` is what may change while a deal is protected.
 */
export const dealFields = defineForm({
  groups: {
    customer: { zh: '客户', en: 'Customer' },
    project: { zh: '项目', en: 'Project' },
    contact: { zh: '联系人', en: 'Contact' },
  },
  fields: {
    companyName: lineField({
      group: 'customer',
      label: { zh: '公司名称', en: 'Company name' },
      schema: text({ min: LIMITS.pipeline.text.min, max: LIMITS.companyName.max }),
      marks: ['identity'],
      headings: ['company', 'customer', '客户', '公司'],
      enter: {
        zh: '客户公司全称，2 至 255 个字符。',
        en: 'Full name of the customer’s company, 2 to 255 characters.',
      },
      example: { zh: '武汉光禾医院', en: 'Kallang Polytechnic' },
    }),
    /** Unified social credit code, elsewhere the number of the register; '' where it is not known. */
    companyCode: lineField({
      group: 'customer',
      label: { zh: '统一社会信用代码', en: 'Company code' },
      hint: {
        zh: '境外公司填写注册编号，填写后审核更快。',
        en: 'Unified social credit code or register number. It speeds up the review.',
      },
      schema: companyCode,
      optional: true,
      marks: ['identity'],
      enter: {
        zh: '统一社会信用代码；境外公司填写注册号。选填。',
        en: 'Unified social credit code, elsewhere the registration number. Optional.',
      },
      example: { zh: '91350100M000100Y43', en: '199003410N' },
    }),
    /** Two letters; a name in either language is stored as them. */
    country: countryField({
      group: 'customer',
      label: { zh: '国家或地区', en: 'Country or region' },
      headings: ['country', '国家'],
      marks: ['identity'],
      enter: {
        zh: '国家或地区的名称，或两个字母的代码，例如 CN。',
        en: 'Name of the country or region, or its two letters, such as SG.',
      },
      example: { zh: '中国', en: 'Singapore' },
    }),
    city: lineField({
      group: 'customer',
      label: { zh: '城市', en: 'City' },
      hint: { zh: '汉字或字母，不含数字', en: 'Letters or Chinese characters, no digits' },
      schema: pipelineCity,
      marks: ['identity'],
      enter: {
        zh: '项目所在城市，2 至 32 个汉字或字母。',
        en: 'City of the project, 2 to 32 letters or Chinese characters.',
      },
      example: { zh: '武汉', en: 'Singapore' },
    }),
    industry: optionField({
      group: 'customer',
      label: { zh: '行业', en: 'Industry' },
      options: { keys: INDUSTRIES, names: { zh: industryNamesZh, en: industryNamesEn } },
      sheet: { zh: '行业', en: 'Industries' },
      marks: ['identity'],
      filters: true,
      enter: { zh: '“行业”工作表中的一项。', en: 'One from the sheet “Industries”.' },
    }),
    otherIndustry: lineField({
      group: 'customer',
      label: { zh: '行业名称', en: 'Name of the industry' },
      schema: pipelineOptionalText,
      onlyIf: { field: 'industry', is: 'other', missing: industryErrors.otherIndustryEmpty.code },
      marks: ['identity'],
      enter: { zh: '行业为“其他”时必填。', en: 'Required if the industry is “Other”.' },
    }),
    projectName: lineField({
      group: 'project',
      label: { zh: '项目名称', en: 'Project name' },
      hint: {
        zh: '例如“门诊-云桌面”，不含空格和数字',
        en: 'For example, “Campus-labs”; no spaces or digits',
      },
      schema: pipelineProjectName,
      marks: ['identity'],
      headings: ['project', '项目'],
      enter: {
        zh: '汉字、字母和 - _ & ~，首尾不能是符号，2 至 255 个字符。',
        en: 'Letters, Chinese characters and - _ & ~, with no sign at the start or end, 2 to 255 characters.',
      },
      example: { zh: '门诊云桌面', en: 'Campus-labs' },
    }),
    /** How many desktops. */
    scale: countField({
      group: 'project',
      label: { zh: '桌面数量', en: 'Number of desktops' },
      max: 10 ** LIMITS.numeric.max - 1,
      marks: ['detail'],
      filters: true,
      headings: ['desktops', '数量', '规模'],
      enter: { zh: '桌面数量，正整数。', en: 'Number of desktops, a whole number.' },
      example: { zh: '120', en: '240' },
    }),
    scenarios: lineField({
      group: 'project',
      label: { zh: '应用场景', en: 'Scenarios' },
      hint: {
        zh: '桌面的用途，例如“门诊工作站”，不用逗号和句号',
        en: 'What the desktops are for, such as “Computer lab”; no commas or periods',
      },
      schema: pipelineScenarios,
      marks: ['detail'],
      enter: { zh: '桌面的用途，2 至 255 个字符。', en: 'What the desktops are for, 2 to 255 characters.' },
      example: { zh: '门诊工作站', en: 'Computer lab and library' },
    }),
    keyNeeds: longField({
      group: 'project',
      label: { zh: '关键需求', en: 'Key needs' },
      schema: pipelineOptionalText,
      optional: true,
      marks: ['detail'],
      enter: { zh: '选填，最多 255 个字符。', en: 'Optional, at most 255 characters.' },
      example: { zh: '统一镜像', en: 'One image per course' },
    }),
    /** Expected use of the site’s resources. */
    resourceUse: longField({
      group: 'project',
      label: { zh: '预计资源使用', en: 'Expected use of resources' },
      hint: {
        zh: '例如 200 台同时在线，每天 8 小时',
        en: 'For example, 200 desktops at a time, 8 hours a day',
      },
      schema: pipelineOptionalText,
      optional: true,
      marks: ['detail'],
      enter: { zh: '选填，最多 255 个字符。', en: 'Optional, at most 255 characters.' },
    }),
    /** Expected lead time, in words: "6 weeks". */
    leadTime: lineField({
      group: 'project',
      label: { zh: '预计交付周期', en: 'Expected lead time' },
      hint: { zh: '例如 6 周', en: 'For example, 6 weeks' },
      schema: pipelineOptionalText,
      optional: true,
      marks: ['detail'],
      enter: { zh: '选填，例如“6 周”。', en: 'Optional, such as “6 weeks”.' },
      example: { zh: '6 周', en: '6 weeks' },
    }),
    /** Of the contract with the partner or the customer, as that side writes it. */
    contractNumber: lineField({
      group: 'project',
      label: { zh: '合同编号', en: 'Contract number' },
      schema: optionalText({ max: LIMITS.pipeline.text.max }),
      optional: true,
      marks: ['detail'],
      filters: true,
      headings: ['contract', 'contract no', '合同号', '合同'],
      enter: { zh: '选填，例如 HT-2026-0113。', en: 'Optional, such as C-2026-0113.' },
      example: { zh: 'HT-2026-0113', en: 'C-2026-0113' },
    }),
    /** What the deal is expected to be worth, in fen or cents. */
    estimatedValue: amountField({
      group: 'project',
      label: { zh: '预计金额', en: 'Estimated value' },
      hint: { zh: '填写数字，随后选择人民币或美元', en: 'A number; then choose yuan or US dollars' },
      marks: ['detail'],
      filters: true,
      headings: ['value', 'amount', '金额'],
      enter: { zh: '选填，例如 480,000。', en: 'Optional, such as 68,000.' },
      example: { zh: '480000', en: '68000' },
    }),
    currency: currencyField('estimatedValue', {
      group: 'project',
      label: { zh: '币种', en: 'Currency' },
      marks: ['detail'],
      filters: true,
      sheet: { zh: '币种', en: 'Currencies' },
      enter: {
        zh: '填写预计金额时必填，“币种”工作表中的一项。',
        en: 'Required with an estimated value: one from the sheet “Currencies”.',
      },
      example: { zh: 'CNY', en: 'USD' },
    }),
    /** The day on which the deal is expected to close. */
    closesOn: dayField({
      group: 'project',
      label: { zh: '预计成交日期', en: 'Expected closing date' },
      marks: ['detail'],
      filters: true,
      headings: ['closing date', '成交日期'],
      enter: { zh: '选填，例如 2027-03-31。', en: 'Optional, such as 2027-03-31.' },
      example: { zh: '2027-03-31', en: '2027-03-31' },
    }),
    contactName: lineField({
      group: 'contact',
      label: { zh: '联系人', en: 'Contact person' },
      schema: text({ min: LIMITS.pipeline.text.min, max: LIMITS.pipeline.text.max }),
      marks: ['detail'],
      enter: {
        zh: '客户联系人，2 至 255 个字符。',
        en: 'Contact person at the customer, 2 to 255 characters.',
      },
      example: { zh: '李华', en: 'Priya Nair' },
    }),
    contactPhone: phoneField({
      group: 'contact',
      label: { zh: '联系电话', en: 'Phone' },
      hint: {
        zh: '所选国家的号码，或以 + 和国家代码开头',
        en: 'In the country above, or with + and the country code',
      },
      marks: ['detail'],
      headings: ['telephone', '联系电话', '电话'],
      enter: {
        zh: '8 至 20 位数字和 -，首尾为数字。',
        en: '8 to 20 digits and hyphens, with a digit at the start and end.',
      },
      example: { zh: '027-8888-0113', en: '6561-220-0113' },
    }),
    contactEmail: emailField({
      group: 'contact',
      label: { zh: '邮箱', en: 'E-mail' },
      marks: ['detail'],
      headings: ['email', 'mail', '邮箱'],
      enter: { zh: '客户联系人的邮箱。', en: 'E-mail of the contact person.' },
      example: { zh: 'it@guanghe.example', en: 'priya.nair@kallang.example' },
    }),
    leadSource: optionField({
      group: 'contact',
      label: { zh: '线索来源', en: 'Lead source' },
      options: { keys: LEAD_SOURCES, names: { zh: leadSourcesZh, en: leadSourcesEn } },
      sheet: { zh: '线索来源', en: 'Lead sources' },
      enter: { zh: '“线索来源”工作表中的一项。', en: 'One from the sheet “Lead sources”.' },
    }),
    remarks: longField({
      group: 'contact',
      label: { zh: '备注', en: 'Remarks' },
      schema: pipelineOptionalText,
      optional: true,
      marks: ['detail'],
      enter: { zh: '选填，最多 255 个字符。', en: 'Optional, at most 255 characters.' },
    }),
  },
})

export type DealField = (typeof dealFields.names)[number]
/** A deal as it is typed: every text is stored, so that nothing is lost; '' and null are fields that were left empty. */
export type DealDraft = z.output<typeof dealFields.draft>
/** What is stored of a submitted deal: trimmed, in half width, the other industry only where it is one. */
export type DealForm = z.output<typeof dealFields.complete>
