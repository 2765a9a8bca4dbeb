import type { CertificationForm } from '#contract/company/certification/certification.fields.ts'
import { uploadImage } from '#contract/files/file/file.endpoints.ts'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import type { Person, TestApp } from './app.ts'
import { pictureFile } from './image.ts'

/** Uploads a picture as this person; another seed looks different. @returns its id */
export async function uploadedImage(site: TestApp, as: Person, seed = 1): Promise<string> {
  const upload = await pictureFile({ seed }, 'license.jpg')
  const { data, body, status } = await site.call(uploadImage, { upload }, { as })
  if (status !== 200) throw new Error(`upload failed: ${body}`)
  return data.fileId
}

/** A complete form of a company, with an uploaded license and the consent to the text in force. */
export async function certificationForm(
  site: TestApp,
  as: Person,
  wanted: Partial<CertificationForm> = {},
): Promise<CertificationForm> {
  const { data } = await site.call(getAgreement, { params: { agreement: 'identity-documents' } })
  return {
    country: 'CN',
    companyName: '厦门百衡轴承有限公司',
    registrationNumber: '91350100M000100Y43',
    address: '厦门市集美区示例路 16 号',
    contactName: '林照',
    contactPhone: '138 0013 8000',
    images: wanted.images ?? [await uploadedImage(site, as), null, null],
    agreed: true,
    agreementHash: data.hash,
    revision: 0,
    ...wanted,
  }
}
